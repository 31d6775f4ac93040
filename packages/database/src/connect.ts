import { type Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { deadlineReason, guardedPool } from './deadline.ts'
import { hangUp } from './hang-up.ts'
import { sendBeginWithNext } from './lazy-begin.ts'
import { PipelinedDb } from './pipelined.ts'
import { publishQueries } from './query-channel.ts'
import { readInstant } from './read-instant.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>

/** A query builder, in or out of a transaction. */
export type Tx = Db | Transaction<Schema>

// Dates stay `AAAA-MM-DD` strings and 64-bit counts become numbers; both are exact for what we store.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value))
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant)

/** How much longer than the server's own limit a statement is waited for: past it, the other end does not answer. */
const silenceMs = 500

/**
 * A pool and its query builder on `url`. Every session speaks Lima time and gives up on what takes too long; a
 * `statementTimeoutMs` of 0 never does. A connection is waited for two seconds, unless `connectTimeoutMs` says otherwise.
 * Where `isPooled`, sessions belong to a pooler in transaction mode: it takes no settings at the start, so that the account
 * brings them, and no statement outlives its transaction, so that none is named.
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
    // Statements that don't wait for one another leave together (see `pipelined.ts`).
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
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  pool.on('error', () => undefined)
  // The same for one that breaks while it is lent out: without a listener that would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    sendBeginWithNext(client)
    publishQueries(client)
    if (!options.isPooled) prepareMarked(client)
    leaveSilent(client, idle)
  })
  return { db: new PipelinedDb({ dialect: new PostgresDialect({ pool: guardedPool(pool) }) }), pool }
}

/**
 * Gives up a connection on which a statement got no answer at all, not even its own time-out, and those that wait
 * beside it: a network or a machine that froze took all of them. The next statement finds out anew, on a new one.
 */
function leaveSilent(client: pg.PoolClient, idle: ReadonlySet<pg.PoolClient>): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  client.query = ((...parts: unknown[]) => {
    const asked = performance.now()
    const answer = query(...parts)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (!isSilence(error, performance.now() - asked)) return
        for (const silent of [client, ...idle]) hangUp(silent)
      })
    }
    return answer
  }) as typeof client.query
}

/** One that was given up with its work had been waited for in vain, unless it was asked only just before. */
const longSilenceMs = 4000

function isSilence(error: unknown, waitedMs: number): boolean {
  if (!(error instanceof Error)) return false
  const isGivenUp = error.message.endsWith(deadlineReason) && waitedMs > longSilenceMs
  return isGivenUp || error.message === 'Query read timeout'
}

const mark = /^\s*\/\* prepared: ([a-z-]{1,40}) \*\//

/**
 * A statement that begins with `/* prepared: name *\/` is parsed and planned once per connection, under that name. For
 * the few that every request runs; they name their columns, since a plan does not outlive a change of what `*` means.
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
