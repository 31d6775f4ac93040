import { formatLimaMoment } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { getService, readSlot, type SlotQuery } from '../../agenda/agenda/agenda.service.ts'
import { type AppointmentRow, roomClosesMs } from '../../agenda/appointments/appointments.policy.ts'
import { planBooking } from '../../agenda/appointments/booking.service.ts'
import { commitCancellation } from '../../agenda/appointments/cancel.service.ts'
import { openIntake } from '../../agenda/appointments/intake.policy.ts'
import { untilWritten } from '../../agenda/appointments/writing.service.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { carryDocuments } from '../visit-files/visit-files.service.ts'
import { isAbsenceAsked, isRoomOpen } from './absence.policy.ts'
import { holdAsRead } from './video.repository.ts'
import { findByLink, findVideo, type GivenLink } from './video.service.ts'
import {
  findBookingWords,
  findWaiting,
  listOneSided,
  markPersonAbsent,
  markProfessionalAbsent,
  saveAnswer,
  type WaitingRow,
} from './waiting.repository.ts'

const absenceWords = 'El profesional no se presentó. Lo sentimos.'

export interface Absence {
  readonly isAsked: boolean
  readonly answer: WaitingRow['answer']
  readonly times: readonly { readonly startsAt: number; readonly endsAt: number }[]
  /** The last digits of the number that would be called. */
  readonly phoneEnding: string | undefined
  /** Whether the person can be called and nothing else. */
  readonly isCallOnly?: boolean
}

/**
 * Whether the person is asked what to do, and the three nearest times of any professional of that specialty. Throws
 * `no_encontrado`.
 */
export async function readAbsence(ctx: Context, link: GivenLink): Promise<Absence> {
  const { row, waiting } = await findPersonsRoom(ctx, link)
  const isAsked = isRoomOpen(row, ctx.clock.now()) && isAbsenceAsked(waiting, ctx.clock.now())
  const { mobile } = await getOwner(ctx.db, row.account_id)
  return {
    isAsked,
    answer: waiting.answer,
    times: isAsked ? await nearestTimes(ctx, row) : [],
    phoneEnding: mobile?.slice(-3),
  }
}

async function findPersonsRoom(
  ctx: Context,
  link: GivenLink,
): Promise<{ row: AppointmentRow; waiting: WaitingRow }> {
  const found = await findByLink(ctx, link)
  const waiting = found && (await findWaiting(ctx.db, found.row.id))
  if (found?.participant !== 'person' || !waiting) throw new AppError('no_encontrado')
  return { row: found.row, waiting }
}

async function queryOf(ctx: Context, row: AppointmentRow): Promise<SlotQuery> {
  return {
    service: { ...(await getService(ctx.db, row.service_id)), leadHours: 0 },
    specialty: row.specialty,
    professionalId: null,
    modalities: [row.modality],
    avoid: row.professional_id,
  }
}

/** The three nearest times of any professional of that specialty except the absent one. */
export async function nearestTimes(ctx: Context, row: AppointmentRow): Promise<Absence['times']> {
  const wanted = { accountId: row.account_id, startsAt: ctx.clock.now().getTime(), ignoreId: row.id }
  return (await readSlot(ctx, ctx.db, await queryOf(ctx, row), wanted)).alternatives
}

/** Text for a person whose professional was absent, with the nearest times of another. */
export async function absenceText(ctx: Context, row: AppointmentRow): Promise<string> {
  const times = (await nearestTimes(ctx, row)).map(({ startsAt }) => formatLimaMoment(startsAt))
  return times.length > 0
    ? `${absenceWords} Los horarios libres más cercanos: ${times.join('; ')}.`
    : absenceWords
}

/** The person waits on, or waits for a call of the desk. Throws `sin_ausencia`, and `sin_contacto` without a number. */
export async function answerAbsence(ctx: Context, link: GivenLink, answer: 'wait' | 'call'): Promise<void> {
  await keepAnswer(ctx, await getAsked(ctx, link), answer)
}

/** Records the person's choice about an appointment that the professional missed. Throws `sin_contacto`, and `sin_ausencia`. */
export async function keepAnswer(ctx: Context, row: AppointmentRow, answer: 'wait' | 'call'): Promise<void> {
  if (answer === 'call' && (await getOwner(ctx.db, row.account_id)).mobile === null) {
    throw new AppError('sin_contacto')
  }
  await ctx.db.transaction().execute(async (tx) => {
    await holdAbsent(tx, row)
    await saveAnswer(tx, row.id, answer, ctx.clock.now())
    await ctx.bell.ring(tx, row.id)
  })
  ctx.log.info({ event: 'absence_answered', appointment: row.id, answer }, 'respondió a la ausencia')
}

