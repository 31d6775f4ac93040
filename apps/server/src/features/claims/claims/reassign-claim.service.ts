import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { refuseOwnCase } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { notifyReassignment, type Reassignment } from '../../staff/staff-notices/staff-notices.service.ts'
import { aboutClaim, type Seen, takeInHands } from './claim-in-hands.service.ts'
import { changeClaim, findClaim, insertNote } from './claims.repository.ts'
import { takeClaim } from './desk-acts.service.ts'

/**
 * Assigns an open claim to a colleague who is not its claimant, or unassigns it, with a note of the reason; state and
 * term stay. Throws errors of `takeInHands` and `notifyReassignment`, and `caso_cerrado`. Taking a new claim starts its
 * review.
 */
export async function reassignClaim(
  ctx: Context,
  staff: StaffActor,
  seen: Seen,
  { to, cause, words }: Reassignment,
): Promise<number> {
  const begins = to?.id === staff.staffId && cause !== 'undone'
  if (begins && (await findClaim(ctx.db, seen.folio))?.state === 'noticed') return takeClaim(ctx, staff, seen)
  return ctx.db.transaction().execute(async (tx) => {
    const { row, parties, now } = await takeInHands(ctx, tx, staff, seen)
    if (to) refuseOwnCase(to, parties)
    if (row.closed_at !== null) throw new AppError('caso_cerrado')
    const changed = await changeClaim(tx, row.id, { owner_id: to?.id ?? null })
    const body = ctx.keys.seal('claim', `A ${to?.name ?? 'nadie'}: ${words}`)
    await insertNote(tx, { claim_id: row.id, at: now, who: staff.name, body })
    const about = aboutClaim(row.folio)
    await notifyReassignment(ctx, tx, staff, { toId: to?.id ?? null, about, cause })
    await recordAct(ctx, tx, staff, { about, detail: { version: changed.version, motivo: words } })
    return changed.version
  })
}
