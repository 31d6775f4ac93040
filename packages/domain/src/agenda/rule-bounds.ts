import type { BookableService, OpeningHours } from './service-rules.ts'

/** Rules that two people change (contract §24.2). */
export type ChangeableRules = Pick<
  BookableService,
  'leadHours' | 'cutOffHours' | 'durationMinutes' | 'yearlyLimit' | 'opening'
>

/** The shortest lead time that operators may set. */
export const leastLeadHours = ({ fixesLead, leadHours }: BookableService) => (fixesLead ? leadHours : 0)
/** Telemedicine: its hours are never beyond Monday to Saturday, 8 to 20 (spec §9). */
const fixedOpening = 18
/** Meeting rooms open by their site's plan. */
const withoutOpening = 8

/** Why a rule is impossible: a limit of the product, hours beyond the built-in ones, or no hours. */
export type RuleProblem =
  | 'lead_fixed'
  | 'opening_fixed'
  | 'opening_beyond'
  | 'opening_empty'
  | 'opening_of_rooms'

/** The problem of changed rules of a service; null if there is none. `builtIn` has the widest hours. */
export function judgeRules(builtIn: BookableService, wanted: ChangeableRules): RuleProblem | null {
  if (wanted.leadHours < leastLeadHours(builtIn)) return 'lead_fixed'
  const isSame = JSON.stringify(sorted(wanted.opening)) === JSON.stringify(sorted(builtIn.opening))
  if (isSame) return null
  if (builtIn.id === withoutOpening) return 'opening_of_rooms'
  if (!isWithin(wanted.opening, builtIn.opening)) {
    return builtIn.id === fixedOpening ? 'opening_fixed' : 'opening_beyond'
  }
  const fits = Object.values(wanted.opening).some(
    (span) => span && span.end - span.start >= wanted.durationMinutes,
  )
  return fits ? null : 'opening_empty'
}

const sorted = (opening: OpeningHours) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const span = opening[weekday]
    return span ? [span.start, span.end] : null
  })

function isWithin(opening: OpeningHours, widest: OpeningHours): boolean {
  return Object.entries(opening).every(([weekday, span]) => {
    const most = widest[Number(weekday)]
    return span === undefined || (most !== undefined && span.start >= most.start && span.end <= most.end)
  })
}
