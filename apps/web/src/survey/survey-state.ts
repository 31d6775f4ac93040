import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { askSurvey, SurveyValue } from '@amparo/contract/service-desk/surveys.ts'

/** Subject of the survey: a service that ended. */
export type Question = NonNullable<AnswerOf<typeof askSurvey>['pregunta']>

/** Survey alert and survey status of a session (spec §3, §4). */
export interface SurveyState {
  /** `alert` shows the three faces; `done` asks no more in this session. */
  readonly alert: 'none' | 'alert' | 'done'
  /** Its subject while it shows; null if only the faces were stored. */
  readonly about: Question | null
  /** The only page that shows it: the one on which it started. */
  readonly path: string | null
  /** A sent answer that can still get a comment. */
  readonly status: { readonly estado: 'modal'; readonly tipo: SurveyValue; readonly cod: string } | null
}

export type SurveyEvent =
  | { readonly type: 'asked'; readonly about: Question; readonly path: string }
  | { readonly type: 'answered'; readonly tipo: SurveyValue; readonly cod: string }
  | { readonly type: 'closed' }

export const noSurvey: SurveyState = { alert: 'none', about: null, path: null, status: null }

const done: SurveyState = { ...noSurvey, alert: 'done' }

/** The next state: asked once per session, after a service ended; closing clears it (spec §4). */
export function nextSurveyState(state: SurveyState, event: SurveyEvent): SurveyState {
  switch (event.type) {
    case 'asked':
      return state.alert === 'none'
        ? { alert: 'alert', about: event.about, path: event.path, status: null }
        : state
    case 'answered':
      return { ...done, status: { estado: 'modal', tipo: event.tipo, cod: event.cod } }
    case 'closed':
      return done
  }
}

const classes: readonly unknown[] = [
  'llamada',
  'asesoria',
  'sala',
  'test',
  'curso',
] satisfies Question['clase'][]
const values: readonly unknown[] = ['Promotor', 'Neutro', 'Detractor'] satisfies SurveyValue[]

/** Type guard for stored state. */
export function isSurveyState(value: unknown): value is SurveyState {
  if (typeof value !== 'object' || value === null) return false
  const { alert, about, path, status } = value as Partial<Record<keyof SurveyState, unknown>>
  if (alert !== 'none' && alert !== 'alert' && alert !== 'done') return false
  if (about !== null && !isQuestion(about)) return false
  if (path !== null && typeof path !== 'string') return false
  if (status === null) return true
  if (typeof status !== 'object' || status === undefined) return false
  const { estado, tipo, cod } = status as { estado?: unknown; tipo?: unknown; cod?: unknown }
  return estado === 'modal' && values.includes(tipo) && typeof cod === 'string'
}

function isQuestion(value: unknown): value is Question {
  if (typeof value !== 'object' || value === null) return false
  const { clase, servicio } = value as { clase?: unknown; servicio?: unknown }
  return classes.includes(clase) && typeof servicio === 'string'
}

/** The question, with the ended service; a health service is never named. */
export function questionText(about: Question | null): string {
  switch (about?.clase) {
    case 'llamada':
      return about.servicio === 'Salud'
        ? '¿Qué tal te fue en tu videollamada?'
        : `¿Qué tal te fue en tu videollamada de ${about.servicio}?`
    case 'asesoria':
      return about.servicio === 'Salud'
        ? '¿Qué tal te fue en tu cita?'
        : `¿Qué tal te fue con ${about.servicio}?`
    case 'sala':
      return '¿Qué tal la sala que reservaste?'
    case 'test':
      return '¿Qué te pareció el test de salud financiera?'
    case 'curso':
      return '¿Qué te pareció el curso que terminaste?'
    default:
      return '¿Qué tal te va con tus beneficios?'
  }
}
