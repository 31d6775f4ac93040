import type { ContentVersion } from '@amparo/database/schema.ts'
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

/** Locks a content until the transaction ends, also one without versions. */
export async function lockContent(tx: Tx, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('content:' || ${key}, 0))`.execute(tx)
}

export async function insertVersion(
  tx: Tx,
  row: Omit<Insertable<ContentVersion>, 'texts' | 'proposer_version'> & { readonly texts: Texts },
): Promise<void> {
  const texts = JSON.stringify(row.texts)
  await tx
    .insertInto('content_version')
    .values({ ...row, texts })
    .execute()
}

export async function changeVersion(
  tx: Tx,
  { key, version }: Pick<VersionRow, 'key' | 'version'>,
  change: Partial<Insertable<ContentVersion>>,
): Promise<void> {
  await tx
    .updateTable('content_version')
    .set(change)
    .where('key', '=', key)
    .where('version', '=', version)
    .execute()
}
