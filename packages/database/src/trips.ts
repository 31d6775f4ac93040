import {
  type DatabaseConnection,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  type QueryExecutor,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './connect.ts'
import type { Schema } from './schema.ts'

type Statement<T> = (tx: Tx) => Promise<T>
type Answers<T extends readonly Statement<unknown>[]> = { [K in keyof T]: Awaited<ReturnType<T[K]>> }

/** What PostgreSQL says of each statement after the one that failed in a transaction. */
const abortedCode = '25P02'

/**
 * Runs statements that don't wait for one another in one trip to the database: all are sent at once, on one connection
 * and in this order, which is also the order in which they are done. One that asks a second question takes a second
 * trip for it. Throws what the first of them that failed has thrown, once all have ended.
 */
export async function inOneTrip<const T extends readonly Statement<unknown>[]>(
  tx: Tx,
  statements: T,
): Promise<Answers<T>> {
  const outcomes = await tx
    .getExecutor()
    .provideConnection((connection) => Promise.allSettled(sendAll(tx, connection, statements)))
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  const cause = failures.find(({ reason }) => (reason as { code?: unknown })?.code !== abortedCode)
  if (failures.length > 0) throw (cause ?? failures[0])?.reason
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined)) as Answers<T>
}

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

function sendAll(
  tx: Tx,
  connection: DatabaseConnection,
  statements: readonly Statement<unknown>[],
): Promise<unknown>[] {
  const shared = onConnection(tx, (consumer) => consumer(connection))
  return statements.map((statement) => statement(shared))
}

function sendLast(
  tx: Tx,
  connection: DatabaseConnection,
  statements: readonly Statement<unknown>[],
): { sent: number; promises: Promise<unknown>[] } {
  let sent = 0
  const shared = onConnection(tx, (consumer) => {
    sent += 1
    return consumer(connection)
  })
  const promises = statements.map((statement) => statement(shared))
  return { sent, promises }
}

type Provide = <R>(consumer: (connection: DatabaseConnection) => Promise<R>) => Promise<R>

// What a query builder wants beside its executor; nothing is ever asked of it.
const dialect = new PostgresDialect({ pool: new pg.Pool({ max: 1 }) })
const nobody = { config: { dialect }, dialect, driver: dialect.createDriver() }

/** The same query builder with its statements going where `provide` says, without waiting for one another. */
function onConnection(tx: Tx, provide: Provide): Db {
  const executor: QueryExecutor = tx.getExecutor().withConnectionProvider({ provideConnection: provide })
  const props: KyselyProps = { ...nobody, executor }
  return new Kysely<Schema>(props)
}
