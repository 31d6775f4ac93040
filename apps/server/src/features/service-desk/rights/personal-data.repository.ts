import { rowOf } from '@amparo/database/rows.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A foreign key: `child.columns` lead to `parent.keys`. */
interface Lead {
  readonly child: string
  readonly columns: readonly string[]
  readonly parent: string
  readonly keys: readonly string[]
}

/** A table that holds rows of a person, and the condition that finds them. */
interface PersonalTable {
  readonly name: string
  readonly condition: ReturnType<typeof sql>
  /** Whether a row is deleted with its parent, or only loses its reference. */
  readonly depth: number
}

/** Every foreign key among our tables. */
async function listLeads(tx: Tx): Promise<Lead[]> {
  const { rows } = await sql<{ child: string; columns: string[]; parent: string; keys: string[] }>`
    SELECT c.conrelid::regclass::text AS child, c.confrelid::regclass::text AS parent,
      (SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(c.conkey) WITH ORDINALITY AS k (n, place)
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.n) AS columns,
      (SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(c.confkey) WITH ORDINALITY AS k (n, place)
        JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.n) AS keys
    FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
    ORDER BY child, c.conname`.execute(tx)
  return rows
}

/** Narrows the rows of a table that are taken; `false` leaves the table, and what hangs on it, alone. */
type Narrowing = (table: string) => ReturnType<typeof sql> | false | undefined

/**
 * Every table reachable from an account's rows: the account's own first, children after their parents. Follows the
 * foreign keys, so that new tables are included.
 */
export function findPersonalTables(
  tx: Tx,
  accountId: number,
  narrow: Narrowing = () => undefined,
): Promise<PersonalTable[]> {
  return findTablesBelow(tx, 'account', { condition: sql`id = ${accountId}`, narrow })
}

/** Each table once, with the rows of every way that leads to it. */
export function joinWays(tables: readonly PersonalTable[]): Pick<PersonalTable, 'name' | 'condition'>[] {
  return [...Map.groupBy(tables, ({ name }) => name)].map(([name, ways]) => ({
    name,
    condition: sql.join(
      ways.map(({ condition }) => sql`(${condition})`),
      sql` OR `,
    ),
  }))
}

/** Every table that the rows of another one lead to, children after their parents. */
async function findTablesBelow(
  tx: Tx,
  top: string,
  { condition: whose, narrow }: { condition: ReturnType<typeof sql>; narrow: Narrowing },
): Promise<PersonalTable[]> {
  const leads = await listLeads(tx)
  const found: PersonalTable[] = []
  const walk = (parent: string, condition: ReturnType<typeof sql>, depth: number): void => {
    for (const lead of leads.filter((one) => one.parent === parent && one.child !== parent)) {
      const limit = narrow(lead.child)
      if (limit === false) continue
      const columns = sql.join(lead.columns.map((column) => sql.ref(column)))
      const keys = sql.join(lead.keys.map((key) => sql.ref(key)))
      const below = sql`(${columns}) IN (SELECT ${keys} FROM ${sql.table(parent)} WHERE ${condition})`
      const own = limit === undefined ? below : sql`${below} AND ${limit}`
      found.push({ name: lead.child, condition: own, depth })
      if (depth < 4) walk(lead.child, own, depth + 1)
    }
  }
  walk(top, whose, 1)
  return found
}

export async function readRows(
  tx: Tx,
  table: string,
  condition: ReturnType<typeof sql>,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT * FROM ${sql.table(table)} WHERE ${condition}`.execute(tx)
  return rows
}

/** Claims with all dependent rows, by table; the fate of the insured person's account is not their teller's. */
export async function readClaims(
  tx: Tx,
  ids: readonly number[],
): Promise<{ name: string; rows: Record<string, unknown>[] }[]> {
  const condition = sql`id = ANY (${[...ids]}::bigint[])`
  const narrow = (table: string) => (table === 'death_closing' ? false : undefined)
  const below = await findTablesBelow(tx, 'claim', { condition, narrow })
  const read = [{ name: 'claim', rows: await readRows(tx, 'claim', condition) }]
  for (const table of below)
    read.push({ name: table.name, rows: await readRows(tx, table.name, table.condition) })
  return read
}

export async function deleteRows(tx: Tx, table: string, condition: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE ${condition}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

type Rows = Record<string, unknown>[]

/** A person without an account; `tellerEmail` if a claim is their only proof. */
interface Visitor {
  readonly document: PersonDocument
  readonly tellerEmail: string | null
  readonly email?: string | null
  /** Source of the policy that proves them. */
  readonly source?: string | null | undefined
}

const ofDocument = ({ type, number }: PersonDocument) =>
  sql`document_type = ${type} AND document_number = ${number}`
const ofHolder = ({ type, number }: PersonDocument) =>
  sql`holder_document_type = ${type} AND holder_document_number = ${number}`
const codesOf = (invitations: ReturnType<typeof sql>) =>
  sql`invitation_id IN (SELECT id FROM invitation WHERE ${invitations})`

/** Appointments that left nothing clinical behind, and no conversation that a process holds: these may go. */
export const notClinical: ReturnType<typeof sql> = sql`NOT (kind = 'health' AND (state = 'attended'
  OR EXISTS (SELECT FROM clinical_note n WHERE n.appointment_id = appointment.id)
  OR EXISTS (SELECT FROM prescription p WHERE p.appointment_id = appointment.id)
  OR EXISTS (SELECT FROM clinical_document d WHERE d.appointment_id = appointment.id)
  OR EXISTS (SELECT FROM record_access x WHERE x.appointment_id = appointment.id)))
  AND NOT EXISTS (SELECT FROM conversation v WHERE v.appointment_id = appointment.id AND v.held_at IS NOT NULL)`

/**
 * Locks what an erasure judges: the account, as bookings and log-ins do, and its conversations, so that none is held for a
 * process meanwhile. Foreign keys to the account don't wait for it: their writers may hold a row that is to be deleted.
 */
export async function lockPersonalData(tx: Tx, accountId: number): Promise<void> {
  await sql`SELECT FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(tx)
  await sql`SELECT FROM conversation WHERE account_id = ${accountId} ORDER BY id FOR UPDATE`.execute(tx)
}

