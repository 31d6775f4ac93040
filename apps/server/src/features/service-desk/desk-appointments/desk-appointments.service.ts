import { isUuid } from '@amparo/domain/uuids.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import type { AppointmentRow } from '../../agenda/appointments/appointments.policy.ts'
import { getAppointment } from '../../agenda/appointments/appointments.service.ts'
import { planMove } from '../../agenda/appointments/booking.service.ts'
import { commitCancellation } from '../../agenda/appointments/cancel.service.ts'
import { closeRequests } from '../../agenda/appointments/change-requests.service.ts'
import { untilWritten } from '../../agenda/appointments/writing.service.ts'
import { planRoomMove } from '../../agenda/coworking/coworking.service.ts'
import { absenceText } from '../../care/video/absence.service.ts'
import { findWaiting, markProfessionalAbsent } from '../../care/video/waiting.service.ts'
import { getOwner, type Owner } from '../../identity/accounts/owners.service.ts'
import { refuseOwnCase, staleError } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { lockVersion, markCalled, setOutcome } from './appointments-list.repository.ts'

export { listAppointmentsByIds } from './appointments-list.repository.ts'

/** An appointment in the version that staff saw, to be changed. */
interface SeenAppointment {
  readonly id: string
  readonly version: number
}

const aboutOf = (id: string) => `citas:${id}`

async function takeUp(
  ctx: Context,
  actor: StaffActor,
  { id, version }: SeenAppointment,
): Promise<{ row: AppointmentRow; account: Owner }> {
  const row = await getAppointment(ctx.db, id)
  const account = await getOwner(ctx.db, row.account_id)
  refuseOwnCase(actor, [account.email])
  if (row.version !== version) throw await staleError(ctx, aboutOf(row.id), row.version)
  return { row, account }
}

const sealedReason = (ctx: Context, reason: string) => ({
  motivo_sellado: ctx.keys.seal('appointment', reason),
})

interface HouseMove {
  readonly startsAt: number
  readonly professionalId: string | null
  /** Another room and another end, for a booking of a room alone; null leaves them. */
  readonly roomId: string | null
  readonly endsAt: number | null
  readonly reason: string
}

/**
 * Moves an appointment for staff: no cut-off and no lead time, never onto another. Runs the person's own move. Throws
 * `cita_cerrada` if it is not booked or has started, `caso_propio` if the mover would attend it instead of another
 * professional and so read its reason, and errors of a move.
 */
