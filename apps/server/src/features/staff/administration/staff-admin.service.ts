import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import {
  closeSupplyOf,
  giveUpLinks,
  type LeftVisit,
  listLeftVisits,
} from '../accounts/professional-links.repository.ts'
import {
  doesLinkWait,
  type Link,
  noteLink,
  readLink,
  writeStanding,
} from '../accounts/professional-links.service.ts'
import { tellOfDisabling, tellOfLoss } from '../accounts/role-notices.service.ts'
import { type Standing, splitGrant } from '../accounts/roles.policy.ts'
import { aboutOf } from '../accounts/staff.policy.ts'
import { insertStaff, type StaffRow } from '../accounts/staff.repository.ts'
import {
  countOtherAdministrators,
  forgetFactors,
  lockByPublicId,
  setDisabled,
} from '../accounts/staff-admin.repository.ts'
import { askApproval } from '../approvals/approvals.service.ts'
import { staleError } from '../approvals/staff-cases.service.ts'
import { recordAct } from '../audit-log/audit-log.service.ts'
import { unlinkIdentity } from '../sign-in/provider.repository.ts'
import { inviteStaff } from '../sign-in/staff-invitations.service.ts'
import { closeStaffSessionsOf } from '../sign-in/staff-sessions.repository.ts'

/** A person's requested rights: by default with the former professional. */
interface Grant extends Standing {
  /** Visits from before the link are asked for too. */
  readonly seesAll: boolean
}

interface StaffDraft extends Grant {
  readonly email: string
  readonly name: string
}

const nothing: Standing = { roles: [], professionalId: null }
const standingOf = (staff: StaffRow) =>
  ({ roles: staff.roles, professionalId: staff.professional_id }) as Standing

/** Part of a grant that applies now; the whole request, with its professional; whether the rest is pending. */
interface Judged {
  readonly now: Standing
  readonly wanted: Grant
  readonly waits: boolean
  readonly link: Link | null
}

/** Judges a grant against what the account holds. Throws what `readLink` throws. */
async function judge(tx: Tx, held: Standing, grant: Grant, staff?: StaffRow): Promise<Judged> {
  const link = await readLink(tx, grant, staff)
  const wanted = { ...grant, professionalId: link?.professional.id ?? null }
  const linkWaits = await doesLinkWait(tx, link, {
    staffId: staff?.id ?? 0,
    professionalId: held.professionalId,
    seesAll: grant.seesAll,
  })
  return { ...splitGrant(held, wanted, { linkWaits }), wanted, link }
}

/**
 * Adds a person and invites them by mail. Roles that need two people await a second administrator: until then the
 * person has only the others. Throws `correo_en_uso` and `profesional_ocupado`.
 */
export async function addStaff(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  draft: StaffDraft,
): Promise<{ staff: StaffRow; approvalId: string | null }> {
  const judged = await judge(tx, nothing, draft)
  const { staff } = await writeStaff(ctx, tx, draft, judged)
  const approvalId = judged.waits ? await askApproval(ctx, tx, actor, staff, judged.wanted) : null
  await recordAct(ctx, tx, actor, {
    about: aboutOf(staff),
    detail: detailOf(judged, staff.version, approvalId),
  })
  return { staff, approvalId }
}

/** Audit details of a grant: requested roles and professional, and what is pending. */
function detailOf({ wanted, link }: Judged, version: number, approvalId: string | null) {
  return {
    roles: wanted.roles,
    version,
    ...(link ? { profesional: link.professional.id } : {}),
    ...(approvalId ? { pendiente: approvalId } : {}),
  }
}

/** The first administrator, or any person, by an operator on the machine: without a second person. */
export async function addByOperator(
  ctx: Context,
  draft: StaffDraft,
): Promise<{ staff: StaffRow; token: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { wanted, link } = await judge(tx, nothing, draft)
    return writeStaff(ctx, tx, draft, { now: wanted, link })
  })
}

