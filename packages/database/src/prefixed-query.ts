import pg from 'pg'

interface Config {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string
}

/** What a connection is asked: a text and its values, or both in one with the name that they are prepared under. */
export type QueryParts = readonly [text: string, values?: readonly unknown[]] | readonly [config: Config]

type Send = (...parts: unknown[]) => unknown
type Told = (error: Error | null, results?: unknown) => void

/** The driver's side of a connection: its messages, each sent as it is called. */
interface Messages {
  parse(message: { text: string }): void
  bind(message: { values: readonly unknown[] }): void
  execute(message: { portal: string }): void
}

/** The driver's own query, in what its types leave out. */
interface DriverQuery {
  name: string | undefined
  hasBeenParsed(messages: Messages): boolean
  prepare(messages: Messages): void
}
const DriverQuery = pg.Query as unknown as new (config: Config, values: undefined, told: Told) => DriverQuery

/** A query with statements before it that want no values, all in one message: where one of them fails, the rest is not run. */
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
    // The driver would take the first of these for the query's own, and believe that its name is known.
    if (!this.hasBeenParsed(messages)) this.name = undefined
    super.prepare(messages)
  }
}

/** Asks a connection, by its own `query`, with the statements of `before` going first in the same message. */
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
  // Without values it may be several statements, which the simple protocol alone takes, in one message too.
  if (config.name === undefined && (config.values ?? []).length === 0) {
    return (send(`${before.join('; ')}; ${config.text}`) as Promise<unknown>).then(own)
  }
  return new Promise((done, fail) => {
    // The error of a value that could not be encoded comes first, then BEGIN's answer: only the first counts.
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
