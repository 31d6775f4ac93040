import { rowOf } from '@amparo/database/rows.ts'
import type { DocumentChange } from '@amparo/database/schema.ts'
import type { DocumentType, PersonDocument } from '@amparo/domain/documents.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export type ChangeRow = Selectable<DocumentChange> & {
  readonly proposer: string | null
  /** Of the changed certificate, while it has the new document. */
  readonly given_names: string | null
  readonly paternal_surname: string | null
  /** Of the person's file at the desk. */
  readonly public_id: string | null
}

const most = 100

const selectChanges = (which: ReturnType<typeof sql>) => sql<ChangeRow>`
  SELECT d.*, s.name AS proposer, p.given_names, p.paternal_surname,
    (SELECT f.public_id FROM person_search f
      WHERE (f.document_number, f.document_type) IN ((d.document_number, d.document_type),
        (d.old_document_number, d.old_document_type))
      ORDER BY (f.document_number, f.document_type) = (d.document_number, d.document_type) DESC LIMIT 1) AS public_id
  FROM document_change d LEFT JOIN staff s ON s.id = d.proposed_by_id
    LEFT JOIN policy p ON p.certificate_number = d.certificate_number
      AND (p.document_number, p.document_type) = (d.document_number, d.document_type)
  WHERE d.outcome IS NULL AND ${which}`

/** Changes that nobody has made here, the oldest first; of one person, or of all. */
export async function listChanges(tx: Tx, of: PersonDocument | null): Promise<ChangeRow[]> {
  const own = of
    ? sql`(${of.number}, ${of.type}::smallint) IN ((d.document_number, d.document_type),
        (d.old_document_number, d.old_document_type))`
    : sql`TRUE`
  const { rows } =
    await sql<ChangeRow>`${selectChanges(own)} ORDER BY d.noticed_at, d.id LIMIT ${most}`.execute(tx)
  return rows
}

/** An open change, locked until the transaction ends; undefined if there is none. */
export async function holdChange(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`${selectChanges(sql`d.id::text = ${id.toLowerCase()}`)}
    FOR NO KEY UPDATE OF d`.execute(tx)
  return rows[0]
}

/** Writes a proposal, or removes it; a trigger sets the proposer's version. Returns the row's new version. */
export async function putProposal(
  tx: Tx,
  id: string,
  proposal: { readonly reason: string; readonly by: number; readonly at: Date } | null,
): Promise<number> {
  return rowOf(tx, 'document_change', { id }).revise({
    reason: proposal?.reason ?? null,
    proposed_by_id: proposal?.by ?? null,
    proposed_at: proposal?.at ?? null,
    proposer_version: null,
  })
}

export async function markMoved(
  tx: Tx,
  id: string,
  { by, now, alone }: { readonly by: number; readonly now: Date; readonly alone: boolean },
): Promise<number> {
  return rowOf(tx, 'document_change', { id }).revise({
    outcome: 'moved',
    ended_by_id: by,
    ended_at: now,
    alone,
  })
}

/** An account of one of the two documents, as the changed certificate's person sees it. */
export interface AccountOfChange {
  readonly id: number
  readonly document_type: DocumentType
  readonly document_number: string
  readonly email: string | null
  readonly mobile: string | null
  readonly isSamePerson: boolean
  /** The account has proven the certificate's source, or has an invitation, which proves nothing (contract §22.1). */
  readonly isOfSource: boolean
  /** Sources that the account has proven; none for an invitation. */
  readonly sources: readonly string[]
  readonly isStopped: boolean
}

export interface ChangeFacts {
  readonly accounts: readonly AccountOfChange[]
  /** Of the certificate, as the insurer knows it; undefined if it has another document by now. */
  readonly contact: { readonly email: string | null; readonly mobile: string | null } | undefined
  /** Certificates in force of the same person with the former document. */
  readonly behind: readonly string[]
  /** An open case about the identity behind the new document or one of the accounts. */
  readonly isDisputed: boolean
}

const person = (row: string) =>
  sql.raw(`${row}.given_names, ${row}.paternal_surname, ${row}.maternal_surname, ${row}.birth_date`)

/**
 * Facts by which a change is judged; `lock` holds the accounts until the transaction ends, in an earlier statement, so that
 * the facts include what other transactions wrote meanwhile.
 */
export async function readFacts(tx: Tx, row: ChangeRow, today: string, lock = false): Promise<ChangeFacts> {
  const changed = sql`(SELECT * FROM policy WHERE certificate_number = ${row.certificate_number}
    AND document_number = ${row.document_number} AND document_type = ${row.document_type})`
  const isConcerned = sql`a.superseded_at IS NULL AND (a.document_number, a.document_type) IN (
    (${row.document_number}, ${row.document_type}::smallint),
    (${row.old_document_number}, ${row.old_document_type}::smallint))`
  if (lock) await sql`SELECT FROM account a WHERE ${isConcerned} ORDER BY a.id FOR UPDATE`.execute(tx)
  const accounts = await sql<AccountOfChange>`
    SELECT a.id, a.document_type, a.document_number, a.email, a.mobile,
      coalesce((SELECT same_person(${person('a')}, ${person('p')}) = 'same' FROM ${changed} p), false) AS "isSamePerson",
      a.opened_by = 'invitation' OR EXISTS (SELECT FROM account_source s JOIN ${changed} p
        ON p.source IS NOT DISTINCT FROM s.source WHERE s.account_id = a.id) AS "isOfSource",
      ARRAY(SELECT coalesce(s.source, '') FROM account_source s WHERE s.account_id = a.id) AS sources,
      a.disabled_at IS NOT NULL OR a.blocked_at IS NOT NULL
        OR EXISTS (SELECT FROM death_closing c WHERE c.account_id = a.id AND c.outcome IS NULL) AS "isStopped"
    FROM account a WHERE ${isConcerned} ORDER BY a.id`.execute(tx)
  const contact = await sql<{ email: string | null; mobile: string | null }>`
    SELECT email, mobile FROM ${changed} p`.execute(tx)
  const behind = await sql<{ certificate_number: string }>`
    SELECT q.certificate_number FROM policy q, ${changed} p
    WHERE q.document_number = ${row.old_document_number} AND q.document_type = ${row.old_document_type}
      AND q.ends_on >= ${today} AND same_person(${person('q')}, ${person('p')}) = 'same'
    ORDER BY q.certificate_number`.execute(tx)
  const ids = accounts.rows.map(({ id }) => id)
  const disputed = await sql`
    SELECT FROM identity_case i WHERE i.outcome IS NULL AND (i.account_id = ANY (${ids}::bigint[])
      OR i.certificate_number IN (SELECT certificate_number FROM policy
        WHERE document_number = ${row.document_number} AND document_type = ${row.document_type})) LIMIT 1`.execute(
    tx,
  )
  return {
    accounts: accounts.rows,
    contact: contact.rows[0],
    behind: behind.rows.map((one) => one.certificate_number),
    isDisputed: disputed.rows.length > 0,
  }
}
