import type { Database } from '@amparo/database/open.ts'
import type { Context } from '../src/context.ts'
import { sealedColumns } from '../src/features/operations/sealing/sealed-columns.ts'
import type { Keys } from '../src/ports/keys.ts'

/** Enough of an encrypted value to recognise it: the nonce and most of the tag, in base64url. */
const beginning = (sealed: Uint8Array) => Buffer.from(sealed.subarray(0, 27)).toString('base64url')

/** The keys of a portal, and the beginnings of all that they have sealed. */
export function rememberSeals(keys: Keys): { keys: Keys; sealed: Set<string> } {
  const sealed = new Set<string>()
  return {
    sealed,
    keys: {
      ...keys,
      seal(purpose, text) {
        const done = keys.seal(purpose, text)
        sealed.add(done.slice(0, 36))
        return done
      },
      sealBytes(purpose, bytes) {
        const done = keys.sealBytes(purpose, bytes)
        sealed.add(beginning(done))
        return done
      },
    },
  }
}

/** Audit rows are never rewritten: their encrypted data keep the key of their day. */
const neverResealed = [{ table: 'act', column: 'detail' }]

const isKnown = (table: string, column: string) =>
  [...sealedColumns, ...neverResealed].some((one) => one.table === table && one.column === column)

interface Column {
  readonly schema: string
  readonly table: string
  readonly column: string
  readonly type: string
}

/** The present transaction's number: rows of later ones were written since. */
export async function presentTransaction({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')
  return rows[0]?.id ?? '0'
}

/**
 * Columns with some value of `sealed` that `clave renovar` does not know: it would leave them behind. Reads only rows
 * written since a transaction.
 */
export async function findSealedOutside(
  { database }: Pick<Context, 'database'>,
  sealed: ReadonlySet<string>,
  since: string,
): Promise<string[]> {
  if (sealed.size === 0) return []
  const { rows: columns } = await database.pool.query<Column>(
    `SELECT n.nspname AS schema, c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS type
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE a.attnum > 0 AND NOT a.attisdropped AND format_type(a.atttypid, NULL) IN ('text', 'text[]', 'jsonb', 'bytea')
       AND (n.nspname = 'public' AND c.relkind = 'r' OR n.nspname = 'pgboss' AND c.relname = 'job')`,
  )
  const parts = columns
    .filter(({ table, column }) => !isKnown(table, column))
    .map(({ schema, table, column, type }) => {
      const value = `"${column}"`
      const from = `FROM "${schema}"."${table}" WHERE xmin::text::bigint >= ${since}`
      return type === 'bytea'
        ? `SELECT '${table}.${column}', translate(encode(substring(${value}, 1, 27), 'base64'), '+/', '-_') ${from} AND length(${value}) >= 28`
        : `SELECT '${table}.${column}', left((regexp_matches(${value}::text, '[A-Za-z0-9_-]{38,}', 'g'))[1], 36) ${from}`
    })
  const { rows } = await database.pool.query<{ place: string; start: string }>(
    `SELECT DISTINCT place, start FROM (${parts.join(' UNION ALL ')}) AS found (place, start)`,
  )
  return [...new Set(rows.filter(({ start }) => sealed.has(start)).map(({ place }) => place))]
}
