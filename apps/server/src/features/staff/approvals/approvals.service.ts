import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { type Link, readLink, writeStanding } from '../accounts/professional-links.service.ts'
import { tellOfLoss } from '../accounts/role-notices.service.ts'
import type { Standing } from '../accounts/roles.policy.ts'
import { aboutOf } from '../accounts/staff.policy.ts'
import type { StaffRow } from '../accounts/staff.repository.ts'
import { recordAct } from '../audit-log/audit-log.service.ts'
import { type ApprovalRow, findApproval, listApprovals, putApproval } from './approvals.repository.ts'
import { declineApproval, giveApproval } from './second-person.repository.ts'
import { staleError } from './staff-cases.service.ts'
import { proposalEnd, solo } from './two-people.policy.ts'
import { listAccountsOf, listOwn, takeSecond } from './two-people.service.ts'

export type { ApprovalRow } from './approvals.repository.ts'
export {
  declineApproval,
  type ErasureProposal,
  giveApproval,
  listErasures,
  putErasure,
} from './second-person.repository.ts'

/** Proposes a person's new rights to a second administrator; it applies to this version of the person only. */
export async function askApproval(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  staff: Pick<StaffRow, 'id' | 'version'>,
  { roles, professionalId, seesAll }: Standing & { readonly seesAll: boolean },
): Promise<string> {
  const now = ctx.clock.now()
  return putApproval(tx, {
    staff_id: staff.id,
    staff_version: staff.version,
    roles,
    professional_id: professionalId,
    sees_all: seesAll,
    requested_by: actor.staffId,
    requested_at: now,
    expires_at: proposalEnd(now),
  })
}

/** Proposals that await a second administrator, the oldest first, and whether `actor` is excluded. */
export async function listWaitingRoles(
  ctx: Context,
  actor: Pick<StaffActor, 'staffId'>,
): Promise<(ApprovalRow & { readonly isOwn: boolean })[]> {
  const waiting = await listApprovals(ctx.db, ctx.clock.now())
  const proposers = waiting.map(({ requested_by }) => requested_by)
  const own = await listOwn(ctx, ctx.db, actor, 'administracion', proposers)
  const accounts = await listAccountsOf(ctx.db, actor.staffId)
  return waiting.map((row) => ({
    ...row,
    isOwn: accounts.includes(row.staff_id) || own.has(row.requested_by),
  }))
}

/**
 * Confirmation by the second administrator. Throws errors of `takeSecond`, `caso_propio` also for the person under any
 * account, `version_ajena` if they have changed since, `profesional_ocupado` if another account has that professional by now.
 */
export async function approveRoles(ctx: Context, actor: StaffActor, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    const approval = await findApproval(tx, now, id)
    if (!approval) throw new AppError('no_encontrado')
    const { staff_id, requested_by: by, requester_version: version } = approval
    if ((await listAccountsOf(tx, actor.staffId)).includes(staff_id)) throw new AppError('caso_propio')
    const { alone, held } = await takeSecond(ctx, tx, actor, 'administracion', { by, version }, [staff_id])
    const staff = held.get(staff_id)
    if (!staff) throw new AppError('no_encontrado')
    if (staff.version !== approval.staff_version) throw await staleError(ctx, aboutOf(staff), staff.version)
    if (!(await giveApproval(tx, approval.id, { by: actor.staffId, alone, now }))) {
      throw new AppError('no_encontrado')
    }
    await giveRoles(ctx, tx, actor, staff, { ...approval, alone })
  })
}

async function giveRoles(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  staff: StaffRow,
  { roles, professional_id, sees_all, alone }: ApprovalRow & { readonly alone: boolean },
): Promise<void> {
  const wanted = { roles, professionalId: professional_id }
  const link: Link | null = await readLink(tx, wanted, staff)
  const version = await writeStanding(ctx, tx, staff, { now: wanted, link, seesAll: sees_all })
  await tellOfLoss(ctx, tx, staff, wanted)
  await recordAct(ctx, tx, actor, {
    about: aboutOf(staff),
    detail: { roles, version, ...(link ? { profesional: link.professional.id } : {}), ...solo(alone) },
  })
}

/** Another administrator's no, or the asker's second thought: the roles stay as they are. Throws `no_encontrado`. */
export async function declineRoles(ctx: Context, actor: StaffActor, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    const approval = await findApproval(tx, now, id)
    if (!approval || !(await declineApproval(tx, approval.id, actor.staffId, now))) {
      throw new AppError('no_encontrado')
    }
    await recordAct(ctx, tx, actor, { about: aboutOf(approval), detail: { roles: approval.roles } })
  })
}
