import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'

/** Roles that one administrator grants alone; `profesional` too, while the professional has had no other account. */
const givenByOne: readonly StaffRole[] = ['admision', 'agenda', 'profesional']

/** A person's roles and professional. */
export interface Standing {
  readonly roles: readonly StaffRole[]
  readonly professionalId: string | null
}

/**
 * Splits a person's requested rights into those granted now and those that await a second administrator: every
 * missing role that reads health data, erases, answers, audits or administers, and a link that needs two (contract
 * §21).
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
