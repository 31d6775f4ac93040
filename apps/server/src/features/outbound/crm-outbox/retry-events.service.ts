import type { Context, Tx } from '../../../context.ts'
import { startAgain, startSomeAgain } from './crm-events.repository.ts'
import { tryReceiver } from './crm-receiver.repository.ts'

const peopleOfBatch = 1000

/** Retries a stopped event, at once even during a receiver's pause; returns its former state, or null if it does not exist. */
export async function retryEvent(tx: Tx, id: string): Promise<{ delivered: boolean } | null> {
  const before = await startAgain(tx, id)
  if (before && !before.delivered) await tryReceiver(tx)
  return before
}

/**
 * Retries everything stopped for a reason, and a paused receiver; returns the number of events. Each batch has its
 * own transaction: killed half-way, the same command continues.
 */
export async function retryStopped(ctx: Context, reason: string): Promise<number> {
  let total = 0
  for (;;) {
    const freed = await ctx.db.transaction().execute((tx) => startSomeAgain(tx, reason, peopleOfBatch))
    if (freed === 0) break
    total += freed
  }
  await tryReceiver(ctx.db)
  return total
}
