import { deleteInBatches } from '@amparo/database/delete-in-batches.ts'
import type { Db } from '@amparo/database/open.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Retention of a kind of data, by the rule of a day. */
export interface RetentionRule {
  readonly kind: string
  readonly validFrom: string
  readonly keepDays: number
  readonly reason: string
}

/** The rules that hold on a Lima day: of each kind, the newest that has begun. */
export async function listRules(tx: Tx, today: string): Promise<RetentionRule[]> {
  const { rows } = await sql<RetentionRule>`
    SELECT DISTINCT ON (data_kind) data_kind AS kind, valid_from::text AS "validFrom", keep_days AS "keepDays", reason
    FROM retention_rule WHERE valid_from <= ${today} ORDER BY data_kind, valid_from DESC`.execute(tx)
  return rows
}

/** Inserts a rule from a day on; acts under earlier ones stay. */
export async function insertRule(
  tx: Tx,
  { kind, validFrom, keepDays, reason }: RetentionRule,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO retention_rule (data_kind, valid_from, keep_days, reason)
    VALUES (${kind}, ${validFrom}, ${keepDays}, ${reason}) ON CONFLICT DO NOTHING`.execute(tx)
  return Number(numAffectedRows ?? 0) === 1
}

/** Result of a nightly run for a kind; a second run on the same day is added to it. */
export async function recordRun(
  tx: Tx,
  run: { on: string; rule: RetentionRule; removed: number; at: Date },
): Promise<void> {
  const { on, rule, removed, at } = run
  await sql`
    INSERT INTO retention_run (ran_on, data_kind, rule_from, removed, ran_at)
    VALUES (${on}, ${rule.kind}, ${rule.validFrom}, ${removed}, ${at})
    ON CONFLICT ON CONSTRAINT retention_once_a_day
    DO UPDATE SET removed = retention_run.removed + excluded.removed, ran_at = excluded.ran_at`.execute(tx)
}

interface RetentionRun {
  readonly on: string
  readonly kind: string
  readonly removed: number
  readonly keepDays: number
}

/** Results of the last nightly runs, newest first. */
export async function listRuns(tx: Tx, since: string): Promise<RetentionRun[]> {
  const { rows } = await sql<RetentionRun>`
    SELECT run.ran_on::text AS "on", run.data_kind AS kind, run.removed, rule.keep_days AS "keepDays"
    FROM retention_run run
    JOIN retention_rule rule ON rule.data_kind = run.data_kind AND rule.valid_from = run.rule_from
    WHERE run.ran_on >= ${since} ORDER BY run.ran_on DESC, run.data_kind`.execute(tx)
  return rows
}

/**
 * Accounts of people whose last policy and last invitation ended before a day, a few at a time. An invitation ends by
 * rejection, revocation, or with the inviter's insurance; one that can still be answered keeps the account, and a
 * deleted one has left its end in `guest_until`. `only` judges one account.
 */
export async function listLapsedAccounts(
  tx: Tx,
  before: string,
  now: Date,
  only?: number,
): Promise<AccountToErase[]> {
  const { rows } = await sql<AccountOfDocument>`
    SELECT a.id, a.document_type AS type, a.document_number AS number FROM account a
    WHERE (a.disabled_at IS NULL OR a.died_on IS NOT NULL) AND a.created_at < ${before}::date
      AND (a.guest_until IS NULL OR a.guest_until < ${before}::date)
      AND (a.opened_by = 'invitation' OR EXISTS (SELECT FROM policy p
        WHERE p.document_number = a.document_number AND p.document_type = a.document_type))
      AND NOT EXISTS (SELECT FROM policy p WHERE p.document_number = a.document_number
        AND p.document_type = a.document_type AND p.ends_on >= ${before}::date)
      AND NOT EXISTS (SELECT FROM invitation i WHERE i.document_number = a.document_number
        AND i.document_type = a.document_type AND CASE
          WHEN i.registered_at IS NULL
            THEN i.rejected_at IS NULL AND i.removed_at IS NULL AND i.expires_at > ${now}
          WHEN coalesce(i.rejected_at, i.removed_at) IS NOT NULL
            THEN coalesce(i.rejected_at, i.removed_at) >= ${before}::date
          WHEN i.approved_at IS NULL THEN true
          ELSE i.approved_at >= ${before}::date OR EXISTS (SELECT FROM policy h
            WHERE h.document_number = i.holder_document_number AND h.document_type = i.holder_document_type
              AND h.ends_on >= ${before}::date)
        END)
      AND NOT EXISTS (SELECT FROM data_right_request r WHERE r.account_id = a.id AND r.closed_at IS NULL)
      ${ofAccount(only)} ORDER BY a.id LIMIT 200`.execute(tx)
  return rows.map(toAccount)
}

/**
 * Accounts of guests that an activation took over before a day, a few at a time, until they hold no contact. `only` judges
 * one account.
 */
export async function listSupersededGuests(tx: Tx, before: string, only?: number): Promise<AccountToErase[]> {
  const { rows } = await sql<AccountOfDocument>`
    SELECT a.id, a.document_type AS type, a.document_number AS number FROM account a
    WHERE a.opened_by = 'invitation' AND a.superseded_at < ${before}::date
      AND coalesce(a.email, a.mobile, a.address) IS NOT NULL
      AND NOT EXISTS (SELECT FROM data_right_request r WHERE r.account_id = a.id AND r.closed_at IS NULL)
      ${ofAccount(only)} ORDER BY a.id LIMIT 200`.execute(tx)
  return rows.map(toAccount)
}

const ofAccount = (only: number | undefined) => (only === undefined ? sql`` : sql`AND a.id = ${only}`)

interface AccountToErase {
  readonly id: number
  readonly document: PersonDocument
}

interface AccountOfDocument {
  readonly id: number
  readonly type: PersonDocument['type']
  readonly number: string
}

function toAccount({ id, type, number }: AccountOfDocument): AccountToErase {
  return { id, document: { type, number } }
}

/** Deletes complaint sheets answered before an instant; returns the number. */
export function deleteAnsweredComplaints(db: Db, before: Date): Promise<number> {
  return deleteInBatches(db, 'complaint', sql`answered_at < ${before}`)
}

/** Deletes claims closed before an instant, with their documents and dependent rows; returns the number. */
export function deleteClosedClaims(db: Db, before: Date): Promise<number> {
  return deleteInBatches(db, 'claim', sql`closed_at < ${before}`)
}

/** Deletes data requests closed before an instant; returns the number. */
export function deleteClosedRights(db: Db, before: Date): Promise<number> {
  return deleteInBatches(db, 'data_right_request', sql`closed_at < ${before}`)
}

/** Deletes incidents closed before an instant; returns the number. */
export function deleteClosedIncidents(db: Db, before: Date): Promise<number> {
  return deleteInBatches(db, 'incident', sql`closed_at < ${before}`)
}
