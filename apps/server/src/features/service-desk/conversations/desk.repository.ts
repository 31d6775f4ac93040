import { type Only, onlyRows } from '@amparo/database/open-work.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { Stored } from '../../platform/files/files.policy.ts'
import type { SearchedWord } from '../../platform/word-marks/word-marks.policy.ts'
import type { ConversationRow, NamedConversation } from './conversations.repository.ts'

export interface DeskRow extends NamedConversation {
  readonly person_name: string | null
  readonly document_type: DocumentType | null
  readonly document_number: string | null
  readonly email: string | null
  readonly mobile: string | null
  readonly address: string | null
  readonly blocked_at: Date | null
  readonly owner_name: string | null
  readonly owner_public_id: string | null
  /** Present writer, by an unexpired lease. */
  readonly writer_name: string | null
  readonly visit_service: number | null
  readonly visit_starts_at: Date | null
  /** The database's clock, by which leases run out. */
  readonly is_leased: boolean
}

/** A single one, with the link to the person's file; null until the people search has indexed them. */
export interface OpenedRow extends DeskRow {
  readonly file_id: string | null
}

const columns = sql`c.*, pr.name AS professional_name,
  CASE WHEN c.professional_id IS NOT NULL THEN v.ends_at END AS visit_ends_at,
  (SELECT m.folio FROM conversation m WHERE m.id = c.merged_into) AS merged_folio,
  concat_ws(' ', a.given_names, a.paternal_surname, nullif(a.maternal_surname, '')) AS person_name,
  a.document_type, a.document_number, a.email, a.mobile, a.address, a.blocked_at,
  o.name AS owner_name, o.public_id AS owner_public_id,
  CASE WHEN c.writing_until > clock_timestamp() THEN w.name END AS writer_name,
  coalesce(c.writing_until > clock_timestamp(), false) AS is_leased,
  v.service_id AS visit_service, v.starts_at AS visit_starts_at`
const source = sql`conversation c LEFT JOIN account a ON a.id = c.account_id
  LEFT JOIN staff o ON o.id = c.owner_id LEFT JOIN staff w ON w.id = c.writer_id
  LEFT JOIN appointment v ON v.id = c.appointment_id LEFT JOIN professional pr ON pr.id = c.professional_id`

export async function findDeskRow(tx: Tx, folio: string): Promise<OpenedRow | undefined> {
  const { rows } = await sql<OpenedRow>`
    SELECT ${columns}, f.public_id AS file_id FROM ${source}
      LEFT JOIN person_search f ON a.superseded_at IS NULL
        AND f.document_number = a.document_number AND f.document_type = a.document_type
    WHERE c.folio = ${folio}`.execute(tx)
  return rows[0]
}

/** Readable conversations: the desk's, or a professional's own of visits since an instant. */
export type Scope =
  | { readonly of: 'desk'; readonly staffId: number }
  | { readonly of: 'professional'; readonly professionalId: string; readonly seesFrom: Date | null }

export type DeskState = 'mine' | 'unowned' | 'late' | 'waiting' | 'all' | 'closed'

export interface DeskQuery {
  readonly scope: Scope
  readonly state: DeskState
  readonly today: string
  /** Whole folios, and words that a search means. Null: no search. */
  readonly found: { readonly folios: readonly string[]; readonly words: readonly SearchedWord[] } | null
  readonly only?: Only
  readonly from: Date | null
  readonly until: Date | null
  /** By the promised day, by the last event with the newest first, or by the opening, which no message moves. */
  readonly order: 'promised' | 'last' | 'opened'
  readonly limit: number
  readonly after: { readonly key: string; readonly id: string } | null
}

const keys: Readonly<
  Record<DeskQuery['order'], { readonly of: RawBuilder<unknown>; readonly type: RawBuilder<unknown> }>
> = {
  promised: { of: sql`c.promised_on`, type: sql`date` },
  last: { of: sql`c.last_at`, type: sql`timestamptz` },
  opened: { of: sql`c.opened_at`, type: sql`timestamptz` },
}

/** Conversations with one of the folios, or with every word: of the subject, the person, their document or number. */
function idsOf({ folios, words }: NonNullable<DeskQuery['found']>): RawBuilder<unknown> {
  const byFolio = sql`SELECT id FROM conversation WHERE folio = ANY (${[...folios]}::text[])`
  if (words.length === 0) return byFolio
  const marked = words.map(({ marks }) => sql`word_marks && ${[...marks]}::bigint[]`)
  return sql`${byFolio} UNION SELECT id FROM conversation WHERE ${sql.join(marked, sql` AND `)}`
}

function whereOf({ scope, state, today, found, only, from, until }: DeskQuery): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = []
  if (scope.of === 'desk') conditions.push(sql`c.professional_id IS NULL`)
  else {
    conditions.push(sql`c.professional_id = ${scope.professionalId}`)
    if (scope.seesFrom) {
      conditions.push(
        sql`EXISTS (SELECT FROM appointment s WHERE s.id = c.appointment_id AND s.starts_at >= ${scope.seesFrom})`,
      )
    }
  }
  if (found !== null) conditions.push(sql`c.id IN (${idsOf(found)})`)
  else if (state === 'closed') conditions.push(sql`c.state = 'closed'`)
  else if (state !== 'all') conditions.push(sql`c.state = 'open'`)
  if (found === null && scope.of === 'desk') {
    if (state === 'mine') conditions.push(sql`c.owner_id = ${scope.staffId}`)
    if (state === 'unowned') conditions.push(sql`c.owner_id IS NULL`)
    if (state === 'late') conditions.push(sql`c.awaits = 'house' AND c.promised_on < ${today}`)
    if (state === 'waiting') conditions.push(sql`c.awaits = 'house'`)
  }
  conditions.push(...onlyRows('conversaciones', only, { id: sql`c.id`, ownerId: sql`c.owner_id` }))
  if (from) conditions.push(sql`c.opened_at >= ${from}`)
  if (until) conditions.push(sql`c.opened_at < ${until}`)
  return sql.join(conditions, sql` AND `)
}

