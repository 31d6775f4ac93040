import { documentOf } from '@amparo/database/documents.ts'
import { likeText } from '@amparo/database/like-text.ts'
import type { PolicyWithdrawal } from '@amparo/database/schema.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

type Row = Selectable<PolicyWithdrawal>
export type WithdrawalState = 'asked' | 'accepted' | 'returned' | 'refused'

/** A withdrawal with its policy and person, for the desk. */
export interface WithdrawalRow extends Omit<Row, 'folio' | 'state'> {
  readonly folio: string
  readonly state: WithdrawalState
  readonly owner_name: string | null
  readonly given_names: string
  readonly paternal_surname: string
  readonly maternal_surname: string
  readonly document_type: 6 | 8
  readonly document_number: string
  readonly product_code: string
  readonly profile: string
  readonly starts_on: string
  /** The account's, or else the policy's. */
  readonly email: string | null
  /** Of the person's living accounts. */
  readonly account_emails: readonly string[]
}

const columns = sql`w.*, s.name AS owner_name, p.given_names, p.paternal_surname, p.maternal_surname, p.document_type,
  p.document_number, p.product_code, p.profile, p.starts_on, coalesce(a.email, p.email) AS email,
  array_remove(ARRAY[a.email, p.email], NULL) AS account_emails`
const tables = sql`policy_withdrawal w JOIN policy p USING (certificate_number)
  LEFT JOIN account a ON a.id = w.account_id LEFT JOIN staff s ON s.id = w.owner_id`

const toRow = (row: WithdrawalRow): WithdrawalRow => ({
  ...row,
  id: Number(row.id),
  refund_cents: row.refund_cents === null ? null : Number(row.refund_cents),
})

/** Whose policy a withdrawal ends. */
export function insuredOf(row: WithdrawalRow): PersonDocument {
  return documentOf(row)
}

export async function hasOpenClaim(tx: Tx, certificate: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM claim WHERE certificate_number = ${certificate} AND closed_at IS NULL LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** Opens the case of a withdrawal; the database assigns its number and last day. */
export async function insertWithdrawal(
  tx: Tx,
  row: { certificate_number: string; account_id: number; asked_at: Date },
): Promise<void> {
  const { certificate_number, account_id, asked_at } = row
  await sql`INSERT INTO policy_withdrawal (certificate_number, account_id, asked_at)
    VALUES (${certificate_number}, ${account_id}, ${asked_at})`.execute(tx)
}

export async function findOfCertificate(tx: Tx, certificate: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    SELECT ${columns} FROM ${tables} WHERE w.certificate_number = ${certificate}`.execute(tx)
  return rows[0] && toRow(rows[0])
}

/** A withdrawal, locked until the transaction ends. */
export async function lockWithdrawal(tx: Tx, folio: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    SELECT ${columns} FROM ${tables} WHERE w.folio = ${folio} FOR UPDATE OF w`.execute(tx)
  return rows[0] && toRow(rows[0])
}

interface Change {
  readonly state: WithdrawalState
  readonly ownerId: number
  readonly answer: string | null
  readonly refund: { readonly cents: number; readonly day: string } | null
  readonly closedAt: Date | null
}

/** Writes an act of the desk; returns the new version. */
export async function changeWithdrawal(
  tx: Tx,
  id: number,
  { state, ownerId, answer, refund, closedAt }: Change,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    UPDATE policy_withdrawal SET state = ${state}, owner_id = ${ownerId}, answer = coalesce(${answer}, answer),
      refund_cents = ${refund?.cents ?? null}, refunded_on = ${refund?.day ?? null}, closed_at = ${closedAt},
      version = version + 1
    WHERE id = ${id} RETURNING version`.execute(tx)
  return rows[0]?.version ?? 0
}

export interface WithdrawalQuery {
  readonly state: WithdrawalState | 'open' | 'all'
  readonly from: Date | null
  readonly until: Date | null
  /** Part of a folio or of a certificate's number. */
  readonly search: string
  readonly newestFirst: boolean
  readonly limit: number
  readonly after: { readonly key: string; readonly id: number } | null
}

export async function listRows(
  tx: Tx,
  { state, from, until, search, newestFirst, limit, after }: WithdrawalQuery,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const where = sql`(${state} = 'all' OR (${state} = 'open' AND w.closed_at IS NULL) OR w.state = ${state})
    AND (${from}::timestamptz IS NULL OR w.asked_at >= ${from})
    AND (${until}::timestamptz IS NULL OR w.asked_at < ${until})
    AND (${search} = '' OR w.folio LIKE ${likeText(search.toUpperCase())}
      OR w.certificate_number LIKE ${likeText(search.toUpperCase())})`
  const beyond =
    after === null
      ? sql`TRUE`
      : newestFirst
        ? sql`(w.asked_at, w.id) < (${after.key}::timestamptz, ${after.id})`
        : sql`(w.due_on, w.id) > (${after.key}::date, ${after.id})`
  const order = newestFirst ? sql`w.asked_at DESC, w.id DESC` : sql`w.due_on, w.id`
  const { rows } = await sql<WithdrawalRow>`
    SELECT ${columns} FROM ${tables} WHERE ${where} AND ${beyond} ORDER BY ${order} LIMIT ${limit}`.execute(
    tx,
  )
  const count = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM policy_withdrawal w WHERE ${where}`.execute(tx)
  return { rows: rows.map(toRow), total: count.rows[0]?.total ?? 0 }
}

/** How many are open, how many of them past their last day, and the first of those days. */
export async function countOpen(
  tx: Tx,
  today: string,
): Promise<{ total: number; late: number; first: string | null }> {
  const { rows } = await sql<{ total: number; late: number; first: string | null }>`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE due_on < ${today}::date))::int AS late, min(due_on) AS first
    FROM policy_withdrawal WHERE closed_at IS NULL`.execute(tx)
  return rows[0] ?? { total: 0, late: 0, first: null }
}
