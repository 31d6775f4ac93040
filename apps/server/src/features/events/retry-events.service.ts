import type { Context, Tx } from '../../context.ts'
import { startAgain, startSomeAgain } from './crm-events.repository.ts'
import { tryReceiver } from './crm-receiver.repository.ts'

const peopleOfBatch = 1000

/** Tries a stopped event again, at once even where the receiver rests; how it stood, or null where there is none such. */
export async function retryEvent(tx: Tx, id: string): Promise<{ delivered: boolean } | null> {
  const before = await startAgain(tx, id)
  if (before && !before.delivered) await tryReceiver(tx)
  return before
}

/**
 * Tries everything again that stands still for a reason, and a receiver that rests; how many events. Each batch is a
 * transaction of its own: killed half-way, the same command goes on with the rest.
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
