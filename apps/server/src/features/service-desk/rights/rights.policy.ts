import { type RightClock, rightDueOn } from '@amparo/domain/rights/rights-terms.ts'
import type { RightRow } from './rights.repository.ts'

export const closedStates: readonly string[] = ['granted', 'refused', 'withdrawn']
export const openStates: readonly string[] = ['received', 'observed', 'paused', 'extended']

/** `DP-2026-000001`. */
export function folioOf(year: number, number: number): string {
  return `DP-${year}-${String(number).padStart(6, '0')}`
}

/** The term by the row; an open pause lasts until `today`. */
function clockOf(row: RightRow, today: Temporal.PlainDate): RightClock {
  const day = (text: string) => Temporal.PlainDate.from(text)
  const pause = (from: string | null, to: string | null) =>
    from === null ? [] : [{ from: day(from), to: to === null ? today : day(to) }]
  return {
    kind: row.kind,
    filedOn: day(row.filed_on),
    extended: row.extended_on !== null,
    pauses: [...pause(row.observed_on, row.cured_on), ...pause(row.asked_on, row.provided_on)],
  }
}

/** Last day of the answer, by the row. */
export function dueOnOf(row: RightRow, today: Temporal.PlainDate): string {
  return rightDueOn(clockOf(row, today)).toString()
}
