import type { DatabaseConnection, Transaction } from 'kysely'
import type { Db, Tx } from './connect.ts'
import { shareConnection } from './pipelined.ts'
import type { Schema } from './schema.ts'

type Statement<T> = (tx: Tx) => Promise<T>

/** Takes a statement whose answer nobody needs; it is sent with the COMMIT, and where it fails nothing is kept. */
type AtTheEnd = (statement: Statement<unknown>) => void

/**
 * A transaction whose last statements, given to `atTheEnd`, go in the trip of its COMMIT. Each of them is one statement
 * that is sent as soon as it is called.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Transaction<Schema>, atTheEnd: AtTheEnd) => Promise<T>,
): Promise<T> {
  let ending: Promise<unknown>[] = []
  try {
    const result = await db.transaction().execute(async (tx) => {
      const last: Statement<unknown>[] = []
      const answer = await work(tx, (statement) => void last.push(statement))
      if (last.length === 0) return answer
      await tx.getExecutor().provideConnection(async (connection) => {
        const { sent, promises } = sendLast(tx, connection, last)
        ending = promises
        for (const promise of ending) promise.catch(() => undefined)
        // One that could not even be sent stops the COMMIT; the others are on their way.
        if (sent !== last.length) await Promise.all(ending)
      })
      return answer
    })
    await Promise.all(ending)
    return result
  } catch (error) {
    const outcomes = await Promise.allSettled(ending)
    throw outcomes.find((outcome) => outcome.status === 'rejected')?.reason ?? error
  }
}

function sendLast(
  tx: Tx,
  connection: DatabaseConnection,
  statements: readonly Statement<unknown>[],
): { sent: number; promises: Promise<unknown>[] } {
  let sent = 0
  const shared = shareConnection(tx, (consumer) => {
    sent += 1
    return consumer(connection)
  })
  const promises = statements.map((statement) => statement(shared))
  return { sent, promises }
}
