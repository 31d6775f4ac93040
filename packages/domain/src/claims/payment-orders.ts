import { addBusinessDays } from '../business-days.ts'

/** Day on which a payment ordered on a day reaches its account: the next business day in Peru. */
export function arrivalDay(orderedOn: string): string {
  return addBusinessDays(Temporal.PlainDate.from(orderedOn), 1).toString()
}
