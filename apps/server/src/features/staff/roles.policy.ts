import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'

/** Roles that one administrator gives alone; `profesional` too, while the professional has had no other account. */
const givenByOne: readonly StaffRole[] = ['admision', 'agenda', 'profesional']

/** What somebody may do, and as which professional. */
export interface Standing {
  readonly roles: readonly StaffRole[]
  readonly professionalId: string | null
}

/**
 * Splits what somebody is to have into what is given now and what waits for a second administrator: every role that reads
 * health data, erases, answers, audits or administers and that they lack, and a link that waits (contract §21).
 */
export function splitGrant(
  held: Standing,
  wanted: Standing,
  { linkWaits }: { linkWaits: boolean },
): { now: Standing; waits: boolean } {
  const roles = wanted.roles.filter(
    (role) =>
      held.roles.includes(role) || (givenByOne.includes(role) && !(role === 'profesional' && linkWaits)),
  )
  const link = linkWaits ? held.professionalId : wanted.professionalId
  return {
    now: { roles, professionalId: roles.includes('profesional') ? link : null },
    waits: linkWaits || roles.length < wanted.roles.length,
  }
}
