import { extendDeadline } from '@amparo/database/deadline.ts'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { sha256 } from '../../../ports/keys.ts'
import { delayedStart, entryAt } from '../../agenda/appointments/appointments.policy.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { isAbsenceAsked } from './absence.policy.ts'
import { type Signal, silentMs } from './video.policy.ts'
import {
  findSeat,
  insertSignals,
  leaveSeat,
  listSignals,
  noteMeeting,
  type Seat,
  touchSeat,
} from './video.repository.ts'
import { findVideo } from './video.service.ts'
import { findWaiting } from './waiting.repository.ts'

/** How long a listener waits; below the time-out of a request. */
const holdMs = 7000
/** How long it may look once more after that, on a busy machine too; together, less than ten seconds. */
const lookMs = 2500

export interface Heard {
  readonly isOpen: boolean
  /** Changes when the other participant comes, leaves or returns. */
  readonly mark: string
  readonly other: { readonly entry: number; readonly isPresent: boolean } | null
  readonly signals: readonly { readonly id: number; readonly payload: Signal }[]
  /** Notices to the person in the room; none to the professional. */
  readonly news: News
}

interface News {
  readonly late?: { readonly minutes: number; readonly arrivesAt: Date }
  /** The professional is absent: the person is asked what to do. */
  readonly isAbsent?: true
  /** How many prescriptions have been signed. */
  readonly prescriptions?: number
}

/**
 * Waits until the room differs from `mark`, or a signal after number `after` exists, and returns it; after seven
 * seconds in any case. Throws `pase_gastado` if the token is not the participant's newest.
 */
export async function listenToCall(
  ctx: Context,
  pass: string,
  { after, mark, signal }: { after: number; mark: string | undefined; signal: AbortSignal },
): Promise<Heard> {
  const seat = await getSeat(ctx, pass)
  await spendWithin(ctx, limits.callListensOfSeat, subjectOf(seat))
  const now = ctx.clock.now()
  if (await isOpen(ctx, seat, now)) {
    await touchSeat(ctx.db, sha256(pass), now)
    if (presence(seat, now)?.isPresent) await noteMeeting(ctx.db, seat.appointment_id, now)
  }
  const deadline = performance.now() + holdMs
  while (true) {
    // Begun before looking, so that nothing that happens in between is missed.
    const ring = ctx.bell.listen(seat.appointment_id)
    try {
      const heard = await look(ctx, pass, after)
      const isNews = !heard.isOpen || heard.signals.length > 0 || heard.mark !== mark
      const leftMs = deadline - performance.now()
      if (isNews || signal.aborted || leftMs <= 0) return heard
      extendDeadline(leftMs + lookMs)
      await ring.wait(leftMs, signal)
    } finally {
      ring.stop()
    }
  }
}

async function getSeat(ctx: Context, pass: string): Promise<Seat> {
  const seat = await findSeat(ctx.db, sha256(pass))
  if (!seat) throw new AppError('pase_gastado')
  return seat
}

function subjectOf({ appointment_id, participant }: Seat): string {
  return `${appointment_id}:${participant}`
}

/** Whether an entered room is still the appointment's, and open. */
async function isOpen(ctx: Context, seat: Seat, now: Date): Promise<boolean> {
  const row = seat.is_current ? await findVideo(ctx, seat.appointment_id) : undefined
  return row !== undefined && entryAt(row, now) === 'open'
}

function presence(seat: Seat, now: Date): Heard['other'] {
  if (seat.other_entry === null || seat.other_seen_at === null) return null
  const isPresent = seat.other_left_at === null && now.getTime() - seat.other_seen_at.getTime() < silentMs
  return { entry: seat.other_entry, isPresent }
}

async function look(ctx: Context, pass: string, after: number): Promise<Heard> {
  const seat = await getSeat(ctx, pass)
  const now = ctx.clock.now()
  if (!(await isOpen(ctx, seat, now)))
    return { isOpen: false, mark: 'fin', other: null, signals: [], news: {} }
  const other = presence(seat, now)
  const news = seat.participant === 'person' ? await readNews(ctx, seat.appointment_id, now) : {}
  const mark = `${other ? `${other.entry}${other.isPresent ? '' : '-'}` : '0'}${markOf(news)}`
  return { isOpen: true, mark, other, signals: await listSignals(ctx.db, seat, after), news }
}

async function readNews(ctx: Context, appointmentId: string, now: Date): Promise<News> {
  const waiting = await findWaiting(ctx.db, appointmentId)
  if (!waiting) return {}
  const { late_minutes: minutes, starts_at: startsAt, prescriptions, professional_came: hasCome } = waiting
  return {
    ...(minutes !== null && !hasCome
      ? { late: { minutes, arrivesAt: delayedStart(startsAt, minutes) } }
      : {}),
    ...(isAbsenceAsked(waiting, now) ? { isAbsent: true } : {}),
    ...(prescriptions > 0 ? { prescriptions } : {}),
  }
}

function markOf({ late, isAbsent, prescriptions }: News): string {
  return `${late ? `r${late.minutes}` : ''}${isAbsent ? 'a' : ''}${prescriptions ? `p${prescriptions}` : ''}`
}

/** Stores signals for the other participant's entry; drops them for a past entry or a closed room. */
export async function sendSignals(
  ctx: Context,
  pass: string,
  { toEntry, signals }: { toEntry: number; signals: readonly Signal[] },
): Promise<void> {
  const seat = await getSeat(ctx, pass)
  await spendWithin(ctx, limits.callSignalsOfSeat, subjectOf(seat))
  const now = ctx.clock.now()
  if (!(await isOpen(ctx, seat, now))) return
  await ctx.db.transaction().execute(async (tx) => {
    if (await insertSignals(tx, seat, { toEntry, signals, now })) {
      await ctx.bell.ring(tx, seat.appointment_id)
    }
  })
}

/** Records that a participant left; they can return. Ignores an unknown token. */
export async function leaveCall(ctx: Context, pass: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const appointmentId = await leaveSeat(tx, sha256(pass), ctx.clock.now())
    if (appointmentId) await ctx.bell.ring(tx, appointmentId)
  })
}