export async function moveForHouse(
  ctx: Context,
  actor: StaffActor,
  seen: SeenAppointment,
  change: HouseMove,
): Promise<number> {
  const { row, account } = await takeUp(ctx, actor, seen)
  if (row.state !== 'booked' || row.starts_at <= ctx.clock.now()) throw new AppError('cita_cerrada')
  if (change.professionalId !== null && !isUuid(change.professionalId)) throw new AppError('no_encontrado')
  const attends = change.professionalId?.toLowerCase()
  if (attends !== undefined && attends === actor.professionalId && attends !== row.professional_id) {
    throw new AppError('caso_propio')
  }
  if (row.kind !== 'coworking' && (change.roomId ?? change.endsAt) !== null) {
    const field = change.roomId === null ? 'fin' : 'idSala'
    throw badField(field, 'Eso es solo de una reserva de sala')
  }
  const { roomId } = change
  const endsAt = change.endsAt ?? change.startsAt + row.ends_at.getTime() - row.starts_at.getTime()
  try {
    await untilWritten(async () => {
      const { write } =
        row.kind === 'coworking'
          ? await planRoomMove(
              ctx,
              account,
              row,
              { startsAt: change.startsAt, endsAt, attendees: null, roomId },
              { asHouse: true },
            )
          : await planMove(ctx, account, row, {
              startsAt: change.startsAt,
              professionalId: change.professionalId,
              asHouse: true,
            })
      return ctx.db.transaction().execute(async (tx) => {
        const moved = await write(tx)
        await closeRequests(tx, row.id, ctx.clock.now())
        await recordAct(ctx, tx, actor, {
          about: aboutOf(row.id),
          detail: { version: row.version + 1, ...sealedReason(ctx, change.reason) },
        })
        return moved
      })
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'version') throw await staleNow(ctx, row.id)
    throw error
  }
  return row.version + 1
}

/**
 * Restores an appointment cancelled by staff: the same hour and professional, announced as booked. Throws
 * `cita_cerrada` if the person cancelled it or its hour has come, and errors of a move: an hour taken meanwhile stays
 * taken. It counts as one more open appointment, like a new one (`citas_abiertas`, `reservas_abiertas`).
 */
export async function restoreForHouse(
  ctx: Context,
  actor: StaffActor,
  seen: SeenAppointment,
): Promise<number> {
  const { row, account } = await takeUp(ctx, actor, seen)
  const isOurs = row.cancelled_by === 'staff' || row.cancelled_by === 'professional'
  if (row.state !== 'cancelled' || !isOurs || row.starts_at <= ctx.clock.now() || account.disabled_at) {
    throw new AppError('cita_cerrada')
  }
  const [startsAt, endsAt] = [row.starts_at.getTime(), row.ends_at.getTime()]
  try {
    await untilWritten(async () => {
      const { write } =
        row.kind === 'coworking'
          ? await planRoomMove(
              ctx,
              account,
              row,
              { startsAt, endsAt, attendees: null, roomId: null },
              { asHouse: true },
            )
          : await planMove(ctx, account, row, {
              startsAt,
              professionalId: row.professional_id,
              asHouse: true,
            })
      return ctx.db.transaction().execute(async (tx) => {
        const restored = await write(tx)
        await recordAct(ctx, tx, actor, { about: aboutOf(row.id), detail: { version: row.version + 1 } })
        return restored
      })
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'version') throw await staleNow(ctx, row.id)
    throw error
  }
  return row.version + 1
}

async function staleNow(ctx: Context, id: string): Promise<AppError> {
  const { version } = await getAppointment(ctx.db, id)
  return staleError(ctx, aboutOf(id), version)
}

/** Cancels an appointment that has not started: the person's own cancellation, in staff's name, at any time. */
export async function cancelByStaff(
  ctx: Context,
  actor: StaffActor,
  seen: SeenAppointment,
  { by, reason }: { by: 'professional' | 'staff'; reason: string },
): Promise<number> {
  const { row } = await takeUp(ctx, actor, seen)
  if (row.state !== 'booked' || row.starts_at <= ctx.clock.now()) throw new AppError('cita_cerrada')
  return ctx.db.transaction().execute((tx) => cancelIn(ctx, tx, actor, row, { by, reason, absent: false }))
}

/** Holds an appointment as it was seen. */
async function lockSeen(ctx: Context, tx: Tx, row: AppointmentRow): Promise<void> {
  if ((await lockVersion(tx, row.id)) !== row.version) throw await staleNow(ctx, row.id)
}

/** A visit that left a closed note or a signed prescription was attended by both. */
async function refuseAttended(tx: Tx, id: string): Promise<void> {
  if ((await findWaiting(tx, id))?.attended === true) throw new AppError('cita_cerrada')
}

/** The same for the person, whom the room of a video call has seen. */
async function refusePersonThere(tx: Tx, { id, modality }: AppointmentRow): Promise<void> {
  const waiting = await findWaiting(tx, id)
  if (waiting?.attended) throw new AppError('cita_cerrada')
  if (modality === 'video' && waiting?.person_came) throw new AppError('persona_estuvo')
}

async function cancelIn(
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  row: AppointmentRow,
  { by, reason, absent }: { by: 'professional' | 'staff'; reason: string; absent: boolean },
): Promise<number> {
  await lockSeen(ctx, tx, row)
  if (absent) await refuseAttended(tx, row.id)
  const version = await commitCancellation(ctx, tx, row, { by, reason, notice: 'cancelled_by_us' })
  if (version === null) throw new AppError('cita_cerrada')
  if (absent) await markProfessionalAbsent(tx, row.id)
  await recordAct(ctx, tx, actor, {
    about: aboutOf(row.id),
    detail: {
      version,
      por: by === 'staff' ? 'personal' : 'profesional',
      ...(absent ? { falta: true } : {}),
    },
  })
  return version
}

/** Attendance, from the start of the appointment on. */
type Outcome = 'attended' | 'person_absent' | 'professional_absent'

/**
 * Records the outcome of an appointment. A professional's absence cancels it in the company's name, returns the use
 * and sends the person the nearest free times. After a closed note or a signed prescription, neither was absent
 * (`cita_cerrada`); nor was a person seen in the room of a call (`persona_estuvo`).
 */
export async function recordOutcome(
  ctx: Context,
  actor: StaffActor,
  seen: SeenAppointment,
  outcome: Outcome,
): Promise<number> {
  const { row } = await takeUp(ctx, actor, seen)
  if (row.state === 'cancelled') throw new AppError('cita_cerrada')
  if (row.starts_at > ctx.clock.now()) throw new AppError('aun_no_empieza')
  if (outcome === 'professional_absent') {
    if (row.state !== 'booked' || row.professional_id === null) throw new AppError('cita_cerrada')
    const reason = await absenceText(ctx, row)
    return ctx.db
      .transaction()
      .execute((tx) => cancelIn(ctx, tx, actor, row, { by: 'professional', reason, absent: true }))
  }
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeen(ctx, tx, row)
    if (outcome === 'person_absent') await refusePersonThere(tx, row)
    const version = await setOutcome(tx, row.id, {
      version: row.version,
      state: outcome === 'attended' ? 'attended' : 'no_show',
      absent: outcome === 'attended' ? null : 'person',
    })
    if (version === null) throw await staleNow(ctx, row.id)
    await recordAct(ctx, tx, actor, {
      about: aboutOf(row.id),
      detail: { version, estado: outcome === 'attended' ? 'atendida' : 'no_asistio' },
    })
    return version
  })
}

/** Marks a requested call as made. Throws `no_encontrado` if none is requested. */
export async function recordCallBack(ctx: Context, actor: StaffActor, id: string): Promise<void> {
  const row = await getAppointment(ctx.db, id)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await markCalled(tx, row.id, ctx.clock.now()))) throw new AppError('no_encontrado')
    await recordAct(ctx, tx, actor, { about: aboutOf(row.id) })
  })
}
