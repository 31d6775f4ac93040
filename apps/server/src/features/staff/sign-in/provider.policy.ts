import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import type { Standing } from '../accounts/roles.policy.ts'

/** Roles that a group grants automatically; every other one is granted in the console, as without a provider (ADR 192). */
const givenByGroup: readonly StaffRole[] = ['admision', 'agenda']

/** Roles of a person's groups. */
export function rolesOfGroups(
  groups: readonly string[],
  rolesByGroup: ReadonlyMap<string, readonly StaffRole[]>,
): StaffRole[] {
  return [...new Set(groups.flatMap((group) => rolesByGroup.get(group) ?? []))]
}

/**
 * Effect of the groups on a person's roles: removes those whose group is gone, and never adds those granted by the
 * console only. `waits`: roles that the groups allow and the console has not granted.
 */
export function standingByGroups(
  held: Standing,
  allowed: readonly StaffRole[],
): { now: Standing; waits: StaffRole[] } {
  const has = (role: StaffRole) => held.roles.includes(role) || givenByGroup.includes(role)
  const roles = allowed.filter(has)
  return {
    now: { roles, professionalId: roles.includes('profesional') ? held.professionalId : null },
    waits: allowed.filter((role) => !has(role)),
  }
}

/** Authentication contexts that say of a second factor (OpenID EAP ACR Values, REFEDS, PAPE). */
const provenByContext: readonly string[] = [
  'phr',
  'phrh',
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
]

/** Whether the signed token says that the provider required a second factor (RFC 8176 `mfa`); silence means no. */
export function provesSecondFactor({ acr, amr }: { acr: string | null; amr: readonly string[] }): boolean {
  return amr.includes('mfa') || (acr !== null && provenByContext.includes(acr))
}

/** The provider is asked again after this, so that who left is out within a minute, an answer's five seconds included. */
export const providerAskMs = 45_000
/** Sessions end without its answer for this long. */
export const providerTrustMs = 60_000
/** Longest duration of a sign-in at the provider. */
export const providerTryMinutes = 10
