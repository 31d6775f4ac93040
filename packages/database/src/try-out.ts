import type { Db, Tx } from './open.ts'

class NotKept extends Error {}

/** Runs work in a transaction and returns its result; writes nothing unless the result says that it keeps. */
export async function tryOut<T>(
  db: Db,
  work: (tx: Tx) => Promise<{ readonly result: T; readonly keeps: boolean }>,
): Promise<T> {
  const done: { result?: T } = {}
  try {
    await db.transaction().execute(async (tx) => {
      const { result, keeps } = await work(tx)
      done.result = result
      if (!keeps) throw new NotKept()
    })
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
  }
  return done.result as T
}
