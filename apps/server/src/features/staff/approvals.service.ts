import { AppError } from '../../app-error.ts'
import type { StaffActor } from '../../callers.ts'
import type { Context, Tx } from '../../context.ts'
import { recordAct } from '../record/record.service.ts'
import {
  type ApprovalRow,
  findApproval,
  holdStaff,
  listApprovals,
  putApproval,
} from './approvals.repository.ts'
import { type Link, readLink, writeStanding } from './professional-links.service.ts'
import { tellOfLoss } from './role-notices.service.ts'
import type { Standing } from './roles.policy.ts'
import { declineApproval, giveApproval } from './second-person.repository.ts'
import { aboutOf, approvalDays, hasAnyRole } from './staff.policy.ts'
import type { StaffRow } from './staff.repository.ts'
import { staleError } from './staff-cases.service.ts'

export {
  declineApproval,
  type ErasureProposal,
  giveApproval,
  hasAnother,
  listErasures,
  putErasure,
} from './second-person.repository.ts'

/** Puts what somebody is to have before a second administrator; it is about the person at this version, and no later one. */
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
    expires_at: new Date(now.getTime() + approvalDays * 86_400_000),
  })
}

const isOwn = ({ requested_by, staff_id }: ApprovalRow, { staffId }: StaffActor) =>
  requested_by === staffId || staff_id === staffId

/** What waits for a second administrator, who may be `actor`; the oldest first. */
export async function listDecidable(ctx: Context, actor: StaffActor): Promise<ApprovalRow[]> {
  const waiting = await listApprovals(ctx.db, ctx.clock.now())
  return waiting.filter((approval) => !isOwn(approval, actor))
}

/**
 * The second administrator's yes. Throws `caso_propio` to the requester and to the person, `version_ajena` where either of
 * them has changed since, `profesional_ocupado` where another account has that professional by now.
 */
export async function approveRoles(ctx: Context, actor: StaffActor, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    const approval = await findApproval(tx, now, id)
    if (!approval) throw new AppError('no_encontrado')
    const { staff_id, requested_by } = approval
    if (isOwn(approval, actor)) throw new AppError('caso_propio')
    const held = await holdStaff(tx, [staff_id, requested_by, actor.staffId])
    const [staff, requester, approver] = [held.get(staff_id), held.get(requested_by), held.get(actor.staffId)]
    if (!staff || !requester) throw new AppError('no_encontrado')
    if (!approver || !mayApprove(approver)) throw new AppError('sin_permiso')
    if (staff.version !== approval.staff_version) throw await staleError(ctx, aboutOf(staff), staff.version)
    if (requester.version !== approval.requester_version) {
      throw await staleError(ctx, aboutOf(requester), requester.version)
    }
    if (!(await giveApproval(tx, approval.id, actor.staffId, now))) throw new AppError('no_encontrado')
    const roles = approval.roles
    const wanted = { roles, professionalId: approval.professional_id }
    const link: Link | null = await readLink(tx, wanted, staff)
    const version = await writeStanding(ctx, tx, staff, { now: wanted, link, seesAll: approval.sees_all })
    await tellOfLoss(ctx, tx, staff, wanted)
    await recordAct(ctx, tx, actor, {
      about: aboutOf(staff),
      detail: { roles, version, ...(link ? { profesional: link.professional.id } : {}) },
    })
  })
}

/** Whether an approver still administers: the role may have been taken while the call was under way. */
function mayApprove({ disabled_at, roles }: StaffRow): boolean {
  return disabled_at === null && hasAnyRole({ roles }, ['administracion'])
}

/** Whether these people all administer, with their rows held: neither's role is taken before the transaction ends. */
export async function doAdminister(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const held = [...(await holdStaff(tx, ids)).values()]
  return held.length === ids.length && held.every(mayApprove)
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
