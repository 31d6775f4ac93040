import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import type { StaffActor } from '../../../callers.ts'

/** A half session lasts five minutes; a whole one ends after 30 minutes idle and 8 hours at most (contract §11). */
export const halfSessionMinutes = 5
export const staffSession = { sessionIdleMinutes: 30, sessionMaxHours: 8 }
/** How long a second factor is valid for acts marked ². */
export const confirmationMinutes = 5
/** Wrong second factors that end a half session. */
export const wrongFactorsAllowed = 5
/** How long an invitation of the staff can be accepted. */
export const staffInvitationDays = 7
/** Staff's passwords are longer than people's. */
export const staffPasswordLength = 15

/** Whether the second factor is recent enough for acts marked ². */
export function isConfirmed({ confirmedAt }: StaffActor, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmationMinutes * 60_000
}

export function hasAnyRole(actor: Pick<StaffActor, 'roles'>, roles: readonly StaffRole[]): boolean {
  return roles.some((role) => actor.roles.includes(role))
}

/** Audit subject of a staff member. */
export const aboutOf = ({ public_id }: { readonly public_id: string }) => `personal:${public_id}`
