import { type Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { deadlineReason, guardedPool } from './deadline.ts'
import { hangUp } from './hang-up.ts'
import { sendBeginWithNext } from './lazy-begin.ts'
import { PipelinedDb } from './pipelined.ts'
import { publishQueries } from './query-channel.ts'
import { readInstant } from './read-instant.ts'
import type { Schema } from './schema.ts'
import { Together } from './together.ts'

export type Db = Kysely<Schema>

/** A query builder, in or out of a transaction. */
export type Tx = Db | Transaction<Schema>

// Dates stay `AAAA-MM-DD` strings and 64-bit counts become numbers; both are exact for our values.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value))
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant)

/** Time beyond the server's own limit after which a statement without an answer means that the other end is gone. */
const silenceMs = 500

/**
 * A pool and its query builder on `url`. Every session uses Lima time and statement time-outs; a `statementTimeoutMs`
 * of 0 disables them. Connecting takes at most two seconds unless `connectTimeoutMs` is set. With `isPooled`, a
 * pooler in transaction mode owns the sessions: it accepts no start-up settings, so the account has them, and no
 * statement outlives its transaction, so none is prepared.
 */
export function connect(
  url: string,
  options: {
    maxConnections?: number | undefined
    statementTimeoutMs?: number
    connectTimeoutMs?: number
    isPooled?: boolean
  } = {},
): { db: Db; pool: pg.Pool } {
  const statementTimeoutMs = options.statementTimeoutMs ?? 8000
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 2000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Independent statements are sent together (see `pipelined.ts`).
    pipeline: true,
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + silenceMs,
    ...(options.isPooled
      ? {}
      : {
          statement_timeout: statementTimeoutMs,
          idle_in_transaction_session_timeout: 10_000,
          options: '-c timezone=America/Lima',
        }),
    application_name: 'amparo',
  })
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => void idle.delete(client))
  pool.on('remove', (client) => void idle.delete(client))
  pool.on('release', (error, client) => void (error ? idle.delete(client) : idle.add(client)))
  // The pool replaces an idle connection that breaks; the next query reports any lasting fault.
  pool.on('error', () => undefined)
  // The same for a connection in use: without a listener the error would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    sendBeginWithNext(client)
    publishQueries(client)
    if (!options.isPooled) prepareMarked(client)
    leaveSilent(client, idle)
  })
  const dialect = new PostgresDialect({ pool: guardedPool(pool) })
  return { db: new PipelinedDb({ dialect }, options.isPooled ? null : new Together(pool)), pool }
}

/**
 * Closes a connection whose statement got no answer, not even a time-out, and its idle siblings: a frozen network or
 * machine affects all of them. The next statement opens a new one.
 */
function leaveSilent(client: pg.PoolClient, idle: ReadonlySet<pg.PoolClient>): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  let heardAt = 0
  const hear = () => {
    heardAt = performance.now()
  }
  client.query = ((...parts: unknown[]) => {
    const asked = performance.now()
    const answer = query(...parts)
    if (answer instanceof Promise) {
      answer.then(hear, (error: unknown) => {
        if (!isSilence(error, performance.now() - asked)) return hear()
        hangUp(client)
        // A statement behind others may time out while they are answered.
        if (heardAt < asked) for (const silent of idle) hangUp(silent)
      })
    }
    return answer
  }) as typeof client.query
}

/** A connection closed by a deadline counts as silent too, unless its last statement was recent. */
const longSilenceMs = 4000

function isSilence(error: unknown, waitedMs: number): boolean {
  if (!(error instanceof Error)) return false
  const isGivenUp = error.message.endsWith(deadlineReason) && waitedMs > longSilenceMs
  return isGivenUp || error.message === 'Query read timeout'
}

const mark = /^\s*\/\* prepared: ([a-z-]{1,40}) \*\//

/**
 * Prepares a statement that starts with `/* prepared: name *\/` once per connection under that name. For
 * frequent reads; they name their columns, since a plan does not survive a change of `*`.
 */
function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  client.query = ((first: unknown, ...rest: unknown[]) => {
    const name = typeof first === 'string' ? mark.exec(first)?.[1] : undefined
    if (name === undefined || !Array.isArray(rest[0])) return query(first, ...rest)
    const [values, ...others] = rest
    return query({ name, text: first, values }, ...others)
  }) as typeof client.query
}
