import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { aboutOf } from '../accounts/staff.policy.ts'
import { getVersion, holdStanding } from '../accounts/staff.repository.ts'
import { findWhoChanged } from '../audit-log/audit-log.service.ts'
import type { Proposed } from './two-people.policy.ts'

/** Throws `caso_propio` if one of these addresses is theirs: staff neither decide nor get their own cases. */
export function refuseOwnCase(
  who: Pick<StaffActor, 'email'>,
  emails: readonly (string | null | undefined)[],
): void {
  const own = who.email.toLowerCase()
  if (emails.some((email) => email?.toLowerCase() === own)) throw new AppError('caso_propio')
}

/**
 * The refusal of a change based on an older version: its author, `person` if it was no staff member, and the present
 * version.
 */
export async function staleError(
  ctx: Context,
  about: string,
  version: number,
  person = 'la persona titular',
): Promise<AppError> {
  const by = (await findWhoChanged(ctx, about, version)) ?? person
  return new AppError('version_ajena', { members: { por: by, version } })
}

/**
 * Locks the actor's row until the transaction ends: a disabling, or the loss of `role`, comes entirely before the
 * actor's writes or entirely after. Throws `sin_permiso` if it came before.
 */
export async function holdRole(tx: Tx, actor: StaffActor, role: StaffRole): Promise<void> {
  const row = await holdStanding(tx, actor.staffId)
  if (!row || row.disabled_at !== null || !row.roles.includes(role)) throw new AppError('sin_permiso')
}

/** Throws `version_ajena`, naming who changed the proposer, if that ended the proposal (contract §21). */
export async function refuseEndedBy(ctx: Context, tx: Tx, { by, version }: Proposed): Promise<void> {
  const proposer = await getVersion(tx, by)
  if (proposer.version !== version) throw await staleError(ctx, aboutOf(proposer), proposer.version)
}
