import { countDue, type DueCount } from '@amparo/database/due-counts.ts'
import { likeText } from '@amparo/database/like-text.ts'
import { type Only, onlyRows } from '@amparo/database/open-work.ts'
import { addRow, rowOf } from '@amparo/database/rows.ts'
import type { DataRightRequest, DataRightStep } from '@amparo/database/schema.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { ofVisitor } from './personal-data.repository.ts'

export type RightRow = Selectable<DataRightRequest>
export type StepRow = Selectable<DataRightStep>

export async function insertRight(tx: Tx, row: Insertable<DataRightRequest>): Promise<RightRow> {
  return tx.insertInto('data_right_request').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findRight(tx: Tx, folio: string): Promise<RightRow | undefined> {
  return rowOf(tx, 'data_right_request', { folio }).find()
}

export async function lockRight(tx: Tx, id: number): Promise<RightRow> {
  return rowOf(tx, 'data_right_request', { id }).locked('forUpdate').get()
}

interface RightOwner {
  readonly accountId: number | null
  readonly document: PersonDocument
  readonly provenBy: string
  readonly email: string | null
  readonly source?: string | null
}

/**
 * Own requests: those of the account; and by a pass that proves the document, those of the document whose contact is the
 * asker's or whose account or policy has the asker's source. Not those of an account that an invitation opened, of one that
 * was another person's, or of a claim's teller, whose document is only typed.
 */
function ofOwner({ accountId, document, provenBy, email, source = null }: RightOwner) {
  if (provenBy === 'claim') return sql<boolean>`(${ofVisitor({ document, tellerEmail: email ?? '' })})`
  const byAccount = sql<boolean>`account_id = ${accountId}`
  if (provenBy !== 'account' && provenBy !== 'policy') return byAccount
  const ownSources = sql`(SELECT ${source} UNION ALL SELECT s.source FROM account_source s WHERE s.account_id = ${accountId})`
  return sql<boolean>`(${byAccount} OR document_number = ${document.number} AND document_type = ${document.type}
    AND proven_by IS DISTINCT FROM 'claim'
    AND (lower(email) = lower(${email}) OR proven_source IN ${ownSources}
      OR account_id IN (SELECT s.account_id FROM account_source s WHERE s.source IN ${ownSources}))
    AND NOT EXISTS (SELECT FROM account a
      WHERE a.id = account_id AND (a.opened_by = 'invitation' OR a.superseded_at IS NOT NULL)))`
}

export async function listOwnRights(tx: Tx, owner: RightOwner): Promise<RightRow[]> {
  return tx.selectFrom('data_right_request').selectAll().where(ofOwner(owner)).orderBy('id', 'desc').execute()
}

export async function findOwnRight(tx: Tx, owner: RightOwner, folio: string): Promise<RightRow | undefined> {
  return tx
    .selectFrom('data_right_request')
    .selectAll()
    .where('folio', '=', folio)
    .where(ofOwner(owner))
    .executeTakeFirst()
}

interface RightQuery {
  readonly only?: Only
  readonly states: readonly string[]
  readonly search: string
  readonly newestFirst: boolean
  readonly limit: number
  readonly after: { readonly key: string; readonly id: number } | null
}

export async function listRightRows(
  tx: Tx,
  { states, search, newestFirst, only, limit, after }: RightQuery,
): Promise<{ rows: RightRow[]; total: number }> {
  const where = sql`state = ANY (${[...states]}::text[]) AND (${search} = ''
    OR folio ILIKE ${likeText(search)} OR document_number = upper(${search})
    OR fold_name(person_name) LIKE fold_name(${likeText(search)}))
    AND ${sql.join([sql`TRUE`, ...onlyRows('derechos', only, { id: sql`data_right_request.id` })], sql` AND `)}`
  const beyond =
    after === null
      ? sql`TRUE`
      : newestFirst
        ? sql`(filed_at, id) < (${after.key}::timestamptz, ${after.id})`
        : sql`(due_on, id) > (${after.key}::date, ${after.id})`
  const order = newestFirst ? sql`filed_at DESC, id DESC` : sql`due_on, id`
  const { rows } = await sql<RightRow>`
    SELECT * FROM data_right_request WHERE ${where} AND ${beyond} ORDER BY ${order} LIMIT ${limit}`.execute(
    tx,
  )
  const count = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM data_right_request WHERE ${where}`.execute(tx)
  return { rows, total: count.rows[0]?.total ?? 0 }
}

export async function changeRight(
  tx: Tx,
  id: number,
  change: Partial<Omit<RightRow, 'id' | 'version'>>,
): Promise<RightRow> {
  return rowOf(tx, 'data_right_request', { id }).revised(change)
}

export async function insertStep(
  tx: Tx,
  step: { requestId: number; what: string; note: string | null; at: Date },
): Promise<void> {
  await addRow(tx, 'data_right_step', {
    request_id: step.requestId,
    what: step.what,
    note: step.note,
    at: step.at,
  })
}

export async function listSteps(tx: Tx, requestIds: readonly number[]): Promise<StepRow[]> {
  if (requestIds.length === 0) return []
  return tx
    .selectFrom('data_right_step')
    .selectAll()
    .where('request_id', 'in', [...requestIds])
    .orderBy('id')
    .execute()
}

/** Requests whose person has let the time to answer pass. */
export async function listUnanswered(tx: Tx, today: string): Promise<RightRow[]> {
  return tx
    .selectFrom('data_right_request')
    .selectAll()
    .where('state', 'in', ['observed', 'paused'])
    .where('person_due_on', '<', today)
    .execute()
}

/** How many wait, how many are late and how many fall due up to a day. */
export function countOpenRights(tx: Tx, today: string, soon: string): Promise<DueCount> {
  const open = sql`data_right_request WHERE closed_at IS NULL AND state NOT IN ('observed', 'paused')`
  return countDue(tx, open, today, soon)
}

/** Addresses of the staff who answer for personal data. */
export async function listOfficers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM staff WHERE 'privacidad' = ANY (roles) AND disabled_at IS NULL ORDER BY email`.execute(
    tx,
  )
  return rows.map(({ email }) => email)
}

/** Blocks an account's data from now on, unless already blocked. */
export async function setBlocked(tx: Tx, accountId: number, now: Date): Promise<void> {
  await sql`UPDATE account SET blocked_at = coalesce(blocked_at, ${now}) WHERE id = ${accountId}`.execute(tx)
}

/**
 * Ends the blocking of an open account without an open request that requires it. Locks the account in an earlier
 * statement, so that the second one sees requests filed and closed meanwhile.
 */
export async function endBlocking(tx: Tx, accountId: number): Promise<void> {
  await sql`SELECT FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(tx)
  await sql`UPDATE account SET blocked_at = NULL WHERE id = ${accountId} AND disabled_at IS NULL
    AND NOT EXISTS (SELECT FROM data_right_request r WHERE r.account_id = ${accountId}
      AND r.kind IN ('erasure', 'rectification') AND r.closed_at IS NULL)`.execute(tx)
}

/** Whether the document of a request without an account has an account by now that never proved the request's source. */
export async function belongsToAnotherAccount(tx: Tx, row: RightRow): Promise<boolean> {
  if (row.account_id !== null) return false
  const { rows } = await sql`
    SELECT FROM account a WHERE a.document_type = ${row.document_type} AND a.document_number = ${row.document_number}
      AND a.superseded_at IS NULL
      AND NOT EXISTS (SELECT FROM account_source s WHERE s.account_id = a.id AND s.source = ${row.proven_source})`.execute(
    tx,
  )
  return rows.length > 0
}
