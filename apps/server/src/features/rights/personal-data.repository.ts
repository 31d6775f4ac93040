import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** A foreign key: `child.columns` lead to `parent.keys`. */
interface Lead {
  readonly child: string
  readonly columns: readonly string[]
  readonly parent: string
  readonly keys: readonly string[]
}

/** A table that holds rows of a person, and the condition that finds them. */
export interface PersonalTable {
  readonly name: string
  readonly condition: ReturnType<typeof sql>
  /** Whether a row goes with its parent, or only loses its lead to it. */
  readonly depth: number
}

/** Every foreign key among our tables. */
async function listLeads(tx: Tx): Promise<Lead[]> {
  const { rows } = await sql<{ child: string; columns: string[]; parent: string; keys: string[] }>`
    SELECT c.conrelid::regclass::text AS child, c.confrelid::regclass::text AS parent,
      (SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(c.conkey) WITH ORDINALITY AS k (n, place)
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.n) AS columns,
      (SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(c.confkey) WITH ORDINALITY AS k (n, place)
        JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.n) AS keys
    FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
    ORDER BY child, c.conname`.execute(tx)
  return rows
}

/** Narrows the rows of a table that are taken; `false` leaves the table, and what hangs on it, alone. */
export type Narrowing = (table: string) => ReturnType<typeof sql> | false | undefined

/**
 * Every table that an account's rows lead to, whatever was built since: the account's own first, children after their
 * parents. The way is that of the foreign keys, so that no table is forgotten.
 */
export async function findPersonalTables(
  tx: Tx,
  accountId: number,
  narrow: Narrowing = () => undefined,
): Promise<PersonalTable[]> {
  const leads = await listLeads(tx)
  const found: PersonalTable[] = []
  const walk = (parent: string, condition: ReturnType<typeof sql>, depth: number): void => {
    for (const lead of leads.filter((one) => one.parent === parent && one.child !== parent)) {
      const limit = narrow(lead.child)
      if (limit === false) continue
      const columns = sql.join(lead.columns.map((column) => sql.ref(column)))
      const keys = sql.join(lead.keys.map((key) => sql.ref(key)))
      const below = sql`(${columns}) IN (SELECT ${keys} FROM ${sql.table(parent)} WHERE ${condition})`
      const own = limit === undefined ? below : sql`${below} AND ${limit}`
      found.push({ name: lead.child, condition: own, depth })
      if (depth < 4) walk(lead.child, own, depth + 1)
    }
  }
  walk('account', sql`id = ${accountId}`, 1)
  return found
}

export async function readRows(
  tx: Tx,
  table: string,
  condition: ReturnType<typeof sql>,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT * FROM ${sql.table(table)} WHERE ${condition} LIMIT 5000`.execute(tx)
  return rows
}

export async function deleteRows(tx: Tx, table: string, condition: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE ${condition}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
