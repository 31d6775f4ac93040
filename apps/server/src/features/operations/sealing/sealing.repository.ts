import type { Db } from '@amparo/database/open.ts'
import { rowOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { SealedColumn } from './sealed-columns.ts'

/** A key of this database, by its mark. */
export interface KeyRow {
  readonly mark: Buffer
  readonly leaving_at: Date | null
  readonly retired_at: Date | null
  readonly is_in_use: boolean
}

/** The database's keys, locked until the transaction ends: processes starting at once are checked one by one. */
export async function lockKeys(tx: Tx): Promise<KeyRow[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('amparo: keys'))`.execute(tx)
  return listKeys(tx)
}

export async function listKeys(tx: Tx): Promise<KeyRow[]> {
  return tx
    .selectFrom('sealing_key')
    .select(['mark', 'leaving_at', 'retired_at'])
    .select(sql<boolean>`seen_at > now() - interval '90 seconds'`.as('is_in_use'))
    .orderBy('since')
    .execute()
}

/** Records that a process encrypts with the key; with `comeBack`, also if it was leaving. */
export async function bindKey(tx: Tx, mark: Buffer, { comeBack }: { comeBack: boolean }): Promise<void> {
  const back = comeBack ? { leaving_at: null, retired_at: null, record_key: null } : {}
  await tx
    .insertInto('sealing_key')
    .values({ mark })
    .onConflict((conflict) => conflict.column('mark').doUpdateSet({ seen_at: sql`now()`, ...back }))
    .execute()
}

/** Records keys of the database's data that no process need use. */
export async function noteKeys(tx: Tx, marks: readonly Buffer[]): Promise<void> {
  if (marks.length === 0) return
  await tx
    .insertInto('sealing_key')
    .values(marks.map((mark) => ({ mark, seen_at: sql<Date>`'-infinity'` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records that a process with the key is still running; `false` if it is leaving. */
export async function touchKey(tx: Tx, mark: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('sealing_key')
    .set({ seen_at: sql`now()` })
    .where('mark', '=', mark)
    .returning('leaving_at')
    .executeTakeFirst()
  return row?.leaving_at === null
}

export async function leaveOtherKeys(tx: Tx, mark: Buffer): Promise<void> {
  await tx
    .updateTable('sealing_key')
    .set({ leaving_at: sql`now()` })
    .where('mark', '!=', mark)
    .where('leaving_at', 'is', null)
    .execute()
}

export async function withdrawKey(tx: Tx, mark: Buffer, recordKey: string | null): Promise<void> {
  await rowOf(tx, 'sealing_key', { mark }).change({ retired_at: sql`now()`, record_key: recordKey })
}

/** A row with encrypted data: its primary key as text, the data, and the value at the end of its purpose. */
export interface SealedRow {
  readonly key: readonly string[]
  readonly sealed: string | Buffer
  readonly by: string | null
}

/** A column of a table's primary key. */
export interface KeyColumn {
  readonly name: string
  readonly type: string
}

export async function findPrimaryKey(tx: Tx, table: string): Promise<KeyColumn[]> {
  const { rows } = await sql<KeyColumn>`
    SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k (n, place)
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.n
    WHERE i.indrelid = ${table}::regclass AND i.indisprimary ORDER BY k.place`.execute(tx)
  return rows
}

const typed = (keys: readonly KeyColumn[], values: readonly string[]) =>
  sql.join(keys.map(({ type }, at) => sql`${values[at]}::text::${sql.raw(type)}`))
const names = (keys: readonly KeyColumn[]) => sql.join(keys.map(({ name }) => sql.ref(name)))

/** Rows of a sealed column in the order of their key, after `after`. */
export async function listSealedRows(
  tx: Tx,
  { table, column, by }: SealedColumn,
  page: {
    readonly keys: readonly KeyColumn[]
    readonly after: readonly string[] | null
    readonly size: number
  },
): Promise<SealedRow[]> {
  const { keys, after, size } = page
  const rest = after ? sql`AND (${names(keys)}) > (${typed(keys, after)})` : sql``
  const { rows } = await sql<SealedRow>`
    SELECT ARRAY[${sql.join(keys.map(({ name }) => sql`${sql.ref(name)}::text`))}] AS key,
      ${sql.ref(column)} AS sealed, ${by ? sql`${sql.ref(by)}::text` : sql`NULL`} AS by
    FROM ${sql.table(table)} WHERE ${sql.ref(column)} IS NOT NULL ${rest}
    ORDER BY ${names(keys)} LIMIT ${size}`.execute(tx)
  return rows
}

/** The first and last values of a column, as far as its table shows. */
export async function listEndsSealed(tx: Tx, { table, column, by }: SealedColumn): Promise<SealedRow[]> {
  const value = sql`SELECT ARRAY[]::text[] AS key, ${sql.ref(column)} AS sealed,
    ${by ? sql`${sql.ref(by)}::text` : sql`NULL`} AS by FROM ${sql.table(table)} WHERE ${sql.ref(column)} IS NOT NULL`
  const { rows } = await sql<SealedRow>`
    (${value} LIMIT 1) UNION ALL (${value} ORDER BY ctid DESC LIMIT 1)`.execute(tx)
  return rows
}

/** A row's new values, and the old ones that must match. */
export interface Resealed {
  readonly row: SealedRow
  readonly sealed: string | Buffer
  readonly mark: Buffer | null
}

/**
 * Writes re-encrypted data, in one transaction of the tables' owner, if the row has not changed meanwhile; returns
 * the number. The setting allows this for closed notes and signed prescriptions, and nothing else about them
 * (migration 0201).
 */
export async function writeResealed(
  owner: Db,
  { table, column, mark, words }: SealedColumn,
  keys: readonly KeyColumn[],
  resealed: readonly Resealed[],
): Promise<number> {
  return owner.transaction().execute(async (tx) => {
    await sql`SELECT set_config('amparo.resealing', 'on', true)`.execute(tx)
    const emptied = words ? sql`, ${sql.ref(words)} = NULL` : sql``
    let count = 0
    for (const { row, sealed, mark: found } of resealed) {
      const marked = mark && found ? sql`, ${sql.ref(mark.column)} = ${found}` : sql``
      const { numAffectedRows } = await sql`
        UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sealed}${marked}${emptied}
        WHERE (${names(keys)}) = (${typed(keys, row.key)}) AND ${sql.ref(column)} = ${row.sealed}`.execute(tx)
      count += Number(numAffectedRows ?? 0)
    }
    return count
  })
}
