import { type ReassignReason, reassignReasons } from '@amparo/domain/staff/reassign-reasons.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { reassignClaim } from '../../claims/claims/reassign-claim.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { reassignCase } from '../../staff/desk-cases/desk-cases.service.ts'
import {
  getTaker,
  type Reassignment,
  reassignReasonOf,
  type TakenKind,
  takenKinds,
} from '../../staff/staff-notices/staff-notices.service.ts'
import { complaintCases } from '../complaints/complaints-desk.service.ts'
import { reassign, takeForDesk } from '../conversations/desk-acts.service.ts'
import { surveyCases } from '../surveys/survey-desk.service.ts'
import { listOwnersOf } from './work-board.repository.ts'

const causes = { ...inverseNames(reassignReasonOf), deshecho: 'undone' } as const

interface Seen {
  readonly id: string
  readonly version: number
}

type Result = { readonly id: string } & (
  | { readonly refusal: AppError }
  /** Former owner; none if `before` is null. */
  | { readonly refusal: null; readonly version: number; readonly before: string | null }
)

type PassOne = (ctx: Context, staff: StaffActor, seen: Seen, passing: Reassignment) => Promise<number>

const passers: Readonly<Record<TakenKind, PassOne>> = {
  solicitudes: (ctx, staff, { id, version }, passing) =>
    reassignClaim(ctx, staff, { folio: id, version }, passing),
  reclamaciones: (ctx, staff, seen, passing) => reassignCase(ctx, staff, complaintCases, seen, passing),
  encuestas: (ctx, staff, seen, passing) => reassignCase(ctx, staff, surveyCases, seen, passing),
  conversaciones: (ctx, staff, { id, version }, { to, words, cause }) =>
    to?.id === staff.staffId
      ? takeForDesk(ctx, staff, { folio: id, version })
      : reassign(ctx, staff, { folio: id, version, to: to?.public_id ?? null, reason: words, cause }),
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
  }: { kind: TakenKind; to: string; reason: ReassignReason | 'deshecho'; cases: readonly Seen[] },
): Promise<Result[]> {
  const passing = {
    to: await getTaker(ctx, staff, kind, to),
    cause: causes[reason],
    words: reason === 'deshecho' ? 'Se deshizo el pase' : reassignReasons[reason],
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
