import { tracingChannel } from 'node:diagnostics_channel'
import type pg from 'pg'

/** A running statement, by description; never its values. */
export interface QueryMessage {
  /** The name of the prepared statement, or its verb and table. */
  readonly statement: string
}

/** Publishes each statement of every pool; free without a subscriber. */
export const queryChannel = tracingChannel<QueryMessage>('amparo.query')

type Query = (...parts: unknown[]) => unknown

/** Publishes this connection's statements on the channel. */
export function publishQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  client.query = ((...parts: unknown[]) => {
    if (!queryChannel.hasSubscribers) return query(...parts)
    return queryChannel.tracePromise(async () => query(...parts), { statement: statementName(parts[0]) })
  }) as typeof client.query
}

/** Description of a statement: one or two words of its own text that cannot be values. */
function statementName(first: unknown): string {
  const text = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text ?? '')
  const [, prepared] = /^\s*\/\* prepared: ([a-z-]{1,40}) \*\//.exec(text) ?? []
  if (prepared !== undefined) return prepared
  const [, verb = 'statement'] = /^\s*([a-z]{2,10})\b/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]{2,40})"?/i.exec(text) ?? []
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table.toLowerCase()}`
}
