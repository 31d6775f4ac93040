import { addBusinessDays, businessDaysLeft } from './business-days.ts'
import type { ClaimBranch } from './claims/policy-sheet.ts'

/** Days to answer a complaint; no extension (Ley 29571 art. 24.1). */
export const complaintAnswerDays = 15

/** How the days of a complaint are counted. */
export type ComplaintClock = 'business' | 'calendar'

/** Calendar days where the policy is microinsurance (Res. SBS 4036-2022), else business days (Ley 29571); null: no policy. */
export function complaintClock(branch: ClaimBranch | null): ComplaintClock {
  return branch === 'microseguro' ? 'calendar' : 'business'
}

/** Last day to answer a complaint filed on a Lima day; counting starts the next day. */
export function complaintDueOn(filedOn: Temporal.PlainDate, clock: ComplaintClock): Temporal.PlainDate {
  return clock === 'calendar'
    ? filedOn.add({ days: complaintAnswerDays })
    : addBusinessDays(filedOn, complaintAnswerDays)
}

/** Days left until `due`, inclusive, by this clock; negative afterwards. */
export function complaintDaysLeft(
  today: Temporal.PlainDate,
  due: Temporal.PlainDate,
  clock: ComplaintClock,
): number {
  return clock === 'calendar' ? today.until(due).days : businessDaysLeft(today, due)
}

/** `15 días hábiles`, `15 días calendario`. */
export function complaintTerm(clock: ComplaintClock): string {
  return `${complaintAnswerDays} días ${clock === 'calendar' ? 'calendario' : 'hábiles'}`
}
