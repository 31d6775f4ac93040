import { AppError } from '../../app-error.ts'
import type { StaffActor } from '../../callers.ts'
import type { Context } from '../../context.ts'
import { recordAct } from '../record/record.service.ts'
import { type PassCause, tellPassed } from '../staff-notices/staff-notices.service.ts'
import { aboutClaim, type Seen, takeInHands } from './claim-in-hands.service.ts'
import { changeClaim, insertNote } from './claims.repository.ts'

/** To whom something goes, and why. */
export interface Passing {
  readonly to: { readonly id: number; readonly name: string }
  readonly cause: PassCause
  /** The cause as people read it. */
  readonly words: string
}

/**
 * Gives an open claim to a colleague, with a note that says why; its state and its clock stay. Throws what `takeInHands`
 * throws, and `caso_cerrado`.
 */
export async function passClaim(
  ctx: Context,
  staff: StaffActor,
  seen: Seen,
  { to, cause, words }: Passing,
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const { row, now } = await takeInHands(ctx, tx, staff, seen)
    if (row.closed_at !== null) throw new AppError('caso_cerrado')
    const changed = await changeClaim(tx, row.id, { owner_id: to.id })
    const body = ctx.keys.seal('claim', `A ${to.name}: ${words}`)
    await insertNote(tx, { claim_id: row.id, at: now, who: staff.name, body })
    const about = aboutClaim(row.folio)
    await tellPassed(ctx, tx, staff, { toId: to.id, about, cause })
    await recordAct(ctx, tx, staff, { about, detail: { version: changed.version, motivo: words } })
    return changed.version
  })
}
