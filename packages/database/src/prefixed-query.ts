import pg from 'pg'

interface Config {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string
}

/** Arguments of a query: a text and its values, or an object with the name under which it is prepared. */
export type QueryParts = readonly [text: string, values?: readonly unknown[]] | readonly [config: Config]

type Send = (...parts: unknown[]) => unknown
type Told = (error: Error | null, results?: unknown) => void

/** The driver's connection: each method sends a message. */
interface Messages {
  parse(message: { text: string }): void
  bind(message: { values: readonly unknown[] }): void
  execute(message: { portal: string }): void
}

/** The driver's own query, as far as its types omit it. */
interface DriverQuery {
  name: string | undefined
  hasBeenParsed(messages: Messages): boolean
  prepare(messages: Messages): void
}
const DriverQuery = pg.Query as unknown as new (config: Config, values: undefined, told: Told) => DriverQuery

/** A query with preceding statements without values, all in one message: if one fails, the rest does not run. */
class PrefixedQuery extends DriverQuery {
  readonly #before: readonly string[]

  constructor(before: readonly string[], config: Config, told: Told) {
    super(config, undefined, told)
    this.#before = before
  }

  requiresPreparation(): boolean {
    return true
  }

  override prepare(messages: Messages): void {
    for (const text of this.#before) {
      messages.parse({ text })
      messages.bind({ values: [] })
      messages.execute({ portal: '' })
    }
    // The driver would take the first reply for the query's own, and consider its name known.
    if (!this.hasBeenParsed(messages)) this.name = undefined
    super.prepare(messages)
  }
}

/** Sends a query through the connection's own `query`, with the statements of `before` first in the same message. */
export function queryPrefixed(
  send: Send,
  before: readonly string[],
  [first, given]: QueryParts,
): Promise<unknown> {
  const config: Config = typeof first === 'string' ? { text: first, values: given ?? [] } : first
  const own = (results: unknown) => {
    const rest = (results as unknown[]).slice(before.length)
    return rest.length === 1 ? rest[0] : rest
  }
  // Without values it may be several statements, which only the simple protocol accepts, also in one message.
  if (config.name === undefined && (config.values ?? []).length === 0) {
    return (send(`${before.join('; ')}; ${config.text}`) as Promise<unknown>).then(own)
  }
  return new Promise((done, fail) => {
    // The error of a value that cannot be encoded precedes BEGIN's answer: only the first counts.
    let isTold = false
    const told: Told = (error, results) => {
      if (isTold) return
      isTold = true
      if (error) fail(error)
      else done(own(results))
    }
    send(new PrefixedQuery(before, config, told))
  })
}
