import { preparedStatement } from '@amparo/database/prepared.ts'
import type { Texts } from '@amparo/domain/contents/slots.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export interface PublishedRow {
  readonly key: string
  readonly version: number
  readonly texts: Texts
  readonly live_from: Date
  readonly purposes_since: string | null
}

/** The version of each content, or of one, that is published then. */
export async function listPublished(tx: Tx, now: Date, key: string | null = null): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    SELECT DISTINCT ON (key) key, version, texts, live_from, purposes_since FROM content_version
    WHERE live_from <= ${now} AND key = coalesce(${key}, key)
    ORDER BY key, version DESC`.execute(tx)
  return rows
}

const selectMark = preparedStatement<{ now: Date }, { mark: string }>(
  'publication-mark',
  ({ now }) => sql`
    SELECT count(*) || '/' || coalesce(max(live_from)::text, '') AS mark FROM content_version
    WHERE live_from <= ${now}`,
)

/** A mark of the publication: another one if any content is published since. */
export async function findPublicationMark(tx: Tx, now: Date): Promise<string> {
  return (await selectMark(tx, { now })).rows[0]?.mark ?? ''
}

/** A picture; one that was never published only if `drafts`. */
export async function findPicture(
  tx: Tx,
  id: string,
  { now, drafts }: { now: Date; drafts: boolean },
): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`SELECT content FROM content_picture p WHERE p.id = ${id}
    AND (${drafts} OR EXISTS (SELECT FROM content_version WHERE image = p.id AND live_from <= ${now}))`.execute(
    tx,
  )
  return rows[0]?.content ?? null
}

interface LegalRow extends Omit<PublishedRow, 'texts'> {
  readonly new_purpose: boolean
}

/** Every version of a legal text that was or is published then, the oldest first. */
export async function listLegal(tx: Tx, now: Date): Promise<LegalRow[]> {
  const { rows } = await sql<LegalRow>`
    SELECT key, version, live_from, new_purpose, purposes_since FROM content_version
    WHERE key LIKE 'legal.%' AND live_from <= ${now} ORDER BY key, version`.execute(tx)
  return rows
}
