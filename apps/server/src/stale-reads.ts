import { DeadlinePassed } from '@amparo/database/deadline.ts'
import { isUnavailable } from '@amparo/database/unavailable.ts'
import type { Context, Tx } from './context.ts'

/** A replica without an answer by then is left: the primary has all its data. */
const patienceMs = 1000

/** After a write begins, its caller reads the primary for so long: the longest a call may last, and the longest lag. */
const ownWritesMs = 12_000

/**
 * Runs a read that may be two seconds stale, and that decides nothing, on the replica: not for a session that wrote a
 * moment ago, and not while it is unavailable or behind. One that fails there, or has no answer within a second, runs
 * again on the primary.
 */
export async function readStale<T>(
  ctx: Context,
  caller: { readonly wroteAt: Date | null } | null,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { replica } = ctx.database
  const db = replica?.db() ?? null
  const wroteAt = caller?.wroteAt?.getTime() ?? Number.NEGATIVE_INFINITY
  if (!replica || db === null || ctx.clock.now().getTime() - wroteAt < ownWritesMs) return read(ctx.db)
  try {
    return await within(read(db))
  } catch (error) {
    if (!(error instanceof Silence)) {
      if (error instanceof DeadlinePassed || !isUnavailable(error)) throw error
      if (isConflict(error)) return read(ctx.db)
    }
    replica.leave()
    return read(ctx.db)
  }
}

class Silence extends Error {}

async function within<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Silence('the replica does not answer')), patienceMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** A read that blocked the replica's replay: the replica is healthy, only this read was cancelled. */
function isConflict(error: unknown): boolean {
  return (error as { code?: unknown }).code === '40001'
}
