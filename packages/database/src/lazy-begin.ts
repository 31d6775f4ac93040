import type pg from 'pg'
import { type QueryParts, queryPrefixed } from './prefixed-query.ts'

type Query = (...parts: unknown[]) => Promise<unknown>

const begun = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }
const ended = { ...begun, command: 'COMMIT' }

/** Fails outside a transaction, and with it the rest of its message; inside, it has no effect. */
const guard = ['savepoint begun', 'release savepoint begun'] as const

/**
 * Sends `begin` in one message with the transaction's first statement, so the statement does not run if BEGIN fails.
 * Statements sent before the answer carry a guard for the same reason: alone they would commit at once. A transaction
 * without a statement sends nothing.
 */
export function sendBeginWithNext(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  /** Null outside a transaction, and once the server has confirmed BEGIN. */
  let beginning: 'asked' | 'sent' | null = null
  client.query = ((...parts: [first: unknown, ...rest: unknown[]]) => {
    const [first] = parts
    if (first === 'begin') {
      beginning = 'asked'
      return Promise.resolve(begun)
    }
    if (first === 'commit' || first === 'rollback') {
      const isEmpty = beginning === 'asked'
      beginning = null
      return isEmpty ? Promise.resolve(ended) : query(...parts)
    }
    if (beginning === null) return query(...parts)
    if (beginning === 'sent') return queryPrefixed(query, guard, parts as unknown as QueryParts)
    beginning = 'sent'
    const answer = queryPrefixed(query, ['begin'], parts as unknown as QueryParts)
    // BEGIN may be what failed: until the end, guard every statement.
    answer.then(
      () => {
        beginning = null
      },
      () => undefined,
    )
    return answer
  }) as typeof client.query
}
