import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { getService } from '../../agenda/agenda/agenda.service.ts'
import type { AppointmentRow } from '../../agenda/appointments/appointments.policy.ts'
import { getAppointment } from '../../agenda/appointments/appointments.service.ts'
import { readStanding } from '../../agenda/appointments/benefit.service.ts'
import { planMove } from '../../agenda/appointments/booking.service.ts'
import { commitCancellation } from '../../agenda/appointments/cancel.service.ts'
import { closeRequests } from '../../agenda/appointments/change-requests.service.ts'
import { commitAppointment } from '../../agenda/appointments/commit.service.ts'
import { isOverlap, untilWritten } from '../../agenda/appointments/writing.service.ts'
import { planRoomMove } from '../../agenda/coworking/coworking.service.ts'
import { getOwner, type Owner } from '../../identity/accounts/owners.service.ts'
import { refuseOwnCase } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { tellPlanned } from './visit-plans.policy.ts'
import {
  allowRestoring,
  holdItem,
  type ItemRow,
  type PlanRow,
  writeFreeChange,
  writeItem,
} from './visit-plans.repository.ts'

interface Manner {
  /** Plain text, which the person reads. */
  readonly reason: string
  readonly undoUntil: Date
  /** Until then the person changes it without the cut-off. */
  readonly freeUntil: Date
}

/** Carries out one proposal; the code of the refusal if it no longer fits, null if it is done. */
export async function carryOut(
  ctx: Context,
  actor: StaffActor,
  plan: PlanRow,
  item: ItemRow,
  manner: Manner,
): Promise<string | null> {
  try {
    const row = await getAppointment(ctx.db, item.appointment_id)
    const account = await getOwner(ctx.db, row.account_id)
    refuseOwnCase(actor, [account.email])
    if (row.state !== 'booked' || row.starts_at <= ctx.clock.now()) return 'cita_cerrada'
    if (row.version !== item.version) return 'version'
    // The new professional reads the visit's reason.
    if (item.to_professional_id !== null && item.to_professional_id === actor.professionalId)
      return 'caso_propio'
    await untilWritten(() => write(ctx, actor, { plan, item, row, account }, manner))
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

interface Facts {
  readonly plan: PlanRow
  readonly item: ItemRow
  readonly row: AppointmentRow
  readonly account: Owner
}

async function write(ctx: Context, actor: StaffActor, facts: Facts, manner: Manner): Promise<void> {
  const { plan, item, row, account } = facts
  const change = await prepare(ctx, facts, manner)
  await ctx.db.transaction().execute(async (tx) => {
    const held = await holdItem(tx, plan.id, row.id)
    // Another call of this plan was first.
    if (held?.state === 'done') return
    const version = await change(tx)
    await closeRequests(tx, row.id, ctx.clock.now())
    if (plan.action !== 'cancel') await writeFreeChange(tx, row.id, manner.freeUntil)
    await writeItem(tx, plan.id, item.appointment_id, {
      state: 'done',
      version,
      why: null,
      undo_until: manner.undoUntil,
      former_start: row.starts_at,
      former_end: row.ends_at,
      former_professional_id: row.professional_id,
      former_room_id: row.room_id,
    })
    await recordAct(ctx, tx, actor, { about: `citas:${row.id}`, detail: { version, plan: plan.id } })
    await ctx.queue.enqueue(tx, tellPlanned, { planId: plan.id, accountId: account.accountId })
  })
}

/** The change of one visit, checked like the desk's own move or cancellation, but for its messages. */
async function prepare(
  ctx: Context,
  { plan, item, row, account }: Facts,
  { reason }: Manner,
): Promise<(tx: Tx) => Promise<number>> {
  if (plan.action === 'cancel') {
    const by = row.professional_id === null ? 'staff' : 'professional'
    return async (tx) => {
      const version = await commitCancellation(ctx, tx, row, { by, within: 'bulk', reason, notice: null })
      if (version === null) throw new AppError('cita_cerrada')
      return version
    }
  }
  if (item.to_start === null || item.to_end === null) throw new AppError('horario_ocupado')
  const quiet = { asHouse: true, isQuiet: true }
  const [startsAt, endsAt] = [item.to_start.getTime(), item.to_end.getTime()]
  const { write: move } =
    row.room_id === null
      ? await planMove(ctx, account, row, { startsAt, professionalId: item.to_professional_id, ...quiet })
      : await planRoomMove(
          ctx,
          account,
          row,
          { startsAt, endsAt, attendees: null, roomId: item.to_room_id },
          quiet,
        )
  return async (tx) => (await move(tx)).row.version
}

/** Puts a visit back where it was, without a message; false if it was changed or its hour was taken meanwhile. */
export async function putBack(
  ctx: Context,
  actor: StaffActor,
  plan: PlanRow,
  item: ItemRow,
  { row, account }: Pick<Facts, 'row' | 'account'>,
): Promise<boolean> {
  const { former_start: start, former_end: end } = item
  const supply =
    item.former_professional_id === null
      ? { roomId: item.former_room_id ?? '' }
      : { professionalId: item.former_professional_id }
  if (start === null || end === null || row.version !== item.version) return false
  try {
    return await ctx.db.transaction().execute(async (tx) => {
      const held = await holdItem(tx, plan.id, row.id)
      const now = ctx.clock.now()
      if (
        held?.state !== 'done' ||
        held.told_at !== null ||
        held.undo_until === null ||
        held.undo_until <= now
      )
        return false
      await allowRestoring(tx)
      const service = await getService(tx, row.service_id)
      const back = await commitAppointment(ctx, tx, {
        service,
        standing: await readStanding(ctx, tx, account.document),
        accountId: row.account_id,
        specialty: row.specialty,
        startsAt: start.getTime(),
        endsAt: end.getTime(),
        modality: row.modality,
        attendees: row.attendees,
        intake: {},
        consent: null,
        supplies: [supply],
        moves: row,
        asHouse: true,
        isQuiet: true,
      })
      if (!back) return false
      await writeFreeChange(tx, row.id, null)
      await writeItem(tx, plan.id, row.id, {
        state: 'proposed',
        version: back.row.version,
        undo_until: null,
        former_start: null,
        former_end: null,
        former_professional_id: null,
        former_room_id: null,
      })
      await recordAct(ctx, tx, actor, {
        about: `citas:${row.id}`,
        detail: { version: back.row.version, plan: plan.id },
      })
      return true
    })
  } catch (error) {
    if (error instanceof AppError || isOverlap(error)) return false
    throw error
  }
}
