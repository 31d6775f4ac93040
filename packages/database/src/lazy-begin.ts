import type pg from 'pg'

type Query = (...parts: unknown[]) => Promise<unknown>

const begun = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * Lets a transaction begin in the trip of its first statement: `begin` is sent and not waited for, and whatever follows
 * on this connection is answered once it has been. One that failed fails that statement.
 */
export function sendBeginWithNext(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  let beginning: Promise<unknown> | null = null
  const afterBegin = async (first: Promise<unknown>, answer: Promise<unknown>): Promise<unknown> => {
    const [start, own] = await Promise.allSettled([first, answer])
    if (start.status === 'rejected') throw start.reason
    if (own.status === 'rejected') throw own.reason
    return own.value
  }
  client.query = ((...parts: unknown[]) => {
    if (parts[0] === 'begin') {
      beginning = query(...parts)
      beginning.catch(() => undefined)
      return Promise.resolve(begun)
    }
    const answer = query(...parts)
    if (beginning === null || !(answer instanceof Promise)) return answer
    const first = beginning
    beginning = null
    return afterBegin(first, answer)
  }) as typeof client.query
}
