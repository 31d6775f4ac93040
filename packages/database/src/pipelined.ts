import {
  type ConnectionBuilder,
  type DatabaseConnection,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  type QueryExecutor,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'

/**
 * A query builder whose connections and transactions send each statement as it is asked, without waiting for the answer of
 * the one before. `Promise.all` of a transaction's questions is so one trip to the database: they are done in the order in
 * which they were asked, on one connection. Where one fails, PostgreSQL gives up those after it, and what rejects first is
 * the cause. Outside a transaction `connection()` does the same.
 */
export class PipelinedDb extends Kysely<Schema> {
  override connection(): ConnectionBuilder<Schema> {
    const builder = super.connection()
    const execute = builder.execute.bind(builder)
    builder.execute = (work, options) => execute((one) => pipeline(one, work), options)
    return builder
  }

  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      const last: Promise<unknown>[] = []
      try {
        const result = await execute((tx) => pipeline(tx, (one) => work(one as Transaction<Schema>), last))
        await Promise.all(last)
        return result
      } catch (error) {
        const outcomes = await Promise.allSettled(last)
        throw outcomes.find((outcome) => outcome.status === 'rejected')?.reason ?? error
      }
    }
    return builder
  }
}

const lastOf = new WeakMap<object, Promise<unknown>[]>()

/**
 * Leaves statements whose answers the work does not need to the trip of its transaction's COMMIT. Each is one statement,
 * asked already; where one fails, nothing is kept and the transaction rejects with its error.
 */
export function withCommit(tx: object, ...statements: readonly Promise<unknown>[]): void {
  const last = lastOf.get(tx)
  if (!last) throw new TypeError('withCommit needs a transaction')
  for (const statement of statements) statement.catch(() => undefined)
  last.push(...statements)
}

/** One connection that is shared already: what wants it to itself gets the same. */
class SharedConnection extends Kysely<Schema> {
  override connection(): ConnectionBuilder<Schema> {
    const builder = super.connection()
    builder.execute = (work) => work(this)
    return builder
  }
}

type Provide = <R>(consumer: (connection: DatabaseConnection) => Promise<R>) => Promise<R>

/**
 * Runs `work` on the connection of `on`. What it has asked is answered when this ends, but for what it left to the COMMIT
 * (`last`); nothing is asked afterwards.
 */
async function pipeline<T>(
  on: Kysely<Schema>,
  work: (one: Kysely<Schema>) => Promise<T>,
  last: Promise<unknown>[] = [],
): Promise<T> {
  return on.getExecutor().provideConnection(async (connection) => {
    const open = new Set<Promise<unknown>>()
    let isOver = false
    const provide: Provide = (consumer) => {
      if (isOver) return Promise.reject(new Error('asked of a transaction that is over'))
      const answer = consumer(connection)
      const close = () => void open.delete(answer)
      open.add(answer)
      answer.then(close, close)
      return answer
    }
    const shared = shareConnection(on, provide)
    lastOf.set(shared, last)
    let isGood = false
    try {
      const result = await work(shared)
      // One that was never sent would be missed after the COMMIT.
      if (open.size < last.length) await Promise.all(last)
      isGood = true
      return result
    } finally {
      isOver = true
      if (!isGood || last.length === 0) await Promise.allSettled(open)
    }
  })
}

// Kysely's other properties; queries go through the executor alone.
const dialect = new PostgresDialect({ pool: new pg.Pool({ max: 1 }) })
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() }

/** The same query builder with its statements going where `provide` says, without waiting for one another. */
function shareConnection(on: Kysely<Schema>, provide: Provide): Kysely<Schema> {
  const executor: QueryExecutor = on.getExecutor().withConnectionProvider({ provideConnection: provide })
  const props: KyselyProps = { ...unused, executor }
  return new SharedConnection(props)
}
