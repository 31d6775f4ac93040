import { divideHalfUp } from '../payroll/cents.ts'
import type { ClaimBranch } from './policy-sheet.ts'

/** Calendar days to decide and pay, from the day on which a claim is complete, and their source. */
export const claimTerms: Readonly<Record<ClaimBranch, { readonly days: number; readonly rule: string }>> = {
  microseguro: { days: 20, rule: 'Res. SBS 2829-2016, art. 23' },
  general: { days: 30, rule: 'Ley 29946' },
  personas: { days: 30, rule: 'Ley 29946' },
}

/** The average rate of active operations from a day on, in hundredths of a percent per year; dated data. */
export interface AverageRate {
  readonly validFrom: string
  readonly hundredths: number
}

/** Late payment earns one and a half times the average rate (Res. SBS 2829-2016 art. 23). */
const lateFactor = { times: 3, by: 2 } as const
const daysOfYear = 365

export interface ClaimTerm {
  readonly rule: string
  readonly days: number
  /** Lima days as `AAAA-MM-DD`. */
  readonly from: string
  readonly due: string
  /** Calendar days left; 0 on the last day, negative after it. */
  readonly left: number
}

/** The last day to pay a claim that was complete on a day. */
export function claimDueOn(branch: ClaimBranch, completeOn: string): string {
  return Temporal.PlainDate.from(completeOn).add({ days: claimTerms[branch].days }).toString()
}

/** The term as of today. */
export function claimTerm(branch: ClaimBranch, completeOn: string, today: string): ClaimTerm {
  const due = claimDueOn(branch, completeOn)
  return { ...claimTerms[branch], from: completeOn, due, left: daysBetween(today, due) }
}

/** Calendar days from one day to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
}

export interface LateInterest {
  /** One and a half times the average rate of the last day, in hundredths of a percent per year. */
  readonly hundredths: number
  readonly days: number
  readonly cents: number
}

/**
 * Simple interest on an amount from the day after `dueOn` to `until`, each day at its rate, over a year of 365 days;
 * rounded once, half up. Before the first known rate that one applies. Null in time, and without any rate.
 */
export function lateInterest(
  amountCents: number,
  { dueOn, until, rates }: { dueOn: string; until: string; rates: readonly AverageRate[] },
): LateInterest | null {
  const days = daysBetween(dueOn, until)
  const sorted = [...rates].sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  if (days <= 0 || sorted.length === 0) return null
  let sum = 0
  let hundredths = 0
  for (let n = 1; n <= days; n += 1) {
    const day = Temporal.PlainDate.from(dueOn).add({ days: n }).toString()
    hundredths = (sorted.findLast(({ validFrom }) => validFrom <= day) ?? sorted[0])?.hundredths ?? 0
    sum += hundredths
  }
  const whole = divideHalfUp(amountCents * sum * lateFactor.times, 10_000 * daysOfYear * lateFactor.by)
  return { hundredths: divideHalfUp(hundredths * lateFactor.times, lateFactor.by), days, cents: whole }
}
