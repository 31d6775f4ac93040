import { stepClaim } from '@amparo/domain/claims/claim-states.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { tellPerson } from './claim-notices.service.ts'
import { type ClaimRow, changeClaim, insertMessage, insertStep, lockClaim } from './claims.repository.ts'
import { forwardClaim } from './forwarding.repository.ts'
import { endProposal } from './refusals.repository.ts'

/**
 * Writes to the claim's reviewer; possible after its end too. It changes the claim: the desk cannot decide on an
 * earlier version.
 */
export function prepareMessage(ctx: Context, row: ClaimRow, text: string): Prepared<void> {
  return {
    async write(tx) {
      await lockClaim(tx, row.folio)
      const now = ctx.clock.now()
      await insertMessage(tx, {
        claim_id: row.id,
        at: now,
        staff_id: null,
        body: ctx.keys.seal('claim', text),
      })
      await insertStep(tx, { claim_id: row.id, at: now, what: 'person_wrote' })
      await changeClaim(tx, row.id, {})
    },
  }
}

/** Withdraws a claim. Throws `caso_cerrado` once it is decided. */
export async function withdraw(ctx: Context, row: ClaimRow, reason: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx: Tx) => {
    const locked = await lockClaim(tx, row.folio)
    const step = locked && stepClaim({ state: locked.state, pending: null }, 'withdraw', { kind: 'insured' })
    if (!locked || !step || !('standing' in step)) throw new AppError('caso_cerrado')
    const now = ctx.clock.now()
    await endProposal(tx, locked.id, { outcome: 'void', by: null, now })
    const changed = await changeClaim(tx, locked.id, { state: step.standing.state, closed_at: now })
    const note = ctx.keys.seal('claim', reason)
    await insertStep(tx, { claim_id: locked.id, at: now, what: 'withdrawn', note })
    await forwardClaim(ctx, tx, locked.id, 'withdrawal')
    await tellPerson(ctx, tx, changed, { what: 'withdrawn' })
  })
}
