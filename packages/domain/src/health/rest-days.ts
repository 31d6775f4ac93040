import { addBusinessDays } from '../business-days.ts'

/** A rest period: its first Lima day, and its days in a row, the first included. */
export interface RestPeriod {
  readonly from: string
  readonly days: number
}

/** Days of a year over which EsSalud adds up rest. */
const yearDays = 365

/** From this day of rest in a year on, a private certificate is exchanged for EsSalud's (CITT). */
export const cittFromDay = 21

/** Business days to exchange it, after the day of issue (EsSalud, «canje de certificado médico particular»). */
const exchangeBusinessDays = 30

/** Last day of a rest period, included. */
export function lastRestDay({ from, days }: RestPeriod): string {
  return Temporal.PlainDate.from(from)
    .add({ days: days - 1 })
    .toString()
}

/** Days of rest in the 365 days that end on `until`, included; a day in two periods counts once. */
export function accumulatedRestDays(periods: readonly RestPeriod[], until: string): number {
  const end = Temporal.PlainDate.from(until)
  const start = end.subtract({ days: yearDays - 1 })
  const rested = new Set<string>()
  for (const { from, days } of periods) {
    const first = Temporal.PlainDate.from(from)
    for (let at = 0; at < days; at += 1) {
      const day = first.add({ days: at })
      if (Temporal.PlainDate.compare(day, start) >= 0 && Temporal.PlainDate.compare(day, end) <= 0)
        rested.add(day.toString())
    }
  }
  return rested.size
}

/** Whether two periods share a day. */
export function doRestsOverlap(one: RestPeriod, other: RestPeriod): boolean {
  return one.from <= lastRestDay(other) && other.from <= lastRestDay(one)
}

/** Last day to exchange a certificate issued on that day. */
export function lastExchangeDay(issued: string): string {
  return addBusinessDays(Temporal.PlainDate.from(issued), exchangeBusinessDays).toString()
}

/** Days of a period before the visit's day, which the professional could not see. */
export function priorRestDays({ from, days }: RestPeriod, visitDay: string): number {
  if (from >= visitDay) return 0
  return Math.min(days, Temporal.PlainDate.from(from).until(visitDay, { largestUnit: 'day' }).days)
}
