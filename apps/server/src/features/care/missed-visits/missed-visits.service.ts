import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { type AppointmentRow, canReportMissed } from '../../agenda/appointments/appointments.policy.ts'
import { getOwn } from '../../agenda/appointments/appointments.service.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import {
  type Absence,
  keepAnswer,
  moveElsewhere,
  type NewTime,
  nearestTimes,
} from '../video/absence.service.ts'
import { findWaiting } from '../video/waiting.service.ts'

/**
 * Choices of a person who reports that they were not called or received. `any`: to wait, another time, or a call.
 * `call`: only that, since the professional has written in the note, or recorded the person's absence: the statements
 * contradict, and the desk hears both.
 */
type Choices = 'none' | 'any' | 'call'

interface Missed {
  readonly row: AppointmentRow
  readonly choices: Choices
  readonly answer: Absence['answer']
}

async function findMissed(ctx: Context, actor: Actor, id: string): Promise<Missed> {
  const row = await getOwn(ctx.db, actor, id, 'appointments')
  const waiting = await findWaiting(ctx.db, row.id)
  const isOpen = canReportMissed(row, ctx.clock.now()) && waiting?.attended === false
  const choices = !isOpen ? 'none' : row.state === 'booked' && !waiting.note_begun ? 'any' : 'call'
  return { row, choices, answer: waiting?.answer ?? null }
}

/**
 * Whether the actor can now report a missed visit by telephone or in person, and the three nearest times. Throws
 * `no_encontrado`.
 */
export async function readMissedVisit(ctx: Context, actor: Actor, id: string): Promise<Absence> {
  const { row, choices, answer } = await findMissed(ctx, actor, id)
  const { mobile } = await getOwner(ctx.db, actor.accountId)
  return {
    isAsked: choices !== 'none',
    isCallOnly: choices === 'call',
    answer,
    times: choices === 'any' ? await nearestTimes(ctx, row) : [],
    phoneEnding: mobile?.slice(-3),
  }
}

/** The new time, if one was chosen; null if the person waits, or waits for a call. */
export async function reportMissedVisit(
  ctx: Context,
  actor: Actor,
  { id, answer, startsAt }: { id: string; answer: 'wait' | 'call' | 'move'; startsAt: number },
): Promise<NewTime | null> {
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  const { row, choices } = await findMissed(ctx, actor, id)
  if (choices === 'none' || (choices === 'call' && answer !== 'call')) throw new AppError('sin_ausencia')
  if (answer === 'move') return moveElsewhere(ctx, row, startsAt)
  await keepAnswer(ctx, row, answer)
  return null
}
