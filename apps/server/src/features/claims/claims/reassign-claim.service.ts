import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { reassignCase } from '../../staff/desk-cases/desk-cases.service.ts'
import type { Reassignment } from '../../staff/staff-notices/staff-notices.service.ts'
import { claimCases, type Seen } from './claim-in-hands.service.ts'
import { findClaim } from './claims.repository.ts'
import { takeClaim } from './desk-acts.service.ts'

/** Reassigns a claim with a note of the reason; state and term stay. Taking a new claim starts its review. */
export async function reassignClaim(
  ctx: Context,
  staff: StaffActor,
  seen: Seen,
  passing: Reassignment,
): Promise<number> {
  const begins = passing.to?.id === staff.staffId && passing.cause !== 'undone'
  if (begins && (await findClaim(ctx.db, seen.folio))?.state === 'noticed') return takeClaim(ctx, staff, seen)
  return reassignCase(ctx, staff, claimCases, { id: seen.folio, version: seen.version }, passing)
}
