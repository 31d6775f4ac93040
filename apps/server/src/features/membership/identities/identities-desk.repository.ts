import { addIfNew, rowOf } from '@amparo/database/rows.ts'
import type { IdentityCase } from '@amparo/database/schema.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../context.ts'

interface Side {
  readonly given_names: string
  readonly paternal_surname: string
  readonly maternal_surname: string
  readonly birth_date: string | null
  readonly email: string | null
  readonly mobile: string | null
}

/** A case with its policy and the other side: the account, or the document's first policy. */
export interface CaseRow extends Omit<Selectable<IdentityCase>, 'kind' | 'proposal' | 'outcome'> {
  readonly kind: 'other_person' | 'dispute'
  readonly proposal: Decision | null
  readonly outcome: Decision | 'void' | null
  readonly proposer: string | null
  readonly document_type: DocumentType
  readonly document_number: string
  readonly policy: Side
  readonly policy_source: string | null
  readonly partner: string | null
  readonly other: Side | null
  readonly living_account_id: number | null
}

export type Decision = 'joined' | 'apart' | 'kept' | 'handed'

const sideOf = (row: string) =>
  sql.raw(`json_build_object('given_names', ${row}.given_names,
  'paternal_surname', ${row}.paternal_surname, 'maternal_surname', ${row}.maternal_surname, 'birth_date', ${row}.birth_date,
  'email', ${row}.email, 'mobile', ${row}.mobile)`)

const cases = sql`SELECT c.*, date_trunc('milliseconds', c.opened_at) AS opened_at, s.name AS proposer,
    p.document_type, p.document_number, ${sideOf('p')} AS policy, p.source AS policy_source, b.name AS partner,
    CASE WHEN a.id IS NOT NULL THEN ${sideOf('a')} WHEN f.certificate_number IS NOT NULL THEN ${sideOf('f')} END AS other,
    a.id AS living_account_id
  FROM identity_case c JOIN policy p USING (certificate_number)
    LEFT JOIN staff s ON s.id = c.proposed_by_id
    LEFT JOIN partner b ON 'partner:' || b.id = p.source
    LEFT JOIN account a ON a.document_number = p.document_number AND a.document_type = p.document_type
      AND a.superseded_at IS NULL AND a.opened_by <> 'invitation'
    LEFT JOIN LATERAL (SELECT * FROM policy q WHERE q.document_number = p.document_number
      AND q.document_type = p.document_type AND q.certificate_number <> p.certificate_number
      ORDER BY q.entry NULLS FIRST, q.starts_on, q.certificate_number LIMIT 1) f ON true`

export interface CaseFilter {
  readonly state: 'abierto' | 'cerrado' | 'todos'
  readonly search: string | null
  readonly from: Date | null
  readonly until: Date | null
}

function conditions({ state, search, from, until }: CaseFilter) {
  return sql.join(
    [
      state === 'todos'
        ? sql`TRUE`
        : state === 'abierto'
          ? sql`c.outcome IS NULL`
          : sql`c.outcome IS NOT NULL`,
      ...(search === null ? [] : [sql`${search.toUpperCase()} IN (p.document_number, p.certificate_number)`]),
      ...(from === null ? [] : [sql`c.opened_at >= ${from}`]),
      ...(until === null ? [] : [sql`c.opened_at < ${until}`]),
    ],
    sql` AND `,
  )
}

/** Newest first, beyond a place. */
export async function listCases(
  tx: Tx,
  filter: CaseFilter,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<CaseRow[]> {
  const place = sql`(date_trunc('milliseconds', c.opened_at), c.id)`
  const beyond = after === null ? sql`TRUE` : sql`${place} < (${after.at}, ${after.id}::uuid)`
  const { rows } = await sql<CaseRow>`
    ${cases} WHERE ${conditions(filter)} AND ${beyond}
    ORDER BY date_trunc('milliseconds', c.opened_at) DESC, c.id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function countCases(tx: Tx, filter: CaseFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (SELECT FROM identity_case c JOIN policy p USING (certificate_number)
      WHERE ${conditions(filter)} LIMIT ${most}) AS found`.execute(tx)
  return rows[0]?.total ?? 0
}

export async function findCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<CaseRow>`${cases} WHERE c.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  if (!isUuid(id)) return undefined
  await sql`SELECT FROM identity_case WHERE id = ${id}::uuid FOR NO KEY UPDATE`.execute(tx)
  return findCase(tx, id)
}

/** Changes a locked case; its version increases by one. */
export async function changeCase(tx: Tx, id: string, change: Updateable<IdentityCase>): Promise<number> {
  return rowOf(tx, 'identity_case', { id }).revise(change)
}

/** The version of a staff member's account now. */
export async function versionOf(tx: Tx, staffId: number): Promise<number> {
  return (await rowOf(tx, 'staff', { id: staffId }).get('version')).version
}

/** Stores the decision of two people that a certificate belongs to the account's person. */
export async function insertDeskProof(
  tx: Tx,
  row: { account_id: number; certificate_number: string; proven_at: Date },
): Promise<void> {
  await addIfNew(tx, 'policy_proof', { ...row, proof: 'desk' })
}