async function writeStaff(
  ctx: Context,
  tx: Tx,
  draft: StaffDraft,
  { now, link }: Pick<Judged, 'now' | 'link'>,
): Promise<{ staff: StaffRow; token: string }> {
  const staff = await insertStaff(tx, {
    email: draft.email.toLowerCase(),
    name: draft.name,
    roles: [...now.roles],
    professional_id: now.professionalId,
    created_at: ctx.clock.now(),
  })
  if (!staff) throw new AppError('correo_en_uso')
  if (link && now.professionalId) await noteLink(ctx, tx, staff, { link, seesAll: false })
  return { staff, token: await inviteStaff(ctx, tx, staff) }
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

/** Changes a person's roles and professional; those that need two people are pending, the rest applies at once. */
export async function changeRoles(
  ctx: Context,
  actor: StaffActor,
  seen: { id: string; version: number },
  grant: Grant,
): Promise<{ version: number; approvalId: string | null }> {
  return ctx.db.transaction().execute(async (tx) => {
    const staff = await takeUp(ctx, tx, actor, seen)
    if (isAdministrator(staff) && !grant.roles.includes('administracion')) await keepOne(tx, staff)
    const judged = await judge(tx, standingOf(staff), grant, staff)
    await leaveSupply(ctx, tx, staff, judged.now)
    return give(ctx, tx, actor, staff, judged)
  })
}

/** Applies the immediate part, proposes the rest, and mails the person their losses. */
async function give(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  staff: StaffRow,
  judged: Judged,
): Promise<{ version: number; approvalId: string | null }> {
  const { now, link, wanted, waits } = judged
  const version = await writeStanding(ctx, tx, staff, { now, link, seesAll: false })
  const approvalId = waits ? await askApproval(ctx, tx, actor, { ...staff, version }, wanted) : null
  await tellOfLoss(ctx, tx, staff, now)
  await recordAct(ctx, tx, actor, {
    about: aboutOf(staff),
    detail: detailOf(judged, version, approvalId),
  })
  return { version, approvalId }
}

const isAdministrator = ({ roles }: StaffRow) => roles.includes('administracion')

async function keepOne(tx: Tx, staff: StaffRow): Promise<void> {
  if ((await countOtherAdministrators(tx, staff.id)) === 0) throw new AppError('ultimo_administrador')
}

/** Closes the supply of a person's former professional; the remaining visits become the desk's task. */
async function leaveSupply(ctx: Context, tx: Tx, staff: StaffRow, now: Standing): Promise<void> {
  const { professional_id: was, disabled_at: isOut } = staff
  if (was && !isOut && now.professionalId !== was) await closeSupplyOf(tx, was, ctx.clock.now())
}

/** Disables a person: their sessions end at once, on every instance, and the professional is no longer offered. */
export async function disable(
  ctx: Context,
  actor: StaffActor,
  seen: { id: string; version: number },
): Promise<{ version: number; left: { visits: readonly LeftVisit[]; total: number } | null }> {
  return ctx.db.transaction().execute(async (tx) => {
    const staff = await takeUp(ctx, tx, actor, seen)
    if (isAdministrator(staff) && !staff.disabled_at) await keepOne(tx, staff)
    const now = ctx.clock.now()
    const version = await setDisabled(tx, staff.id, now)
    const closed = await closeStaffSessionsOf(tx, staff.id, now)
    await leaveSupply(ctx, tx, staff, nothing)
    const left = staff.professional_id ? await listLeftVisits(tx, staff.professional_id, now) : null
    if (!staff.disabled_at) await tellOfDisabling(ctx, tx, staff)
    const detail = { version, cerradas: closed, ...(left ? { citas: left.total } : {}) }
    await recordAct(ctx, tx, actor, { about: aboutOf(staff), detail })
    return { version, left }
  })
}

/**
 * Undoes a disabling: password and second factor are unchanged, sessions stay closed. Rights that need two people
 * return once a second administrator confirms, as when granted. Throws `no_encontrado` if they are enabled, and
 * `profesional_ocupado` if another account has replaced them.
 */
export async function enable(
  ctx: Context,
  actor: StaffActor,
  seen: { id: string; version: number },
): Promise<{ version: number; approvalId: string | null }> {
  return ctx.db.transaction().execute(async (tx) => {
    const staff = await takeUp(ctx, tx, actor, seen)
    if (!staff.disabled_at) throw new AppError('no_encontrado')
    const judged = await judge(tx, nothing, { ...standingOf(staff), seesAll: false }, staff)
    await setDisabled(tx, staff.id, null)
    return give(ctx, tx, actor, staff, judged)
  })
}

/**
 * A new invitation instead of password and second factor, for people who never signed in or lost them. Roles that
 * need two people, and a professional with their notes, need two again, since the mailbox, or the provider, alone
 * opens the account now.
 */
export async function inviteAgain(
  ctx: Context,
  actor: StaffActor,
  seen: { id: string; version: number },
): Promise<{ version: number; approvalId: string | null }> {
  return ctx.db.transaction().execute(async (tx) => {
    const staff = await takeUp(ctx, tx, actor, seen)
    if (staff.disabled_at) throw new AppError('no_encontrado')
    const isBound = staff.provider_subject !== null
    // With the present provider they sign in without an invitation; from a former one they are unbound.
    const isThere = isBound && staff.provider_issuer === ctx.config.oidc?.issuer
    if (isBound && !isThere) await unlinkIdentity(tx, staff.id)
    if (!isThere) await inviteStaff(ctx, tx, staff)
    if (staff.password_hash === null && !isBound) {
      await recordAct(ctx, tx, actor, { about: aboutOf(staff), detail: { version: staff.version } })
      return { version: staff.version, approvalId: null }
    }
    if (isAdministrator(staff)) await keepOne(tx, staff)
    const now = ctx.clock.now()
    await giveUpLinks(tx, staff.id, now)
    const judged = await judge(tx, nothing, { ...standingOf(staff), seesAll: false }, staff)
    await forgetFactors(tx, staff.id)
    await closeStaffSessionsOf(tx, staff.id, now)
    return give(ctx, tx, actor, staff, judged)
  })
}
