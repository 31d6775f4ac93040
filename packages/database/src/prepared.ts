import { CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Tx } from './connect.ts'
import { PipelinedDb } from './pipelined.ts'

/** Placeholder for a value that each call supplies. */
class Slot {
  readonly key: string

  constructor(key: string) {
    this.key = key
  }
}

type Slots<V> = { readonly [K in keyof V]: RawBuilder<V[K]> }

/**
 * A statement of frequent reads: built once per process, and parsed and planned once per connection under `name` (see
 * `connect.ts`). `build` places each value; a repeated one is sent once. It names its columns, since a plan does not
 * survive a change of `*`.
 */
export function preparedStatement<V extends object, Row>(
  name: string,
  build: (slots: Slots<V>) => RawBuilder<Row>,
): (tx: Tx, values: V) => Promise<QueryResult<Row>> {
  let made: { readonly query: CompiledQuery<Row>; readonly keys: readonly string[] } | null = null
  return async (tx, values) => {
    made ??= make(tx, name, build)
    const parameters = made.keys.map((key) => (values as Record<string, unknown>)[key])
    const together = tx instanceof PipelinedDb ? tx.together : null
    return together
      ? { rows: await together.read<Row>(made.query.sql, parameters) }
      : tx.executeQuery({ ...made.query, parameters })
  }
}

function make<V extends object, Row>(
  tx: Tx,
  name: string,
  build: (slots: Slots<V>) => RawBuilder<Row>,
): { readonly query: CompiledQuery<Row>; readonly keys: readonly string[] } {
  const slots = new Proxy({} as Slots<V>, { get: (_, key) => sql`${new Slot(String(key))}` })
  const { sql: text, parameters } = sql`/* prepared: ${sql.raw(name)} */ ${build(slots)}`.compile(tx)
  const slotKeys = parameters.map((parameter) => {
    if (parameter instanceof Slot) return parameter.key
    throw new Error(`${name}: a value of one call stands in the text of all`)
  })
  const keys = [...new Set(slotKeys)]
  const shared = text.replace(/\$(\d+)/g, (_, at) => `$${keys.indexOf(slotKeys[Number(at) - 1] ?? '') + 1}`)
  return { query: CompiledQuery.raw(shared) as CompiledQuery<Row>, keys }
}