/** Holds an appointment that the professional has missed. Throws `sin_ausencia` if they came, or it changed, meanwhile. */
async function holdAbsent(tx: Tx, row: AppointmentRow): Promise<void> {
  const isHeld = await holdAsRead(tx, row)
  if (!isHeld || (await findWaiting(tx, row.id))?.professional_came) throw new AppError('sin_ausencia')
}

async function getAsked(ctx: Context, link: GivenLink): Promise<AppointmentRow> {
  const { row, waiting } = await findPersonsRoom(ctx, link)
  const now = ctx.clock.now()
  if (!isRoomOpen(row, now) || !isAbsenceAsked(waiting, now)) throw new AppError('sin_ausencia')
  return row
}

/** Another time, by the link of a call. Throws as {@link moveElsewhere}. */
export async function takeAnotherTime(ctx: Context, link: GivenLink, startsAt: number): Promise<NewTime> {
  return moveElsewhere(ctx, await getAsked(ctx, link), startsAt)
}

export interface NewTime {
  readonly startsAt: Date
  readonly professional: string
}

/**
 * Another time, with any professional of that specialty except the absent one: cancels the appointment in the
 * company's name, returns its use, and books the new one without lead time, with its uploaded files, all or nothing.
 * Throws `sin_ausencia`, also if the visit turns out to have taken place, and errors of a booking.
 */
export async function moveElsewhere(ctx: Context, row: AppointmentRow, startsAt: number): Promise<NewTime> {
  const person = await getOwner(ctx.db, row.account_id)
  const words = await findBookingWords(ctx.db, row.id)
  const draft = {
    serviceId: row.service_id,
    specialty: row.specialty,
    startsAt,
    modality: row.modality,
    professionalId: null,
    intake: openIntake(ctx.keys, words.reason),
  }
  const { row: booked } = await untilWritten(async () => {
    const { write } = await planBooking(ctx, person, draft, {
      asHouse: true,
      // It holds for the same visit at another hour.
      consent: words.consent,
      insteadOf: row,
      before: (tx) => cancelAbsent(ctx, tx, row, `${absenceWords} Elegiste otro horario.`, 'move'),
    })
    return ctx.db.transaction().execute(async (tx) => {
      const view = await write(tx)
      // Like the reason: the visit's uploaded files move to the new professional.
      await carryDocuments(tx, row.id, view.row.id)
      return view
    })
  })
  return { startsAt: booked.starts_at, professional: booked.professional_name ?? '' }
}

async function cancelAbsent(
  ctx: Context,
  tx: Tx,
  row: AppointmentRow,
  words: string,
  answer: 'move' | null,
): Promise<void> {
  await holdAbsent(tx, row)
  const how = { by: 'professional', reason: words, notice: 'cancelled_by_us' } as const
  if ((await commitCancellation(ctx, tx, row, how)) === null) throw new AppError('sin_ausencia')
  await markProfessionalAbsent(tx, row.id)
  if (answer) await saveAnswer(tx, row.id, answer, ctx.clock.now())
  await ctx.bell.ring(tx, row.id)
  ctx.log.info({ event: 'professional_absent', appointment: row.id }, 'no llegó quien atendía')
}

/** Longer than any worker's downtime: attendance data are stored until settled here. */
const lookBackMs = 30 * 86_400_000
const atOnce = 500

/**
 * Once a room is closed, its attendance tells who was missing. Records a missing person; for a missing professional
 * returns the use and sends the nearest times. If neither came, nothing is inferred: the desk asks. Idempotent.
 */
export async function settleAbsences(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime()
  const closed = { before: new Date(now - roomClosesMs), since: new Date(now - roomClosesMs - lookBackMs) }
  for (;;) {
    const rooms = await listOneSided(ctx.db, closed, atOnce)
    for (const { id, absent } of rooms) await settleAbsence(ctx, id, absent)
    if (rooms.length < atOnce) return
  }
}

async function settleAbsence(ctx: Context, id: string, absent: 'person' | 'professional'): Promise<void> {
  const row = await findVideo(ctx, id)
  if (row?.state !== 'booked') return
  if (absent === 'person') {
    await markPersonAbsent(ctx.db, id)
    return
  }
  const words = await absenceText(ctx, row)
  await ctx.db.transaction().execute((tx) => cancelAbsent(ctx, tx, row, words, null))
}
