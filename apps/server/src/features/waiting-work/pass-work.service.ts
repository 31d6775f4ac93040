import { type PassReason, passReasons } from '@amparo/domain/staff/pass-reasons.ts'
import { AppError } from '../../app-error.ts'
import type { StaffActor } from '../../callers.ts'
import type { Context } from '../../context.ts'
import { passClaim } from '../claims/pass-claim.service.ts'
import { passComplaint } from '../complaints/pass-complaint.service.ts'
import { passOn, takeForDesk } from '../conversations/desk-acts.service.ts'
import { recordAct } from '../record/record.service.ts'
import { getTaker, type Passing, type TakenKind, takenKinds } from '../staff-notices/staff-notices.service.ts'
import { passCase } from '../surveys/pass-case.service.ts'
import { listOwnersOf } from './work-board.repository.ts'

const causes: Readonly<Record<PassReason | 'deshecho', Passing['cause']>> = {
  reparto: 'share',
  ausencia: 'away',
  conoce: 'knows',
  plazo: 'due',
  deshecho: 'undone',
}

interface Seen {
  readonly id: string
  readonly version: number
}

type Result = { readonly id: string } & (
  | { readonly refusal: AppError }
  /** Former owner; none if `before` is null. */
  | { readonly refusal: null; readonly version: number; readonly before: string | null }
)

type PassOne = (ctx: Context, staff: StaffActor, seen: Seen, passing: Passing) => Promise<number>

const passers: Readonly<Record<TakenKind, PassOne>> = {
  solicitudes: (ctx, staff, { id, version }, passing) =>
    passClaim(ctx, staff, { folio: id, version }, passing),
  reclamaciones: (ctx, staff, { id, version }, passing) =>
    passComplaint(ctx, staff, { code: id, version }, passing),
  encuestas: passCase,
  conversaciones: (ctx, staff, { id, version }, { to, words, cause }) =>
    to?.id === staff.staffId
      ? takeForDesk(ctx, staff, { folio: id, version })
      : passOn(ctx, staff, { folio: id, version, to: to?.public_id ?? null, reason: words, cause }),
}

/**
 * Assigns several of a kind to a colleague or the actor, or unassigns them, each on its own, with its result and
 * former owner. Throws `sin_permiso` and `colega_desconocido` for all of them.
 */
export async function passWork(
  ctx: Context,
  staff: StaffActor,
  {
    kind,
    to,
    reason,
    cases,
  }: { kind: TakenKind; to: string; reason: PassReason | 'deshecho'; cases: readonly Seen[] },
): Promise<Result[]> {
  const passing = {
    to: await getTaker(ctx, staff, kind, to),
    cause: causes[reason],
    words: reason === 'deshecho' ? 'Se deshizo el pase' : passReasons[reason],
  }
  const owners = await listOwnersOf(
    ctx.db,
    kind,
    cases.map(({ id }) => id),
  )
  const results: Result[] = []
  for (const seen of cases) {
    try {
      const version = await passers[kind](ctx, staff, seen, passing)
      // Nothing has changed since the version seen, so that who had it then had it now.
      results.push({ id: seen.id, refusal: null, version, before: owners.get(seen.id) ?? null })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const about = /^[\w-]{1,60}$/.test(seen.id) ? `${takenKinds[kind].noun}:${seen.id}` : undefined
      await recordAct(ctx, ctx.db, staff, { result: error.slug, ...(about ? { about } : {}) })
      results.push({ id: seen.id, refusal: error })
    }
  }
  return results
}
