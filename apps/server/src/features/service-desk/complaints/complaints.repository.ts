import { countDue, type DueCount } from '@amparo/database/due-counts.ts'
import { likeText } from '@amparo/database/like-text.ts'
import { type Only, onlyRows } from '@amparo/database/open-work.ts'
import { rowOf } from '@amparo/database/rows.ts'
import type { Complaint } from '@amparo/database/schema.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { SearchedWord } from '../../platform/word-marks/word-marks.policy.ts'

export type ComplaintRow = Selectable<Complaint>

export async function insertComplaint(tx: Tx, row: Insertable<Complaint>): Promise<ComplaintRow> {
  return tx.insertInto('complaint').values(row).returningAll().executeTakeFirstOrThrow()
}

interface SheetNumber {
  readonly year: number
  readonly number: number
}

const byNumber = (tx: Tx, { year, number }: SheetNumber) =>
  tx.selectFrom('complaint').selectAll().where('year', '=', year).where('number', '=', number)

export async function findComplaint(tx: Tx, sheet: SheetNumber): Promise<ComplaintRow | undefined> {
  return byNumber(tx, sheet).executeTakeFirst()
}

/** Filed with an e-mail, or in a session of the account, newest first. */
export async function listOfPerson(
  tx: Tx,
  { accountId, fingerprint }: { accountId: number; fingerprint: Buffer | null },
): Promise<ComplaintRow[]> {
  return tx
    .selectFrom('complaint')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('filed_by', '=', accountId),
        ...(fingerprint === null ? [] : [eb('email_fingerprint', '=', fingerprint)]),
      ]),
    )
    .orderBy('filed_at', 'desc')
    .execute()
}

/** A sheet, locked until the transaction ends. */
export async function lockComplaint(tx: Tx, sheet: SheetNumber): Promise<ComplaintRow | undefined> {
  return byNumber(tx, sheet).forUpdate().executeTakeFirst()
}

/** Assigns or unassigns a complaint; returns its new version. */
export async function changeOwner(tx: Tx, id: number, ownerId: number | null): Promise<number> {
  return rowOf(tx, 'complaint', { id }).revise({ owner_id: ownerId })
}

/** Names of those who have these sheets, by the sheet. */
export async function listOwners(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { id: number; name: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('complaint as c')
    .innerJoin('staff as s', 's.id', 'c.owner_id')
    .select(['c.id as complaint_id', 's.id', 's.name'])
    .where('c.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ complaint_id, id, name }) => [complaint_id, { id, name }]))
}

/** Changes the kind by which a locked sheet is handled; returns its new version. */
export async function changeKind(tx: Tx, id: number, kind: 'claim' | 'grievance'): Promise<number> {
  return rowOf(tx, 'complaint', { id }).revise({ kind })
}

/** In whose favour a sheet was answered. */
export type ComplaintFavour = 'person' | 'company' | 'both'

/** Product of each certificate that names one. */
export async function listProducts(tx: Tx, certificates: readonly string[]): Promise<Map<string, string>> {
  if (certificates.length === 0) return new Map()
  const rows = await tx
    .selectFrom('policy')
    .select(['certificate_number', 'product_code'])
    .where('certificate_number', 'in', [...certificates])
    .execute()
  return new Map(rows.map((row) => [row.certificate_number, row.product_code]))
}

/** Answers a locked sheet. */
export async function answerRow(
  tx: Tx,
  id: number,
  answer: { sealed: string; by: string; staffId: number; now: Date; favour: ComplaintFavour | null },
): Promise<ComplaintRow> {
  return rowOf(tx, 'complaint', { id }).revised({
    answer: answer.sealed,
    answered_at: answer.now,
    answered_by: answer.by,
    favour: answer.favour,
    owner_id: sql<number>`coalesce(owner_id, ${answer.staffId})`,
  })
}

export interface ComplaintQuery {
  readonly state: 'open' | 'answered' | 'all'
  readonly from: Date | null
  readonly until: Date | null
  /** Typed text: part of a sheet's number, or words. */
  readonly search: string
  /** Words of the search: a sheet has each of them in its names, numbers or account. */
  readonly words?: readonly SearchedWord[]
  readonly newestFirst: boolean
  readonly only?: Only
  readonly limit: number
  readonly after: { readonly key: string; readonly id: number } | null
}

export const unmarkedSheets = { name: 'complaint', texts: sql`content` } as const

const hasWord = ({ marks }: SearchedWord) => sql`word_marks && ${[...marks]}::bigint[]`

export async function listRows(
  tx: Tx,
  { state, from, until, search, words = [], newestFirst, only, limit, after }: ComplaintQuery,
): Promise<{ rows: ComplaintRow[]; total: number }> {
  const isNumber = /^[\d-]+$/.test(search)
  const found = [
    ...(isNumber ? [sql`year || '-' || lpad(number::text, 6, '0') LIKE ${likeText(search)}`] : []),
    ...(words.length > 0 ? [sql`(${sql.join(words.map(hasWord), sql` AND `)})`] : []),
  ]
  const where = sql`(${state} = 'all' OR (answered_at IS NULL) = (${state} = 'open'))
    AND (${from}::timestamptz IS NULL OR filed_at >= ${from})
    AND (${until}::timestamptz IS NULL OR filed_at < ${until})
    AND ${search === '' ? sql`TRUE` : found.length === 0 ? sql`FALSE` : sql`(${sql.join(found, sql` OR `)})`}
    AND ${sql.join([sql`TRUE`, ...onlyRows('reclamaciones', only, { id: sql`complaint.id`, ownerId: sql`complaint.owner_id` })], sql` AND `)}`
  const beyond =
    after === null
      ? sql`TRUE`
      : newestFirst
        ? sql`(filed_at, id) < (${after.key}::timestamptz, ${after.id})`
        : sql`(due_on, id) > (${after.key}::date, ${after.id})`
  const order = newestFirst ? sql`filed_at DESC, id DESC` : sql`due_on, id`
  const { rows } = await sql<ComplaintRow>`
    SELECT * FROM complaint WHERE ${where} AND ${beyond} ORDER BY ${order} LIMIT ${limit}`.execute(tx)
  const count = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM complaint WHERE ${where}`.execute(tx)
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** How many wait, how many of them are late or due by a day, for the officer's morning. */
export function countWaiting(tx: Tx, today: string, soon: string): Promise<DueCount> {
  return countDue(tx, sql`complaint WHERE answered_at IS NULL`, today, soon)
}
