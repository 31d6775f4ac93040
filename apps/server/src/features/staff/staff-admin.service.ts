import type { StaffRole } from '@amparo/contract/endpoint.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Tx } from '../../context.ts'
import { recordAct } from '../record/record.service.ts'
import { declineApproval, giveApproval } from './second-person.repository.ts'
import { approvalDays, type StaffActor } from './staff.policy.ts'
import { findProfessionalOf, insertStaff, type StaffRow } from './staff.repository.ts'
import {
  countOtherAdministrators,
  forgetFactors,
  listApprovals,
  lockByPublicId,
  putApproval,
  setDisabled,
  setRoles,
} from './staff-admin.repository.ts'
import { staleError } from './staff-cases.service.ts'
import { inviteStaff } from './staff-invitations.service.ts'
import { closeStaffSessionsOf } from './staff-sessions.repository.ts'

interface StaffDraft {
  readonly email: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly professionalId: string | null
}

const aboutOf = (staff: Pick<StaffRow, 'public_id'>) => `personal:${staff.public_id}`
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Which professional somebody is: needed with the role, and nobody's without it. */
async function readProfessional(
  tx: Tx,
  { roles, professionalId }: Pick<StaffDraft, 'roles' | 'professionalId'>,
) {
  const isOne = roles.includes('profesional')
  const known =
    isOne && professionalId !== null && uuidPattern.test(professionalId)
      ? await findProfessionalOf(tx, professionalId)
      : null
  if (isOne === (known !== null) && (isOne || professionalId === null)) return known?.id ?? null
  throw new AppError('datos_invalidos', {
    fields: [{ field: 'idProfesional', message: 'Indica qué profesional es, solo con el rol profesional' }],
  })
}

/**
 * Adds somebody and invites them by mail. The role `administracion` waits for a second administrator: until then the
 * person has the others alone. Throws `correo_en_uso`.
 */
export async function addStaff(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  draft: StaffDraft,
): Promise<{ staff: StaffRow; approvalId: string | null }> {
  const roles = draft.roles.filter((role) => role !== 'administracion')
  const { staff } = await writeStaff(ctx, tx, draft, roles)
  const approvalId = draft.roles.includes('administracion')
    ? await askApproval(ctx, tx, actor, staff, draft.roles)
    : null
  await recordAct(ctx, tx, actor, {
    about: aboutOf(staff),
    detail: {
      roles: draft.roles,
      version: staff.version,
      ...(approvalId ? { pendiente: approvalId } : {}),
    },
  })
  return { staff, approvalId }
}

/** The first administrator, or anybody else, by an operator at the machine: no second person is asked. */
export async function addByOperator(
  ctx: Context,
  draft: StaffDraft,
): Promise<{ staff: StaffRow; token: string }> {
  return ctx.db.transaction().execute((tx) => writeStaff(ctx, tx, draft, draft.roles))
}

async function writeStaff(
  ctx: Context,
  tx: Tx,
  draft: StaffDraft,
  roles: readonly StaffRole[],
): Promise<{ staff: StaffRow; token: string }> {
  const professionalId = await readProfessional(tx, draft)
  const staff = await insertStaff(tx, {
    email: draft.email.toLowerCase(),
    name: draft.name,
    roles: [...roles],
    professional_id: professionalId,
    created_at: ctx.clock.now(),
  })
  if (!staff) throw new AppError('correo_en_uso')
  return { staff, token: await inviteStaff(ctx, tx, staff) }
}

async function askApproval(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  staff: StaffRow,
  roles: readonly StaffRole[],
): Promise<string> {
  const now = ctx.clock.now()
  return putApproval(tx, {
    staff_id: staff.id,
    roles,
    requested_by: actor.staffId,
    requested_at: now,
    expires_at: new Date(now.getTime() + approvalDays * 86_400_000),
  })
}

/** Another's row, from the version seen, with its lock. Throws `no_encontrado`, `caso_propio` and `version_ajena`. */
async function takeUp(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  { id, version }: { id: string; version: number },
): Promise<StaffRow> {
  const staff = await lockByPublicId(tx, id)
  if (!staff) throw new AppError('no_encontrado')
  if (staff.id === actor.staffId) throw new AppError('caso_propio')
  if (staff.version !== version) throw await staleError(ctx, aboutOf(staff), staff.version)
  return staff
}

