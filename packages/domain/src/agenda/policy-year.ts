/** A year of a policy: from its anniversary to the day before the next one, inclusive. */
export interface PolicyYear {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

/**
 * The policy year that contains `day`. A policy that began on 29 February has its anniversary on the 28th in other
 * years. A day before the policy began belongs to the preceding year.
 */
export function policyYear(startedOn: Temporal.PlainDate, day: Temporal.PlainDate): PolicyYear {
  let years = day.year - startedOn.year
  if (Temporal.PlainDate.compare(startedOn.add({ years }), day) > 0) years -= 1
  return {
    from: startedOn.add({ years }),
    to: startedOn.add({ years: years + 1 }).subtract({ days: 1 }),
  }
}

/** The lowest free number from 1 to `limit`; null if all are taken: the benefit is used up. */
export function nextUse(taken: readonly number[], limit: number): number | null {
  for (let use = 1; use <= limit; use += 1) if (!taken.includes(use)) return use
  return null
}
