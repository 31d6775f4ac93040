import { mentionedIn } from '@amparo/domain/staff/mentions.ts'
import type { ReassignReason } from '@amparo/domain/staff/reassign-reasons.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { toInstant } from '../../../instant.ts'
import { hasAnyRole } from '../accounts/staff.policy.ts'
import { recordAct } from '../audit-log/audit-log.service.ts'
import {
  dropUnreadPass,
  findTaker,
  insertNotices,
  isTaker,
  listLastPasses,
  listNoticeRows,
  listTakerRows,
  markNoticesRead,
  readWantsDigest,
  type Taker,
  writeWantsDigest,
} from './staff-notices.repository.ts'

/** Kinds of work that staff take, their roles, and their audit subject. */
export const takenKinds = {
  conversaciones: { roles: ['admision', 'agenda', 'privacidad', 'siniestros'], noun: 'conversacion' },
  solicitudes: { roles: ['siniestros'], noun: 'solicitud' },
  encuestas: { roles: ['admision'], noun: 'casos' },
  reclamaciones: { roles: ['privacidad'], noun: 'reclamacion' },
} as const satisfies Record<string, { roles: readonly StaffRole[]; noun: string }>

export type TakenKind = keyof typeof takenKinds

/** Why something is passed on, as its row has it. */
export type ReassignCause = 'share' | 'away' | 'knows' | 'due'

/** Next owner (none: unassigned), and why. */
export interface Reassignment {
  readonly to: Taker | null
  /** Undone: passing back sends no notice, and removes the unread one. */
  readonly cause: ReassignCause | 'undone'
  /** The cause as people read it. */
  readonly words: string
}

const shownAtOnce = 20

const kindNames = Object.keys(takenKinds) as TakenKind[]

/** Subject of a notice, and its link. */
export function subjectOf(about: string): { kind: TakenKind; folio: string } | undefined {
  const [noun, folio = ''] = about.split(':')
  const kind = kindNames.find((one) => takenKinds[one].noun === noun)
  return kind && { kind, folio }
}

/** Colleagues who may open items of a kind. Throws `sin_permiso` if the actor may not. */
export async function listTakers(ctx: Context, staff: StaffActor, kind: TakenKind): Promise<Taker[]> {
  const { roles } = takenKinds[kind]
  if (!hasAnyRole(staff, roles)) throw new AppError('sin_permiso')
  return listTakerRows(ctx.db, roles)
}

/**
 * The colleague who gets an item of a kind: `yo` is the actor, `nadie` is null. Throws `sin_permiso` and
 * `colega_desconocido`.
 */
export async function getTaker(
  ctx: Context,
  staff: StaffActor,
  kind: TakenKind,
  to: string,
): Promise<Taker | null> {
  const { roles } = takenKinds[kind]
  if (!hasAnyRole(staff, roles)) throw new AppError('sin_permiso')
  if (to === 'nadie') return null
  const taker = await findTaker(ctx.db, to === 'yo' ? staff.id : to, roles)
  if (!taker) throw new AppError('colega_desconocido')
  return taker
}

/** Notifies colleagues mentioned in a note, if they may open its subject. */
export async function tellMentioned(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  { kind, about, text }: { kind: TakenKind; about: string; text: string },
): Promise<void> {
  if (!text.includes('@')) return
  const named = mentionedIn(text, await listTakerRows(tx, takenKinds[kind].roles))
  await insertNotices(
    tx,
    named
      .filter(({ id }) => id !== staff.staffId)
      .map(({ id }) => ({
        staff_id: id,
        kind: 'mentioned',
        about,
        by_staff_id: staff.staffId,
        at: ctx.clock.now(),
      })),
  )
}

/**
 * Notifies a colleague of an assignment; taking and unassigning notify no one. Throws `colega_desconocido` if they
 * lost the role meanwhile, which rolls the assignment back.
 */
export async function notifyReassignment(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  { toId, about, cause }: { toId: number | null; about: string; cause: Reassignment['cause'] | null },
): Promise<void> {
  const kind = subjectOf(about)?.kind
  const isGone = kind && toId !== null && !(await isTaker(tx, toId, takenKinds[kind].roles))
  if (isGone) throw new AppError('colega_desconocido')
  const isUndone = cause === 'undone'
  // Without a removed notice, the colleague who gets it back has not been notified yet.
  const isTakenBack = isUndone && (await dropUnreadPass(tx, { byId: staff.staffId, about }))
  if (isTakenBack || toId === null || toId === staff.staffId) return
  const notice = { staff_id: toId, kind: 'passed', about, by_staff_id: staff.staffId } as const
  await insertNotices(tx, [{ ...notice, reason: isUndone ? null : cause, at: ctx.clock.now() }])
}

/** As people read why something was passed on. */
export const reassignReasonOf: Readonly<Record<ReassignCause, ReassignReason>> = {
  share: 'reparto',
  away: 'ausencia',
  knows: 'conoce',
  due: 'plazo',
}

/** How the present owners got these, by audit subject; without items taken by the owner. */
export async function passesTo(
  tx: Tx,
  owned: readonly { readonly about: string; readonly ownerId: number | null }[],
): Promise<ReadonlyMap<string, { quien: string; motivo?: ReassignReason; cuando: string }>> {
  const rows = await listLastPasses(
    tx,
    owned.map(({ about }) => about),
  )
  return new Map(
    rows
      .filter(({ about, staff_id }) => owned.some((one) => one.about === about && one.ownerId === staff_id))
      .map(({ about, by_name, reason, at }) => [
        about,
        {
          quien: by_name,
          ...(reason === null ? {} : { motivo: reassignReasonOf[reason] }),
          cuando: toInstant(at),
        },
      ]),
  )
}

/** The actor's notices about what their roles open now. */
export async function listOwnNotices(ctx: Context, staff: StaffActor) {
  const nouns = kindNames
    .filter((kind) => hasAnyRole(staff, takenKinds[kind].roles))
    .map((kind) => takenKinds[kind].noun)
  return listNoticeRows(ctx.db, staff.staffId, { nouns, limit: shownAtOnce })
}

export async function readOwnNotices(ctx: Context, staff: StaffActor, until: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await markNoticesRead(tx, staff.staffId, until, ctx.clock.now())
    await recordAct(ctx, tx, staff, {})
  })
}

export function readDigestChoice(ctx: Context, staff: StaffActor): Promise<boolean> {
  return readWantsDigest(ctx.db, staff.staffId)
}

export async function chooseDigest(ctx: Context, staff: StaffActor, wants: boolean): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await writeWantsDigest(tx, staff.staffId, wants)
    await recordAct(ctx, tx, staff, { detail: { cambia: wants ? 'lo recibe' : 'no lo recibe' } })
  })
}