/** Changes somebody's roles; giving `administracion` waits for another administrator, and the rest is given at once. */
export async function changeRoles(
  ctx: Context,
  actor: StaffActor,
  seen: { id: string; version: number },
  roles: readonly StaffRole[],
): Promise<{ version: number; approvalId: string | null }> {
  return ctx.db.transaction().execute(async (tx) => {
    const staff = await takeUp(ctx, tx, actor, seen)
    const isAdministrator = staff.roles.includes('administracion')
    const wants = roles.includes('administracion')
    if (isAdministrator && !wants) await keepOne(tx, staff)
    const now = wants && !isAdministrator ? roles.filter((role) => role !== 'administracion') : roles
    const professionalId = await readProfessional(tx, {
      roles,
      professionalId: roles.includes('profesional') ? staff.professional_id : null,
    })
    const version = await setRoles(tx, staff.id, { roles: now, professionalId })
    const approvalId = now === roles ? null : await askApproval(ctx, tx, actor, staff, roles)
    await recordAct(ctx, tx, actor, {
      about: aboutOf(staff),
      detail: { roles, version, ...(approvalId ? { pendiente: approvalId } : {}) },
    })
    return { version, approvalId }
  })
}

async function keepOne(tx: Tx, staff: StaffRow): Promise<void> {
  if ((await countOtherAdministrators(tx, staff.id)) === 0) throw new AppError('ultimo_administrador')
}

/** Disables somebody: their sessions end at once, on every copy. */
export async function disable(
  ctx: Context,
  actor: StaffActor,
  seen: { id: string; version: number },
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const staff = await takeUp(ctx, tx, actor, seen)
    if (staff.roles.includes('administracion') && !staff.disabled_at) await keepOne(tx, staff)
    const now = ctx.clock.now()
    const version = await setDisabled(tx, staff.id, now)
    const closed = await closeStaffSessionsOf(tx, staff.id, now)
    await recordAct(ctx, tx, actor, { about: aboutOf(staff), detail: { version, cerradas: closed } })
    return version
  })
}

/**
 * Takes a disabling back: their password and second factor are what they were, no session is. Whoever administered
 * does so again once a second administrator says yes, as when it is given. Throws `no_encontrado` where they are in.
 */
export async function enable(
  ctx: Context,
  actor: StaffActor,
  seen: { id: string; version: number },
): Promise<{ version: number; approvalId: string | null }> {
  return ctx.db.transaction().execute(async (tx) => {
    const staff = await takeUp(ctx, tx, actor, seen)
    if (!staff.disabled_at) throw new AppError('no_encontrado')
    await setDisabled(tx, staff.id, null)
    const roles = staff.roles.filter((role) => role !== 'administracion')
    const version = await setRoles(tx, staff.id, { roles, professionalId: staff.professional_id })
    const approvalId =
      roles.length === staff.roles.length
        ? null
        : await askApproval(ctx, tx, actor, staff, staff.roles as StaffRole[])
    await recordAct(ctx, tx, actor, {
      about: aboutOf(staff),
      detail: { roles: staff.roles, version, ...(approvalId ? { pendiente: approvalId } : {}) },
    })
    return { version, approvalId }
  })
}

/** A new invitation in place of password and second factor, for whoever never came in or has lost them. */
export async function inviteAgain(
  ctx: Context,
  actor: StaffActor,
  seen: { id: string; version: number },
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const staff = await takeUp(ctx, tx, actor, seen)
    if (staff.disabled_at) throw new AppError('no_encontrado')
    const version = await forgetFactors(tx, staff.id)
    await closeStaffSessionsOf(tx, staff.id, ctx.clock.now())
    await inviteStaff(ctx, tx, staff)
    await recordAct(ctx, tx, actor, { about: aboutOf(staff), detail: { version } })
    return version
  })
}

/** The second administrator's yes. Throws `caso_propio` to whoever asked, and to the person themself. */
export async function approveRoles(ctx: Context, actor: StaffActor, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    const [approval] = await listApprovals(tx, now, id.toLowerCase())
    if (!approval) throw new AppError('no_encontrado')
    if (approval.requested_by === actor.staffId || approval.staff_id === actor.staffId) {
      throw new AppError('caso_propio')
    }
    const staff = await lockByPublicId(tx, approval.public_id)
    if (!staff || !(await giveApproval(tx, approval.id, actor.staffId, now)))
      throw new AppError('no_encontrado')
    const version = await setRoles(tx, staff.id, {
      roles: approval.roles,
      professionalId: staff.professional_id,
    })
    await recordAct(ctx, tx, actor, { about: aboutOf(staff), detail: { roles: approval.roles, version } })
  })
}

/** Another administrator's no, or the asker's second thought: the roles stay as they are. Throws `no_encontrado`. */
export async function declineRoles(ctx: Context, actor: StaffActor, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    const [approval] = await listApprovals(tx, now, id.toLowerCase())
    if (!approval || !(await declineApproval(tx, approval.id, actor.staffId, now))) {
      throw new AppError('no_encontrado')
    }
    await recordAct(ctx, tx, actor, { about: aboutOf(approval), detail: { roles: approval.roles } })
  })
}