/** Conversations that may go: none with a professional, which are clinical, and none that a process holds. */
export const notHeld: ReturnType<typeof sql> = sql`professional_id IS NULL AND held_at IS NULL`

/** Certificates of an account, or without one those of the asker's source that name the document's own person. */
export function readPolicies(
  tx: Tx,
  {
    accountId,
    document,
    source = null,
  }: Pick<Visitor, 'document' | 'source'> & { readonly accountId: number | null },
): Promise<Rows> {
  const own =
    accountId === null
      ? sql`source = ${source} AND certificate_number NOT IN (SELECT certificate_number FROM policy_apart WHERE ${ofDocument(document)})`
      : sql`certificate_number IN (SELECT certificate_number FROM held_policy WHERE account_id = ${accountId})`
  return readRows(tx, 'policy', sql`${ofDocument(document)} AND ${own}`)
}

/** Requests of a document without an account: of its person, or of a teller of a claim with that mailbox. */
export function ofVisitor({
  document,
  tellerEmail,
  email = null,
  source = null,
}: Visitor): ReturnType<typeof sql> {
  const proof =
    tellerEmail === null
      ? sql`proven_by IS DISTINCT FROM 'claim' AND (proven_source = ${source} OR lower(email) = lower(${email}))`
      : sql`proven_by = 'claim' AND lower(email) = lower(${tellerEmail})`
  return sql`${ofDocument(document)} AND account_id IS NULL AND ${proof}`
}

/** Requests of a person without an account, and their handling. */
export async function readVisitorsRights(tx: Tx, visitor: Visitor): Promise<{ requests: Rows; steps: Rows }> {
  const asked = ofVisitor(visitor)
  const steps = sql`request_id IN (SELECT id FROM data_right_request WHERE ${asked})`
  return {
    requests: await readRows(tx, 'data_right_request', asked),
    steps: await readRows(tx, 'data_right_step', steps),
  }
}

export function readSentInvitations(tx: Tx, document: PersonDocument): Promise<Rows> {
  return readRows(tx, 'invitation', ofHolder(document))
}

/** Of an account that an invitation opened, only what it accepted: others wrote to the document's holder. */
export function readReceivedInvitations(
  tx: Tx,
  { isProven, ...document }: PersonDocument & { readonly isProven: boolean },
): Promise<Rows> {
  return readRows(
    tx,
    'invitation',
    sql`${ofDocument(document)} AND (${isProven} OR registered_at IS NOT NULL)`,
  )
}

/**
 * Removes contact and password from an account, which then no longer opens. The document is free: an insured holder
 * may return, to another account.
 */
export async function closeAccount(
  tx: Tx,
  accountId: number,
  { now, passwordHash }: { readonly now: Date; readonly passwordHash: string },
): Promise<void> {
  await rowOf(tx, 'account', { id: accountId }).change({
    email: null,
    mobile: null,
    address: null,
    disabled_at: now,
    superseded_at: now,
    died_on: null,
    closed_contact: null,
    password_hash: passwordHash,
  })
}

/** Deletes codes and invitations of a document, and those that it sent without an approved guest. True if some stay. */
export async function deleteByDocument(tx: Tx, document: PersonDocument, now: Date): Promise<boolean> {
  const own = ofDocument(document)
  await deleteRows(tx, 'code_request', own)
  await deleteRows(tx, 'code_request', codesOf(own))
  await deleteRows(tx, 'invitation', own)
  await deleteRows(
    tx,
    'document_change',
    sql`${own} OR old_document_type = ${document.type} AND old_document_number = ${document.number}`,
  )
  const sent = ofHolder(document)
  const living = sql`removed_at IS NULL AND rejected_at IS NULL AND expires_at > ${now}
    OR approved_at IS NOT NULL AND removed_at IS NULL`
  const over = sql`${sent} AND NOT (${living})`
  await deleteRows(tx, 'code_request', codesOf(over))
  await deleteRows(tx, 'invitation', over)
  return (await readRows(tx, 'invitation', sent)).length > 0
}

/** Deletes the invitations with which a guest registered, before an instant if given, and their codes. */
export async function deleteAcceptedInvitations(
  tx: Tx,
  document: PersonDocument,
  before: Date | null,
): Promise<void> {
  const accepted = sql`${ofDocument(document)} AND registered_at <= coalesce(${before}::timestamptz, 'infinity')`
  await deleteRows(tx, 'code_request', codesOf(accepted))
  await deleteRows(tx, 'invitation', accepted)
}
