import {
  type ConnectionBuilder,
  type DatabaseConnection,
  Kysely,
  type KyselyConfig,
  type KyselyProps,
  PostgresDialect,
  type QueryExecutor,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'
import type { Together } from './together.ts'

/**
 * A query builder whose connections and transactions send each statement at once, without waiting for the previous
 * answer. `Promise.all` of a transaction's statements is thus one round trip: they run in order, on one connection.
 * If one fails, PostgreSQL aborts the following ones, and the first rejection is the cause. Outside a transaction
 * `connection()` does the same.
 */
export class PipelinedDb extends Kysely<Schema> {
  /** Null if statements cannot be prepared. */
  readonly together: Together | null

  constructor(config: KyselyConfig, together: Together | null) {
    super(config)
    this.together = together
  }

  override async destroy(): Promise<void> {
    await super.destroy()
    await this.together?.close()
  }

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
 * Sends statements whose answers the work does not need together with its transaction's COMMIT. Each is a single
 * statement, already started; if one fails, everything is rolled back and the transaction rejects with its error.
 */
export function withCommit(tx: object, ...statements: readonly Promise<unknown>[]): void {
  const last = lastOf.get(tx)
  if (!last) throw new TypeError('withCommit needs a transaction')
  for (const statement of statements) statement.catch(() => undefined)
  last.push(...statements)
}

/** One shared connection: code that wants an exclusive one gets the same. */
class SharedConnection extends Kysely<Schema> {
  override connection(): ConnectionBuilder<Schema> {
    const builder = super.connection()
    builder.execute = (work) => work(this)
    return builder
  }
}

type Provide = <R>(consumer: (connection: DatabaseConnection) => Promise<R>) => Promise<R>

/**
 * Runs `work` on the connection of `on`. Every statement is answered when this ends, except those left to the COMMIT
 * (`last`); later statements are refused.
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
      // A statement that was never sent would be missed after the COMMIT.
      if (open.size < last.length) await Promise.all(last)
      isGood = true
      return result
    } finally {
      isOver = true
      if (!isGood || last.length === 0) await Promise.allSettled(open)
    }
  })
}

// For Kysely's other properties; queries only use the executor.
const dialect = new PostgresDialect({ pool: new pg.Pool({ max: 1 }) })
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() }

/** The same query builder, which sends its statements where `provide` says, without waiting in between. */
function shareConnection(on: Kysely<Schema>, provide: Provide): Kysely<Schema> {
  const executor: QueryExecutor = on.getExecutor().withConnectionProvider({ provideConnection: provide })
  const props: KyselyProps = { ...unused, executor }
  return new SharedConnection(props)
}
