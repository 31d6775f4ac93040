import type { readClaimFigures } from '@amparo/contract/claims/console/claim-figures.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { counted } from '../../../words.ts'

export type ClaimFigures = AnswerOf<typeof readClaimFigures>
export type LawFigures = NonNullable<ClaimFigures['ley']>

/** `1 día`, `2.5 días`. */
export const dayWords = (days: number) => `${days} ${days === 1 ? 'día' : 'días'}`

/** Days without figures yet, as after a load of many claims. */
export const countingWords = (days: number) =>
  `Estamos contando ${dayWords(days)} de este período. Las cifras se completan en unos minutos.`

/** Rounded down, so that only all of them give 100. */
export const shareInTime = ({ aTiempo, total }: LawFigures) => Math.floor((100 * aTiempo) / total)

const stageNames = {
  mirada: 'Hasta la primera mirada',
  completa: 'Hasta estar completa',
  decision: 'Hasta la decisión',
  pago: 'Hasta el pago',
} as const

type Stage = ClaimFigures['etapas'][number]

function waitWords({ esperan, esperaDias = 0 }: Stage): string[] {
  if (esperan === 0) return []
  const waiting = esperan === 1 ? 'Espera 1' : `Esperan ${esperan}`
  return [esperaDias === 0 ? `${waiting}, desde hoy.` : `${waiting}; la que más, ${dayWords(esperaDias)}.`]
}

/** A reached stage as a bar: its median, with the worst case and the waiting ones in words. */
export function stageBar(stage: Stage): { label: string; value: number; text: string } | null {
  const { clave, llegaron, medianaDias, peorDias } = stage
  if (medianaDias === undefined || peorDias === undefined) return null
  const came = `${counted(llegaron, 'solicitud', 'solicitudes')}; la peor, ${dayWords(peorDias)}.`
  return { label: stageNames[clave], value: medianaDias, text: [came, ...waitWords(stage)].join(' ') }
}

/** For a stage that none reached, its name and the waiting ones; otherwise null. */
export function stageNote(stage: Stage): string | null {
  if (stage.medianaDias !== undefined) return null
  return [`${stageNames[stage.clave]}: ninguna llegó todavía.`, ...waitWords(stage)].join(' ')
}

/** First and last day of a month, for its list of claims. */
export function daysOfMonth(month: string, today: string): { desde: string; hasta: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { desde: `${month}-01`, hasta: last < today ? last : today }
}
