/**
 * Hours from the knowledge of an incident to the notice to the Authority and the affected people (DS 016-2024-JUS
 * arts. 34-35).
 */
export const incidentHours = 48
/** From this number of people on the volume counts as large; the regulation names no number, the operator's policy does. */
const largeVolume = 500

interface IncidentFacts {
  /** Null while unknown. */
  readonly people: number | null
  readonly sensitive: boolean
  readonly harms: boolean
}

/** Whether the Authority must be notified: large volume, sensitive data or evident harm. Unknown facts count as large. */
export function authorityMust({ people, sensitive, harms }: IncidentFacts): boolean {
  return sensitive || harms || people === null || people >= largeVolume
}

/** Whole hours left of the 48; negative afterwards. */
export function hoursLeft(dueAt: Date, now: Date): number {
  return Math.floor((dueAt.getTime() - now.getTime()) / 3_600_000)
}
