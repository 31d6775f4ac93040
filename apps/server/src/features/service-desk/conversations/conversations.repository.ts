import { deleteInBatches } from '@amparo/database/delete-in-batches.ts'
import type { Db } from '@amparo/database/open.ts'
import { addRow, rowOf } from '@amparo/database/rows.ts'
import type { Conversation, ConversationFile } from '@amparo/database/schema.ts'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { Stored } from '../../platform/files/files.policy.ts'
import { isRead } from './recipients.repository.ts'

export type ConversationRow = Selectable<Conversation>

/** A conversation with its names. */
export interface NamedConversation extends ConversationRow {
  readonly professional_name: string | null
  readonly visit_ends_at: Date | null
  readonly merged_folio: string | null
}

export interface MessageRow {
  readonly n: number
  readonly author: 'person' | 'house' | 'professional'
  readonly author_name: string | null
  readonly staff_id: number | null
  /** Sealed. */
  readonly content: string
  readonly at: Date
}

export type FileRow = Pick<Selectable<ConversationFile>, 'id' | 'n' | 'name' | 'kind' | 'size'>

const named = sql`c.*, p.name AS professional_name, a.ends_at AS visit_ends_at,
  (SELECT m.folio FROM conversation m WHERE m.id = c.merged_into) AS merged_folio
  FROM conversation c LEFT JOIN professional p ON p.id = c.professional_id
  LEFT JOIN appointment a ON a.id = c.appointment_id AND c.professional_id IS NOT NULL`

/** The next number of a year. Its taker locks the year until the transaction ends: no gaps. */
export async function takeNumber(tx: Tx, year: number): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    INSERT INTO conversation_series (year, last_number) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last_number = conversation_series.last_number + 1
    RETURNING last_number`.execute(tx)
  return rows[0]?.last_number ?? 1
}

/** Names and document of an account, as words of a search. */
const personWords = (accountId: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  SELECT concat_ws(' ', given_names, paternal_surname, maternal_surname, document_number) FROM account WHERE id = ${accountId})`

/** The same of one account, which keeps them until the transaction ends: a change marks the conversations that it finds. */
export async function holdPersonWords(tx: Tx, accountId: number): Promise<string | null> {
  await sql`SELECT FROM account WHERE id = ${accountId} FOR SHARE`.execute(tx)
  const { rows } = await sql<{
    words: string | null
  }>`SELECT ${personWords(sql`${accountId}`)} AS words`.execute(tx)
  return rows[0]?.words ?? null
}

/** With the words that find a conversation. */
export const unmarkedConversations = {
  name: 'conversation',
  texts: sql`subject, phone, ${personWords(sql`conversation.account_id`)} AS person`,
} as const

