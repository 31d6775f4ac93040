import type pg from 'pg'
import { type QueryParts, queryPrefixed } from './prefixed-query.ts'

type Query = (...parts: unknown[]) => Promise<unknown>

const begun = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }
const ended = { ...begun, command: 'COMMIT' }

/** Fails outside a transaction, and so takes what is sent with it along; inside, it leaves nothing behind. */
const guard = ['savepoint begun', 'release savepoint begun'] as const

/**
 * Lets a transaction begin in the trip of its first statement: `begin` goes in one message with it, so that the statement is
 * not run where BEGIN failed. What follows before that has been answered goes with a guard of its own, for the same
 * reason: on its own it would be kept at once. A transaction without a statement sends nothing.
 */
export function sendBeginWithNext(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  /** Null outside, and once the server has said that it began. */
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
    // One that failed may have failed to begin: until the end, nothing goes without its guard.
    answer.then(
      () => {
        beginning = null
      },
      () => undefined,
    )
    return answer
  }) as typeof client.query
}
