import { addRow, rowOf } from '@amparo/database/rows.ts'
import type { Claim, ClaimMessage, ClaimPaper, ClaimStep } from '@amparo/database/schema.ts'
import type { AverageRate } from '@amparo/domain/claims/claim-clock.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../context.ts'

export type ClaimRow = Selectable<Claim>
export type StepRow = Selectable<ClaimStep>

/** The next number of a year. Its taker holds the year's row until the transaction ends: no gaps. */
export async function takeClaimNumber(tx: Tx, year: number): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    INSERT INTO claim_series (year, last_number) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last_number = claim_series.last_number + 1
    RETURNING last_number`.execute(tx)
  return rows[0]?.last_number ?? 1
}

export async function insertClaim(tx: Tx, row: Insertable<Claim>): Promise<ClaimRow> {
  return tx.insertInto('claim').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findClaim(tx: Tx, folio: string): Promise<ClaimRow | undefined> {
  return rowOf(tx, 'claim', { folio }).find()
}

export async function findClaimById(tx: Tx, id: number): Promise<ClaimRow | undefined> {
  return rowOf(tx, 'claim', { id }).find()
}

export async function listClaimsById(tx: Tx, ids: readonly number[]): Promise<ClaimRow[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('claim')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
}

export async function lockClaim(tx: Tx, folio: string): Promise<ClaimRow | undefined> {
  return rowOf(tx, 'claim', { folio }).locked('forUpdate').find()
}

export async function listClaimsOf(tx: Tx, accountId: number): Promise<ClaimRow[]> {
  return tx
    .selectFrom('claim')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** Claims without an account with one of these teller keys. */
export async function listClaimsTold(tx: Tx, marks: readonly Buffer[]): Promise<ClaimRow[]> {
  return tx
    .selectFrom('claim')
    .selectAll()
    .where('account_id', 'is', null)
    .where('teller_mark', 'in', [...marks])
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** A certificate's holder, as `whose` needs them, with a contact. */
export interface HolderContact {
  readonly given_names: string
  readonly paternal_surname: string
  readonly document_number: string
  readonly email: string | null
  readonly mobile: string | null
}

/** The contact of a certificate's holder: of the account that has it, or else the insurer's; none for a deceased one. */
export async function findHolderContact(tx: Tx, certificate: string): Promise<HolderContact | undefined> {
  const { rows } = await sql<HolderContact>`
    SELECT p.given_names, p.paternal_surname, p.document_number, CASE WHEN o.id IS NULL THEN p.email ELSE o.email END AS email,
      CASE WHEN o.id IS NULL THEN p.mobile ELSE o.mobile END AS mobile
    FROM policy p LEFT JOIN held_policy h USING (certificate_number) LEFT JOIN account o ON o.id = h.account_id
    WHERE p.certificate_number = ${certificate} AND NOT EXISTS (
      SELECT FROM account a WHERE a.document_type = p.document_type AND a.document_number = p.document_number
        AND a.died_on IS NOT NULL)`.execute(tx)
  return rows[0]
}

/** Updates a locked claim; its version increases by one. */
export async function changeClaim(tx: Tx, id: number, change: Updateable<Claim>): Promise<ClaimRow> {
  return rowOf(tx, 'claim', { id }).revised(change)
}

/** Adds an event to the timeline; false if its key exists. */
export async function insertStep(tx: Tx, row: Insertable<ClaimStep>): Promise<boolean> {
  const inserted = await tx
    .insertInto('claim_step')
    .values(row)
    .onConflict((conflict) => conflict.columns(['claim_id', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function listSteps(tx: Tx, claimId: number): Promise<StepRow[]> {
  return tx.selectFrom('claim_step').selectAll().where('claim_id', '=', claimId).orderBy('id').execute()
}

export interface AskedPaper
  extends Pick<Selectable<ClaimPaper>, 'claim_id' | 'paper_key' | 'asked_at' | 'answered_at'> {
  /** Sealed. */
  readonly reason: string
}

export async function listAskedPapers(tx: Tx, claimIds: readonly number[]): Promise<AskedPaper[]> {
  if (claimIds.length === 0) return []
  return tx
    .selectFrom('claim_paper')
    .selectAll()
    .where('claim_id', 'in', [...claimIds])
    .execute()
}

/** Requests documents, again if they were requested before. */
export async function askPapers(
  tx: Tx,
  rows: readonly { claim_id: number; paper_key: string; asked_at: Date; reason: string }[],
): Promise<void> {
  await tx
    .insertInto('claim_paper')
    .values(rows.map((row) => ({ ...row, answered_at: null })))
    .onConflict((conflict) =>
      conflict.columns(['claim_id', 'paper_key']).doUpdateSet(({ ref }) => ({
        asked_at: ref('excluded.asked_at'),
        reason: ref('excluded.reason'),
        answered_at: null,
      })),
    )
    .execute()
}

/** Records the arrival of a requested document; returns the number still missing. */
export async function answerPaper(tx: Tx, claimId: number, key: string, now: Date): Promise<number> {
  await rowOf(tx, 'claim_paper', { claim_id: claimId, paper_key: key, answered_at: null }).change({
    answered_at: now,
  })
  const { open } = await tx
    .selectFrom('claim_paper')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('claim_id', '=', claimId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open)
}

export async function insertMessage(tx: Tx, row: Insertable<ClaimMessage>): Promise<void> {
  await addRow(tx, 'claim_message', row)
}

export async function listMessages(
  tx: Tx,
  claimId: number,
): Promise<{ at: Date; staff_id: number | null; body: string }[]> {
  return tx
    .selectFrom('claim_message')
    .select(['at', 'staff_id', 'body'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
}

export async function insertNote(
  tx: Tx,
  row: { claim_id: number; at: Date; who: string; body: string },
): Promise<void> {
  await addRow(tx, 'claim_note', row)
}

export async function listNotes(tx: Tx, claimId: number): Promise<{ at: Date; who: string; body: string }[]> {
  return tx
    .selectFrom('claim_note')
    .select(['at', 'who', 'body'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
}

export async function listRates(tx: Tx): Promise<AverageRate[]> {
  const rows = await tx.selectFrom('average_rate').select(['valid_from', 'hundredths']).execute()
  return rows.map(({ valid_from, hundredths }) => ({ validFrom: valid_from, hundredths }))
}

/** Lets a claim be followed by a code until an instant; null: for good. */
export async function setFollowCode(
  tx: Tx,
  id: number,
  code: { hash: Buffer; until: Date | null },
): Promise<void> {
  await rowOf(tx, 'claim', { id }).change({ follow_hash: code.hash, follow_until: code.until })
}

/** The mail of an account as it is now, and whether its owner died. */
export async function findMailOf(
  tx: Tx,
  accountId: number,
): Promise<{ email: string | null; died_on: string | null } | undefined> {
  return rowOf(tx, 'account', { id: accountId }).find('email', 'died_on')
}

/** E-mails known for a claim's teller, by their document, and for the policy's holder. */
export async function listPartyMails(
  tx: Tx,
  { certificate, type, number }: { certificate: string; type: number; number: string },
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM account WHERE document_type = ${type} AND document_number = ${number} AND email IS NOT NULL
    UNION SELECT email FROM policy WHERE document_type = ${type} AND document_number = ${number} AND email IS NOT NULL
    UNION SELECT email FROM policy WHERE certificate_number = ${certificate} AND email IS NOT NULL
    UNION SELECT a.email FROM policy p JOIN account a USING (document_type, document_number)
      WHERE p.certificate_number = ${certificate} AND a.email IS NOT NULL`.execute(tx)
  return rows.map(({ email }) => email)
}
