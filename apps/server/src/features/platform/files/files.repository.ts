import type { Db } from '@amparo/database/open.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { type FileTable, fileTables } from './files.policy.ts'

/** Announces an object before its upload: if nothing names it within the hour, it is removed. */
export async function announceObject(tx: Tx, key: string): Promise<void> {
  await sql`INSERT INTO loose_object (object_key, due_at) VALUES (${key}, now() + interval '1 hour')`.execute(
    tx,
  )
}

/** An object whose upload failed, or that nothing names after all: due at once. */
export async function hastenObject(tx: Tx, key: string): Promise<void> {
  await sql`UPDATE loose_object SET due_at = now() WHERE object_key = ${key}`.execute(tx)
}

/** Takes objects that are due, for a quarter of an hour: none of them can be named any more. */
export async function takeLooseObjects(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    UPDATE loose_object SET is_leaving = true, due_at = now() + interval '15 minutes'
    WHERE object_key IN (
      SELECT object_key FROM loose_object WHERE due_at <= now() ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING object_key`.execute(tx)
  return rows.map(({ object_key: key }) => key)
}

export async function forgetObject(tx: Tx, key: string): Promise<void> {
  await sql`DELETE FROM loose_object WHERE object_key = ${key} AND is_leaving`.execute(tx)
}

/** Whether any row names an object. */
export async function hasObjects(tx: Tx): Promise<boolean> {
  const each = fileTables.map(
    ({ table }) => sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE object_key IS NOT NULL)`,
  )
  const { rows } = await sql<{ has: boolean }>`SELECT ${sql.join(each, sql` OR `)} AS has`.execute(tx)
  return rows[0]?.has === true
}

/** Rows with one kind of storage, by id; `after` continues from the last one. */
interface Page {
  readonly after: string | null
  readonly size: number
}

/** Ids of the rows that have their bytes themselves. */
export async function listWithBytes(tx: Tx, { table, bytes }: FileTable, page: Page): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(bytes)} IS NOT NULL AND ${later(page)}
    ORDER BY id LIMIT ${page.size}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A row whose bytes are in an object. */
export interface Named {
  readonly id: string
  readonly object_key: string
}

export async function listNamed(tx: Tx, { table }: Pick<FileTable, 'table'>, page: Page): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT id, object_key FROM ${sql.table(table)} WHERE object_key IS NOT NULL AND ${later(page)}
    ORDER BY id LIMIT ${page.size}`.execute(tx)
  return rows
}

function later({ after }: Page) {
  return after === null ? sql`true` : sql`id > ${after}::uuid`
}

export async function readBytes(tx: Tx, { table, bytes }: FileTable, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer | null }>`
    SELECT ${sql.ref(bytes)} AS bytes FROM ${sql.table(table)} WHERE id = ${id}::uuid`.execute(tx)
  return rows[0]?.bytes ?? null
}

/**
 * The tables' owner changes the location of a row's bytes, or their object; false if the row has changed or gone
 * meanwhile. The setting allows this for a signed prescription, and nothing else about it (migrations 0201 and 0290).
 */
export async function placeBytes(
  owner: Db,
  { table, bytes }: FileTable,
  id: string,
  { from, to }: { from: Place; to: Place },
): Promise<boolean> {
  return owner.transaction().execute(async (tx) => {
    await sql`SELECT set_config('amparo.resealing', 'on', true)`.execute(tx)
    const column = sql.ref(bytes)
    const is = 'key' in from ? sql`object_key = ${from.key}` : sql`sha256(${column}) = sha256(${from.bytes})`
    const next =
      'key' in to
        ? sql`${column} = NULL, object_key = ${to.key}`
        : sql`${column} = ${to.bytes}, object_key = NULL`
    const { numAffectedRows } = await sql`
      UPDATE ${sql.table(table)} SET ${next} WHERE id = ${id}::uuid AND ${is}`.execute(tx)
    return numAffectedRows === 1n
  })
}

type Place = { readonly key: string } | { readonly bytes: Buffer }
