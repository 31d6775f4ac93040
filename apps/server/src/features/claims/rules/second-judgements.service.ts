import { paymentHoldHours } from '@amparo/domain/bank-accounts.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import { judgeByRules } from '../claims/claims.policy.ts'
import { holdInForce } from './rules.repository.ts'
import { listAfterHold, listOfVersion, noteJudgements } from './second-judgements.repository.ts'

const hour = 3_600_000
/** Claims of a cover that one run hands out. */
const most = 500
/** A worker that rested so long catches up. */
const lookBackHours = 24 * 7

/**
 * Hands waiting claims to the rules again, once a reason: a version came into force, or a hold ended. The rules approve them or
 * leave them to the desk; nothing is refused.
 */
export async function judgeAgain(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const heldUntil = new Date(now.getTime() - paymentHoldHours * hour)
  await ctx.db.transaction().execute(async (tx) => {
    const inForce = await holdInForce(tx, toLimaDay(now))
    if (!inForce) return
    for (const { product, cover } of inForce.tables) {
      const of = { product, cover, most }
      const rows = [
        ...(await listOfVersion(tx, { ...of, version: inForce.version })),
        ...(await listAfterHold(tx, {
          ...{ ...of, until: heldUntil },
          from: new Date(heldUntil.getTime() - lookBackHours * hour),
        })),
      ]
      for (const claimId of await noteJudgements(tx, rows, now)) {
        await ctx.queue.enqueue(tx, judgeByRules, { claimId })
      }
    }
  })
}
