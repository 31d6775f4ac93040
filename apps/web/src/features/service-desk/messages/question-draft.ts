import { defineForm, oneOf, type ValuesOf } from '@amparo/client/forms/define-form.ts'
import { listWaiting } from '@amparo/client/kept/sealed-files.ts'
import { askPath } from '../../../inside/ask-path.ts'
import type { Own, Question } from './message-calls.ts'

type Topic = NonNullable<Question['tema']>

const topicNames = ['otro', 'beneficio', 'poliza', 'cita', 'datos'] as const satisfies readonly Topic[]

export const questionForm = defineForm({
  tema: oneOf(topicNames),
  asunto: '',
  texto: '',
  canal: oneOf(['portal', 'correo', 'telefono']),
})
export type QuestionDraft = ValuesOf<typeof questionForm>

/** The question to send. Without a subject of the page that led here, the server derives topic and title. */
export function toQuestion(
  { tema, asunto, texto, canal }: QuestionDraft,
  visit: string | undefined,
): Question {
  const title = asunto.trim()
  return {
    texto: texto.trim(),
    canal,
    ...(title.length < 3 ? {} : { asunto: title }),
    ...(tema === 'otro' ? {} : { tema }),
    ...(visit === undefined ? {} : { idCita: visit }),
  }
}

/** Storage of unsent questions, by the page on which each was asked. */
export const questionBox = 'pregunta-texto'

/** Subject of a new question, from the address that leads to it. */
export interface Asked {
  readonly tema: Topic
  readonly asunto: string
  readonly cita: string | undefined
}

export function readAsked(query: URLSearchParams): Asked {
  return {
    tema: topicNames.find((name) => name === query.get('tema')) ?? 'otro',
    asunto: query.get('asunto') ?? '',
    cita: query.get('cita') ?? undefined,
  }
}

const between = ':'

/** Each origin has its own draft and files: a question for a doctor never reaches our team. */
export const placeOf = ({ tema, asunto, cita }: Asked): string => cita ?? `${tema}${between}${asunto}`

export interface UnsentQuestion {
  readonly place: string
  readonly asunto: string
  readonly path: string
}

/** This account's unsent questions on this device that can still be sent. */
export async function listUnsent(own: Own): Promise<UnsentQuestion[]> {
  const kept = await listWaiting(questionBox)
  const found = await Promise.all(
    kept.map(async ({ id: place, bytes }) => {
      const draft: unknown = JSON.parse(await bytes.text())
      const path = pathOf(place, own)
      if (!questionForm.isDraft(draft) || path === null) return null
      return { place, asunto: draft.asunto.trim() || firstLetters(draft.texto), path }
    }),
  )
  return found.filter((one) => one !== null)
}

const firstLetters = (text: string) => Array.from(text.trim()).slice(0, 60).join('')

/** The address of an origin; null for a professional who can no longer be written to. */
function pathOf(place: string, { profesionales }: Own): string | null {
  const at = place.indexOf(between)
  const tema = topicNames.find((name) => name === place.slice(0, at))
  if (tema) return askPath({ tema, asunto: place.slice(at + 1) })
  const visit = profesionales.find(({ idCita }) => idCita === place)
  return visit ? askPath({ tema: 'cita', cita: place, asunto: `Mi cita de ${visit.servicio}` }) : null
}
