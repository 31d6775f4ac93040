/** Grain of a period: by Lima days, by weeks that begin on Monday, or by months. */
export type Grain = 'day' | 'week' | 'month'

/** Days from the first to the last, inclusive. */
export interface Span {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

/**
 * Splits a period into days, weeks or calendar months, in order. The first and the last may be shorter, since they
 * contain no day outside the period. Empty if it ends before it begins.
 */
export function cutPeriod({ from, to }: Span, grain: Grain): Span[] {
  const parts: Span[] = []
  let start = from
  while (Temporal.PlainDate.compare(start, to) <= 0) {
    const next = startOfNext(start, grain)
    const last = next.subtract({ days: 1 })
    parts.push({ from: start, to: Temporal.PlainDate.compare(last, to) < 0 ? last : to })
    start = next
  }
  return parts
}

function startOfNext(day: Temporal.PlainDate, grain: Grain): Temporal.PlainDate {
  if (grain === 'day') return day.add({ days: 1 })
  if (grain === 'week') return day.add({ days: 8 - day.dayOfWeek })
  return day.with({ day: 1 }).add({ months: 1 })
}