/** Undefined if the visit already has a conversation with its professional. */
export async function insertConversation(
  tx: Tx,
  row: Insertable<Conversation>,
): Promise<ConversationRow | undefined> {
  return tx
    .insertInto('conversation')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('appointment_id').where('professional_id', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function findByFolio(tx: Tx, folio: string): Promise<NamedConversation | undefined> {
  const { rows } = await sql<NamedConversation>`SELECT ${named} WHERE c.folio = ${folio}`.execute(tx)
  return rows[0]
}

export async function findByVisit(tx: Tx, appointmentId: string): Promise<NamedConversation | undefined> {
  const { rows } = await sql<NamedConversation>`
    SELECT ${named} WHERE c.appointment_id = ${appointmentId} AND c.professional_id IS NOT NULL`.execute(tx)
  return rows[0]
}

/** Holds a conversation until the transaction ends: its messages are numbered and its state changes one at a time. */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow> {
  return rowOf(tx, 'conversation', { id }).locked('forUpdate').get()
}

/** Changes a conversation, which is another version then. */
export async function changeConversation(
  tx: Tx,
  id: string,
  change: Updateable<Conversation>,
): Promise<ConversationRow> {
  return rowOf(tx, 'conversation', { id }).revised(change)
}

/** Reopens a closed one, on the Lima day `today`: a pending question gets a new promised day. */
export async function openAgain(
  tx: Tx,
  id: string,
  today: string,
  terms: Updateable<Conversation> = {},
): Promise<ConversationRow> {
  const closing = { closed_at: null, closed_by: null, close_reason: null, outcome: null }
  const opened = await changeConversation(tx, id, { state: 'open', ...closing, ...terms })
  // Its trigger (migration 0392) dates the promise by PostgreSQL's clock.
  await sql`UPDATE conversation_promise SET made_on = least(${today}::date, due_on)
    WHERE conversation_id = ${id} AND ended_on IS NULL`.execute(tx)
  return opened
}

/** The newest hundred of an account, by last event. */
export async function listOfAccount(tx: Tx, accountId: number): Promise<NamedConversation[]> {
  const { rows } = await sql<NamedConversation>`
    SELECT ${named} WHERE c.account_id = ${accountId} ORDER BY c.last_at DESC, c.folio DESC LIMIT 100`.execute(
    tx,
  )
  return rows
}

/** Received messages that an account has not read, by conversation. */
export async function countUnreadOf(tx: Tx, accountId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT c.id, count(*)::int AS count FROM conversation c
    JOIN conversation_message m ON m.conversation_id = c.id AND m.n > c.person_read AND m.author <> 'person'
    WHERE c.account_id = ${accountId} AND c.person_read < c.last_n AND c.merged_into IS NULL GROUP BY c.id`.execute(
    tx,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Inserts the next message of a locked conversation. */
export async function insertMessage(
  tx: Tx,
  message: Omit<MessageRow, 'n'> & {
    readonly conversation_id: string
    readonly n: number
    readonly template_id?: string | null
    readonly template_version?: number | null
  },
): Promise<void> {
  await addRow(tx, 'conversation_message', message)
}

/** Up to `limit` messages, oldest first: those after a number, or the last ones before it. */
export async function listMessages(
  tx: Tx,
  id: string,
  { after, before, limit }: { after: number | null; before: number | null; limit: number },
): Promise<MessageRow[]> {
  const columns = sql`n, author, author_name, staff_id, content, at FROM conversation_message WHERE conversation_id = ${id}`
  const { rows } =
    after === null
      ? await sql<MessageRow>`SELECT * FROM (SELECT ${columns} AND (${before}::int IS NULL OR n < ${before})
          ORDER BY n DESC LIMIT ${limit}) newest ORDER BY n`.execute(tx)
      : await sql<MessageRow>`SELECT ${columns} AND n > ${after} ORDER BY n LIMIT ${limit}`.execute(tx)
  return rows
}

export async function listFiles(tx: Tx, id: string, numbers: readonly number[]): Promise<FileRow[]> {
  if (numbers.length === 0) return []
  return tx
    .selectFrom('conversation_file')
    .select(['id', 'n', 'name', 'kind', 'size'])
    .where('conversation_id', '=', id)
    .where('n', 'in', [...numbers])
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
}

export async function insertFile(tx: Tx, file: Insertable<ConversationFile>): Promise<FileRow> {
  return tx
    .insertInto('conversation_file')
    .values(file)
    .returning(['id', 'n', 'name', 'kind', 'size'])
    .executeTakeFirstOrThrow()
}

/** Gives waiting files of one side, uploaded since a moment, to a message; how many there were. */
export async function sendFiles(
  tx: Tx,
  id: string,
  { ids, n, staffId, since }: { ids: readonly string[]; n: number; staffId: number | null; since: Date },
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('conversation_file')
    .set({ n })
    .where('conversation_id', '=', id)
    .where('id', 'in', [...ids])
    .where('n', 'is', null)
    .where('uploaded_at', '>', since)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A file that was sent, with its bytes. */
export async function findFile(tx: Tx, id: string, fileId: string): Promise<(FileRow & Stored) | undefined> {
  return tx
    .selectFrom('conversation_file')
    .select(['id', 'n', 'name', 'kind', 'size', 'content', 'object_key'])
    .where('conversation_id', '=', id)
    .where('id', '=', fileId)
    .where('n', 'is not', null)
    .executeTakeFirst()
}

/** Moves a read mark forward, never beyond the last message; false if it is there already. */
export async function markRead(
  tx: Tx,
  id: string,
  { side, until }: { side: 'person' | 'staff'; until: number },
): Promise<boolean> {
  const column = sql.ref(side === 'person' ? 'person_read' : 'staff_read')
  const { numAffectedRows } = await sql`
    UPDATE conversation SET ${column} = least(${until}::int, last_n)
    WHERE id = ${id} AND ${column} < least(${until}::int, last_n)`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

/** A professional whom a person may write to: of the person's attended health visits since an instant. */
export interface WritableVisit {
  readonly id: string
  readonly service_id: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly professional_id: string
  readonly professional_name: string
}

export async function listWritableVisits(tx: Tx, accountId: number, since: Date): Promise<WritableVisit[]> {
  const { rows } = await sql<WritableVisit>`
    SELECT a.id, a.service_id, a.starts_at, a.ends_at, a.professional_id, p.name AS professional_name
    FROM appointment a JOIN professional p ON p.id = a.professional_id
    WHERE a.account_id = ${accountId} AND a.kind = 'health' AND a.state = 'attended' AND a.ends_at > ${since}
      AND NOT EXISTS (SELECT FROM conversation c WHERE c.appointment_id = a.id AND c.professional_id IS NOT NULL)
      AND ${isRead(sql`a.professional_id`, sql`a.starts_at`)}
    ORDER BY a.ends_at DESC LIMIT 10`.execute(tx)
  return rows
}

/** Files that were uploaded before an instant and never sent. */
export async function deleteUnsentFiles(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'conversation_file', sql`n IS NULL AND uploaded_at < ${before}`)
}

/** Closed before an instant and not held; returns the number. A professional's belong to the clinical record. */
export function deleteClosedConversations(db: Db, before: Date): Promise<number> {
  return deleteInBatches(
    db,
    'conversation',
    sql`closed_at < ${before} AND held_at IS NULL AND professional_id IS NULL
      AND NOT EXISTS (SELECT FROM conversation other WHERE other.merged_into = conversation.id)`,
  )
}