/** Lists count no further: rows beyond it are not read. */
export const mostCounted = 1000

export async function listDeskRows(tx: Tx, query: DeskQuery): Promise<{ rows: DeskRow[]; total: number }> {
  const where = whereOf(query)
  const { after, limit } = query
  const { of, type } = keys[query.order]
  const newestFirst = query.order === 'last'
  const beyond =
    after === null
      ? sql`TRUE`
      : sql`(${of}, c.id) ${newestFirst ? sql`<` : sql`>`} (${after.key}::${type}, ${after.id}::uuid)`
  const order = newestFirst ? sql`${of} DESC, c.id DESC` : sql`${of}, c.id`
  // The page first, and the names of its rows alone.
  const { rows } = await sql<DeskRow>`
    WITH page AS MATERIALIZED (
      SELECT c.id FROM conversation c WHERE ${where} AND ${beyond} ORDER BY ${order} LIMIT ${limit})
    SELECT ${columns} FROM ${source} WHERE c.id IN (SELECT id FROM page) ORDER BY ${order}`.execute(tx)
  const count = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (SELECT FROM conversation c WHERE ${where} LIMIT ${mostCounted}) counted`.execute(
    tx,
  )
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Takes or renews the writing lease, for half a minute; false if another has it. */
export async function takeWriting(tx: Tx, id: string, staffId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE conversation SET writer_id = ${staffId}, writing_until = clock_timestamp() + interval '30 seconds'
    WHERE id = ${id} AND state = 'open'
      AND (writer_id IS NULL OR writer_id = ${staffId} OR writing_until <= clock_timestamp())`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

export async function dropWriting(tx: Tx, id: string, staffId: number): Promise<void> {
  await sql`UPDATE conversation SET writer_id = NULL, writing_until = NULL
    WHERE id = ${id} AND writer_id = ${staffId}`.execute(tx)
}

/** Whether another than `staffId` writes now. */
export async function findOtherWriter(tx: Tx, id: string, staffId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT s.name FROM conversation c JOIN staff s ON s.id = c.writer_id
    WHERE c.id = ${id} AND c.writer_id <> ${staffId} AND c.writing_until > clock_timestamp()`.execute(tx)
  return rows[0]?.name ?? null
}

export interface NoteRow {
  readonly what: 'note' | 'passed' | 'merged' | 'converted' | 'closed' | 'reopened' | 'held' | 'released'
  readonly staff_name: string | null
  /** Sealed. */
  readonly content: string
  readonly at: Date
}

export async function insertNote(
  tx: Tx,
  note: {
    conversation_id: string
    what: NoteRow['what']
    staff_id: number | null
    content: string
    at: Date
  },
): Promise<void> {
  await tx.insertInto('conversation_note').values(note).execute()
}

/** The newest hundred, oldest first. */
export async function listNotes(tx: Tx, id: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    SELECT * FROM (SELECT n.id, n.what, s.name AS staff_name, n.content, n.at FROM conversation_note n
      LEFT JOIN staff s ON s.id = n.staff_id WHERE n.conversation_id = ${id} ORDER BY n.id DESC LIMIT 100) newest
    ORDER BY id`.execute(tx)
  return rows
}

/** Other conversations of the same account that the desk may read, newest first. */
export async function listSiblings(tx: Tx, row: ConversationRow): Promise<ConversationRow[]> {
  if (row.account_id === null || row.professional_id !== null) return []
  return tx
    .selectFrom('conversation')
    .selectAll()
    .where('account_id', '=', row.account_id)
    .where('id', '<>', row.id)
    .where('professional_id', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('last_at', 'desc')
    .limit(10)
    .execute()
}

/** A file of a message, and the location of its bytes. */
export interface SentFile extends Stored {
  readonly id: string
  readonly n: number
  /** Sealed. */
  readonly name: string
}

/** Every file of a conversation that was sent, to be carried into another. */
export async function listFilesWhole(tx: Tx, id: string): Promise<SentFile[]> {
  const { rows } = await sql<SentFile>`
    SELECT id, n, name, content, object_key FROM conversation_file WHERE conversation_id = ${id} AND n IS NOT NULL`.execute(
    tx,
  )
  return rows
}

/** Attaches a file to a message of another conversation, encrypted for that one. */
export async function moveFile(
  tx: Tx,
  fileId: string,
  to: Stored & { conversation_id: string; n: number; name: string },
): Promise<void> {
  await tx.updateTable('conversation_file').set(to).where('id', '=', fileId).execute()
}

/** Pending and late conversations, for the staff's morning. */
export async function countDeskWaiting(
  tx: Tx,
  scope: Scope,
  today: string,
): Promise<{ total: number; late: number; first: string | null }> {
  const whose =
    scope.of === 'desk'
      ? sql`professional_id IS NULL AND (owner_id = ${scope.staffId} OR owner_id IS NULL)`
      : sql`professional_id = ${scope.professionalId} AND EXISTS (SELECT FROM appointment s
          WHERE s.id = appointment_id AND (${scope.seesFrom}::timestamptz IS NULL OR s.starts_at >= ${scope.seesFrom}))`
  const { rows } = await sql<{ total: number; late: number; first: string | null }>`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE promised_on < ${today})::int AS late,
      min(promised_on)::text AS first
    FROM conversation WHERE state = 'open' AND awaits = 'house' AND ${whose}`.execute(tx)
  return rows[0] ?? { total: 0, late: 0, first: null }
}
