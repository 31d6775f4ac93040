/** A year of a policy: from its anniversary to the day before the next one, both included. */
export interface PolicyYear {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

/**
 * The policy year that `day` falls in. A policy that began on 29 February has its anniversary on the 28th of other
 * years. A day before the policy began belongs to the year that would end with it.
 */
export function policyYear(startedOn: Temporal.PlainDate, day: Temporal.PlainDate): PolicyYear {
  let years = day.year - startedOn.year
  if (Temporal.PlainDate.compare(startedOn.add({ years }), day) > 0) years -= 1
  return {
    from: startedOn.add({ years }),
    to: startedOn.add({ years: years + 1 }).subtract({ days: 1 }),
  }
}

/** The lowest number from 1 to `limit` that is not taken; null where all are: the benefit is used up. */
export function nextUse(taken: readonly number[], limit: number): number | null {
  for (let use = 1; use <= limit; use += 1) if (!taken.includes(use)) return use
  return null
}
