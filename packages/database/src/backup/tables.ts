import pg from 'pg'

/** A table of ours, with its stored columns. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

// Tables left out: what the next start creates again, and what a restored portal must not resume, such as sessions,
// calls, browsers' push addresses, stored answers and known devices.
const left = [
  'kysely_migration',
  'kysely_migration_lock',
  'session',
  'staff_challenge',
  'spent_challenge',
  'staff_session',
  'video_seat',
  'video_signal',
  'idempotent_answer',
  'known_origin',
  'staff_origin',
  'partner_token',
  'partner_assertion',
]

interface CatalogueRow {
  readonly name: string
  readonly columns: string[]
  readonly needs: string[]
}

/** Every table of a backup, each after those that its foreign keys reference. Unlogged tables are left out. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<CatalogueRow>(
    `SELECT t.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       ARRAY(SELECT DISTINCT f.relname::text FROM pg_constraint c JOIN pg_class f ON f.oid = c.confrelid
        WHERE c.conrelid = t.oid AND c.contype = 'f' AND c.confrelid <> t.oid) AS needs
     FROM pg_class t
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relpersistence = 'p'
       AND t.relname <> ALL ($1)
     ORDER BY t.relname`,
    [left],
  )
  const sorted: TableShape[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ needs }) => !needs.some((name) => waiting.has(name)))
    if (!next) throw new Error(`tables that need each other: ${[...waiting.keys()].join(', ')}`)
    waiting.delete(next.name)
    sorted.push({ name: next.name, columns: next.columns })
  }
  return sorted
}

/** `"table" ("column", …)`, as COPY takes it. */
export function copyTarget({ name, columns }: TableShape): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}

export function quoted(name: string): string {
  return pg.escapeIdentifier(name)
}

/** The state of an identity column's sequence. */
export interface Numbering {
  readonly table: string
  readonly column: string
  readonly last: number
}

/** Sequences that have assigned a number, with the last one. */
export async function listNumberings(client: pg.Client): Promise<Numbering[]> {
  const { rows } = await client.query<{ table: string; column: string; last: string }>(
    `SELECT t.relname AS "table", a.attname AS "column", pg_sequence_last_value(s.oid) AS last
     FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attidentity <> ''
     JOIN pg_class s ON s.oid = pg_get_serial_sequence(quote_ident(t.relname), a.attname)::regclass
     WHERE t.relnamespace = 'public'::regnamespace AND t.relname <> ALL ($1)
       AND pg_sequence_last_value(s.oid) IS NOT NULL
     ORDER BY t.relname`,
    [left],
  )
  return rows.map((row) => ({ ...row, last: Number(row.last) }))
}
