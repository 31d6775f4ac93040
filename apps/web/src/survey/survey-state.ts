import type { SurveyValue } from '@amparo/contract/surveys.ts'

/** Survey alert and survey status of a session (spec §3, §4). */
export interface SurveyState {
  /** `alert` shows the three faces; `done` asks no more in this session. */
  readonly alert: 'none' | 'alert' | 'done'
  /** An answer that was sent and can still be commented on. */
  readonly status: { readonly estado: 'modal'; readonly tipo: SurveyValue; readonly cod: string } | null
}

export type SurveyEvent =
  | { readonly type: 'benefit-used' }
  | { readonly type: 'answered'; readonly tipo: SurveyValue; readonly cod: string }
  | { readonly type: 'closed' }

export const noSurvey: SurveyState = { alert: 'none', status: null }

/** The next state: asked once in a session, after a benefit was used; closing clears it (spec §4). */
export function nextSurveyState(state: SurveyState, event: SurveyEvent): SurveyState {
  switch (event.type) {
    case 'benefit-used':
      return state.alert === 'none' ? { alert: 'alert', status: null } : state
    case 'answered':
      return { alert: 'done', status: { estado: 'modal', tipo: event.tipo, cod: event.cod } }
    case 'closed':
      return { alert: 'done', status: null }
  }
}

const values: readonly unknown[] = ['Promotor', 'Neutro', 'Detractor'] satisfies SurveyValue[]

/** Type guard for what storage gives back. */
export function isSurveyState(value: unknown): value is SurveyState {
  if (typeof value !== 'object' || value === null) return false
  const { alert, status } = value as Partial<Record<keyof SurveyState, unknown>>
  if (alert !== 'none' && alert !== 'alert' && alert !== 'done') return false
  if (status === null) return true
  if (typeof status !== 'object' || status === undefined) return false
  const { estado, tipo, cod } = status as { estado?: unknown; tipo?: unknown; cod?: unknown }
  return estado === 'modal' && values.includes(tipo) && typeof cod === 'string'
}
