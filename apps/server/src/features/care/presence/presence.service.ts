import {
  disputableUntil,
  isOtherThanBooked,
  type PresenceMode,
  rulePresence,
} from '@amparo/domain/health/presence.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { findPresence, type PresenceRow, savePresence } from './presence.repository.ts'

/** How a professional says that a visit took place. */
export interface GivenPresence {
  readonly mode?: PresenceMode | undefined
  readonly reason?: string | undefined
}

/** How a visit took place, opened. */
export interface Presence {
  readonly mode: PresenceMode
  readonly isOtherThanBooked: boolean
  readonly reason: string | undefined
  readonly declaredAt: Date
  /** Null: neither person nor desk can dispute it any more. */
  readonly disputableUntil: Date | null
  readonly dispute: PresenceDispute | undefined
}

interface PresenceDispute {
  readonly by: 'person' | 'staff'
  readonly text: string
  readonly at: Date
  readonly answer: { readonly isUpheld: boolean; readonly text: string; readonly at: Date } | undefined
}

const refusals = {
  missed: () => new AppError('sin_encuentro_no_vino'),
  not_missed: () => new AppError('sin_inasistencia'),
  not_met: () => new AppError('sin_encuentro'),
  no_reason: () => badField('motivo', 'Escribe por qué no fue como se agendó'),
} as const

/**
 * How the visit of a closing or signing took place; null for one from before the rule without a given mode. Throws `sin_encuentro`,
 * `sin_inasistencia`, and `datos_invalidos` without the reason that another mode than the booked one needs.
 */
export async function judgePresence(
  tx: Tx,
  appointmentId: string,
  given: GivenPresence,
  act: 'close' | 'sign',
): Promise<PresenceMode | null> {
  const row = await findPresence(tx, appointmentId)
  if (row === undefined) return null
  // A visit from before the rule needs no mode; one that is given is kept.
  if (!row.is_judged) return given.mode ?? null
  const facts = {
    booked: row.modality,
    isMissed: row.state === 'no_show',
    hasMet: row.has_met,
    declared: row.mode && { mode: row.mode, hasReason: row.reason !== null },
  }
  const ruling = rulePresence(facts, { mode: given.mode, hasReason: given.reason !== undefined }, act)
  if ('refusal' in ruling) throw refusals[ruling.refusal]()
  return ruling.mode
}

/** Judges and records how a visit took place, in the transaction of its closing or signing. Throws like {@link judgePresence}. */
export async function declarePresence(
  ctx: Context,
  tx: Tx,
  appointmentId: string,
  given: GivenPresence,
  act: 'close' | 'sign',
): Promise<PresenceMode | null> {
  const mode = await judgePresence(tx, appointmentId, given, act)
  if (mode === null) return null
  const before = await findPresence(tx, appointmentId)
  const isOther = before !== undefined && isOtherThanBooked(before.modality, mode)
  const kept = before?.mode === mode ? before.reason : null
  const reason = isOther && given.reason !== undefined ? ctx.keys.seal('appointment', given.reason) : kept
  await savePresence(tx, { appointmentId, mode, reason, now: ctx.clock.now() })
  return mode
}

/** How a visit took place, and whether both were in its room; nothing for a visit that nobody closed or signed. */
export async function readPresence(
  ctx: Context,
  appointmentId: string,
): Promise<{ readonly hasMet: boolean; readonly presence: Presence | undefined }> {
  const row = await findPresence(ctx.db, appointmentId)
  return { hasMet: row?.has_met ?? false, presence: row && openPresence(ctx, row) }
}

/** The presence of a row, with its texts opened. */
export function openPresence(ctx: Context, row: PresenceRow): Presence | undefined {
  const { mode, declared_at: declaredAt, modality } = row
  if (mode === null || declaredAt === null) return undefined
  const until = disputableUntil(mode, declaredAt.getTime())
  const isOpen = until !== null && row.disputed_at === null && row.state !== 'cancelled'
  const isInTime = isOpen && ctx.clock.now().getTime() < until
  return {
    mode,
    isOtherThanBooked: isOtherThanBooked(modality, mode),
    reason: row.reason === null ? undefined : ctx.keys.unseal('appointment', row.reason),
    declaredAt,
    disputableUntil: isInTime ? new Date(until) : null,
    dispute: openDispute(ctx, row),
  }
}

function openDispute(ctx: Context, row: PresenceRow): PresenceDispute | undefined {
  const {
    disputed_by: by,
    dispute,
    disputed_at: at,
    is_upheld: isUpheld,
    answer,
    answered_at: answeredAt,
  } = row
  if (by === null || dispute === null || at === null) return undefined
  const isAnswered = isUpheld !== null && answer !== null && answeredAt !== null
  return {
    by,
    text: ctx.keys.unseal('appointment', dispute),
    at,
    answer: isAnswered
      ? { isUpheld, text: ctx.keys.unseal('appointment', answer), at: answeredAt }
      : undefined,
  }
}
