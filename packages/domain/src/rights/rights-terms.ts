import { addBusinessDays } from '../business-days.ts'

/** Data-protection rights (Ley 29733; DS 016-2024-JUS). */
export type RightKind =
  | 'information'
  | 'access'
  | 'rectification'
  | 'erasure'
  | 'opposition'
  | 'portability'
  | 'revocation'

/** Business days of each answer, from the day after filing (DS 016-2024-JUS arts. 10.2, 69, 76). */
export const rightDays: Readonly<Record<RightKind, number>> = {
  information: 8,
  access: 20,
  portability: 20,
  rectification: 10,
  erasure: 10,
  opposition: 10,
  revocation: 10,
}

/** Business days to point out a request's defects, and for the person to correct them (art. 66.2). */
export const observeDays = 5
export const cureDays = 5
/** Business days to ask for more data, and for the person to give them (art. 70). */
export const askDays = 7
export const provideDays = 10

/** A pause of the clock: from the day of the question to that of the answer, both Lima days. */
interface Pause {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

export interface RightClock {
  readonly kind: RightKind
  readonly filedOn: Temporal.PlainDate
  readonly extended: boolean
  readonly pauses: readonly Pause[]
}

/**
 * Last day of the answer. The day on which the clock was stopped still counts, that of the person's answer does not;
 * an extension adds the whole term again, and information has none (art. 71).
 */
export function rightDueOn(clock: RightClock): Temporal.PlainDate {
  const days = termDays(clock.kind, clock.extended)
  const stands = (day: Temporal.PlainDate) =>
    clock.pauses.some(
      ({ from, to }) => Temporal.PlainDate.compare(day, from) > 0 && Temporal.PlainDate.compare(day, to) <= 0,
    )
  return addBusinessDays(clock.filedOn, days, stands)
}

/** Business days of a term, doubled by an extension, which information does not have. */
export function termDays(kind: RightKind, extended: boolean): number {
  return rightDays[kind] * (extended && canExtend(kind) ? 2 : 1)
}

export function canExtend(kind: RightKind): boolean {
  return kind !== 'information'
}

/** Whether `today` is within a term of `days` business days that starts the day after `start`. */
export function isWithin(start: Temporal.PlainDate, days: number, today: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(today, addBusinessDays(start, days)) <= 0
}
