import { guestAnswerDays } from '../business-days.ts'
import { claimTerms } from '../claims/claim-clock.ts'
import { complaintTerm } from '../complaint-terms.ts'
import { promisedAnswerDays } from '../conversations/conversation-terms.ts'
import { rightDays } from '../rights/rights-terms.ts'
import { surveyCallDays } from '../surveys/survey-rules.ts'

/** Kinds of dated promises, in display order. */
export const promiseKinds = ['guest', 'right', 'complaint', 'claim', 'question', 'follow_up', 'call'] as const
export type PromiseKind = (typeof promiseKinds)[number]

const inBusinessDays = (days: number) => (days === 1 ? '1 día hábil' : `${days} días hábiles`)
const rights = [...new Set(Object.values(rightDays))].toSorted((one, other) => one - other)

/** The promise of each kind, in words. */
export const promiseWords: Readonly<Record<PromiseKind, { readonly name: string; readonly term: string }>> = {
  guest: {
    name: 'Invitados',
    term: `Respondemos la inscripción de un invitado en ${inBusinessDays(guestAnswerDays)}.`,
  },
  right: {
    name: 'Derechos sobre tus datos',
    term: `Respondemos en ${rights.slice(0, -1).join(', ')} o ${inBusinessDays(rights.at(-1) ?? 0)}, según el derecho; si se avisó una ampliación, cuenta el día ampliado (Ley 29733).`,
  },
  complaint: {
    name: 'Reclamos y quejas',
    term: `Respondemos por escrito en ${complaintTerm('business')} (Ley 29571), o en ${complaintTerm('calendar')} si tratan de un microseguro (Res. SBS 4036-2022).`,
  },
  claim: {
    name: 'Solicitudes de cobertura',
    term: `Se pagan o se responden en ${claimTerms.microseguro.days} o ${claimTerms.general.days} días calendario desde que están completas (${claimTerms.microseguro.rule}; ${claimTerms.general.rule}).`,
  },
  question: {
    name: 'Consultas',
    term: `La primera respuesta a una consulta llega en ${inBusinessDays(promisedAnswerDays)}.`,
  },
  follow_up: {
    name: 'Consultas que siguen',
    term: `Una pregunta después de una respuesta también se contesta en ${inBusinessDays(promisedAnswerDays)}.`,
  },
  call: { name: 'Llamadas', term: `Si pides una llamada, te llamamos en ${inBusinessDays(surveyCallDays)}.` },
}

/** Promises of a kind and month with the same duration and outcome. */
export interface PromiseGroup {
  readonly kind: PromiseKind
  /** Month of its last day, `AAAA-MM`. */
  readonly month: string
  /** Calendar days from the promise to its end; to today if it is open. */
  readonly days: number
  /** Calendar days past its last day; 0 in time. */
  readonly lateDays: number
  /** False: not answered yet. */
  readonly isKept: boolean
  readonly count: number
}

export interface PromiseFigures {
  readonly total: number
  readonly inTime: number
  readonly late: number
  /** Past their day, and without an answer. */
  readonly unkept: number
  /** The mean of the two middle values for an even count, so possibly a half day. */
  readonly medianDays: number
  readonly worstDays: number
}

/** A month and kind with fewer promises is omitted: a few days could identify a person. */
export const leastTold = 10

/** Figures of some groups; null if they contain no promise. */
export function reckonPromises(groups: readonly PromiseGroup[]): PromiseFigures | null {
  const sum = (takes: (group: PromiseGroup) => boolean) =>
    groups.filter(takes).reduce((total, { count }) => total + count, 0)
  const total = sum(() => true)
  if (total === 0) return null
  const sorted = groups.toSorted((one, other) => one.days - other.days)
  return {
    total,
    inTime: sum(({ isKept, lateDays }) => isKept && lateDays === 0),
    late: sum(({ isKept, lateDays }) => isKept && lateDays > 0),
    unkept: sum(({ isKept }) => !isKept),
    medianDays: (daysAt(sorted, Math.floor((total - 1) / 2)) + daysAt(sorted, Math.floor(total / 2))) / 2,
    worstDays: sorted.at(-1)?.days ?? 0,
  }
}

/** Days of the promise at an index, from 0, in sorted groups. */
function daysAt(sorted: readonly PromiseGroup[], place: number): number {
  let before = 0
  for (const { days, count } of sorted) {
    before += count
    if (place < before) return days
  }
  return 0
}

export interface PromiseCell extends PromiseFigures {
  readonly kind: PromiseKind
  readonly month: string
}

/** Published data: the cells with at least {@link leastTold} promises, and their groups. */
export function tellPromises(groups: readonly PromiseGroup[]): {
  readonly cells: readonly PromiseCell[]
  readonly told: readonly PromiseGroup[]
} {
  const byCell = Map.groupBy(groups, ({ kind, month }) => `${kind} ${month}`)
  const cells: PromiseCell[] = []
  const told: PromiseGroup[] = []
  for (const those of byCell.values()) {
    const figures = reckonPromises(those)
    const [first] = those
    if (!first || figures === null || figures.total < leastTold) continue
    cells.push({ kind: first.kind, month: first.month, ...figures })
    told.push(...those)
  }
  return { cells, told }
}
