/** Hours from knowing of an incident to the notice to the Authority and to the people affected (DS 016-2024-JUS arts. 34-35). */
export const incidentHours = 48
/** From so many people on we count the volume as large; the regulation names no number, the operator's policy does. */
const largeVolume = 500

interface IncidentFacts {
  /** Null where it is not known yet. */
  readonly people: number | null
  readonly sensitive: boolean
  readonly harms: boolean
}

/** Whether the Authority must be notified: large volume, sensitive data or evident harm. What is not known yet counts as large. */
export function authorityMust({ people, sensitive, harms }: IncidentFacts): boolean {
  return sensitive || harms || people === null || people >= largeVolume
}

/** Whole hours left of the 48; negative once they are over. */
export function hoursLeft(dueAt: Date, now: Date): number {
  return Math.floor((dueAt.getTime() - now.getTime()) / 3_600_000)
}
