import { deleteInBatches } from '@amparo/database/delete-in-batches.ts'
import type { Db } from '@amparo/database/open.ts'
import { addRow, rowOf } from '@amparo/database/rows.ts'
import type { ContentPicture, ContentVersion } from '@amparo/database/schema.ts'
import type { contentsOfRow } from '@amparo/domain/contents/contents.ts'
import type { Texts } from '@amparo/domain/contents/slots.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export interface VersionRow extends Omit<Selectable<ContentVersion>, 'texts'> {
  readonly texts: Texts
  readonly author: string
  readonly proposer: string | null
  readonly second: string | null
}

const rowsOf = sql`
  SELECT v.*, a.name AS author, p.name AS proposer, s.name AS second FROM content_version v
    JOIN staff a ON a.id = v.made_by_id LEFT JOIN staff p ON p.id = v.proposed_by_id
    LEFT JOIN staff s ON s.id = v.confirmed_by_id`

/** Every version of a content, the newest first. */
export async function listVersions(tx: Tx, key: string): Promise<VersionRow[]> {
  const { rows } =
    await sql<VersionRow>`${rowsOf} WHERE v.key = ${key} ORDER BY v.version DESC LIMIT 200`.execute(tx)
  return rows
}

/** The newest version of each content. */
export async function listNewest(tx: Tx): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`${rowsOf} WHERE v.version = (
    SELECT max(version) FROM content_version n WHERE n.key = v.key)`.execute(tx)
  return rows
}

/** Professionals and courses, or the one with an id, in the order of their names. */
export async function listRows(tx: Tx, id: string | null): Promise<Parameters<typeof contentsOfRow>[0][]> {
  const { rows } = await sql<Parameters<typeof contentsOfRow>[0]>`
    SELECT * FROM (
      SELECT 'profesional' AS class, p.id, p.name, order_of_name(p.name) AS place FROM professional p WHERE p.is_active
      UNION ALL SELECT 'curso', c.public_id, c.title, search_text(c.title) FROM course c WHERE c.is_active
    ) one WHERE id = coalesce(${id}::uuid, id) ORDER BY class, place COLLATE "C", id LIMIT 2000`.execute(tx)
  return rows
}

/** Whether a picture is stored; it stays until the transaction ends. */
export async function holdPicture(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM content_picture WHERE id = ${id} FOR KEY SHARE`.execute(tx)
  return rows.length > 0
}

/** Stores a picture; sent again, it counts as sent now. */
export async function insertPicture(tx: Tx, row: Insertable<ContentPicture>): Promise<void> {
  await tx
    .insertInto('content_picture')
    .values(row)
    .onConflict((same) => same.column('id').doUpdateSet({ made_at: row.made_at }))
    .execute()
}

/** Deletes the pictures sent before `until` that no version names. */
export async function deleteUnusedPictures(db: Db, until: Date): Promise<void> {
  const isUnused = sql`made_at < ${until} AND NOT EXISTS (
    SELECT FROM content_version v WHERE v.image = content_picture.id)`
  await deleteInBatches(db, 'content_picture', isUnused)
}

/** Locks a content until the transaction ends, also one without versions. */
export async function lockContent(tx: Tx, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('content:' || ${key}, 0))`.execute(tx)
}

export async function insertVersion(
  tx: Tx,
  row: Omit<Insertable<ContentVersion>, 'texts' | 'proposer_version'> & { readonly texts: Texts },
): Promise<void> {
  const texts = JSON.stringify(row.texts)
  await addRow(tx, 'content_version', { ...row, texts })
}

export async function changeVersion(
  tx: Tx,
  { key, version }: Pick<VersionRow, 'key' | 'version'>,
  change: Partial<Insertable<ContentVersion>>,
): Promise<void> {
  await rowOf(tx, 'content_version', { key, version }).change(change)
}
