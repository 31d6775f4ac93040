import { kept } from '@amparo/database/delete-in-batches.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { CreditPort } from '../../../ports/credit.ts'

export interface OpenConsent {
  readonly id: number
  readonly version: string
  readonly given_at: Date
}

interface KeptReport {
  readonly provider: CreditPort['kind']
  /** Sealed. */
  readonly content: string
  readonly fetched_at: Date
}

export async function findOpenConsent(tx: Tx, accountId: number): Promise<OpenConsent | undefined> {
  return tx
    .selectFrom('credit_consent')
    .select(['id', 'version', 'given_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Records a consent; an open one stays. */
export async function insertConsent(
  tx: Tx,
  consent: { account_id: number; version: string; given_at: Date },
): Promise<void> {
  await sql`
    INSERT INTO credit_consent (account_id, version, given_at)
    VALUES (${consent.account_id}, ${consent.version}, ${consent.given_at})
    ON CONFLICT (account_id) WHERE revoked_at IS NULL DO NOTHING`.execute(tx)
}

/** Each consent of a person, with its withdrawal. */
export async function listConsents(
  tx: Tx,
  accountId: number,
): Promise<{ version: string; given_at: Date; revoked_at: Date | null }[]> {
  return tx
    .selectFrom('credit_consent')
    .select(['version', 'given_at', 'revoked_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

/** Withdraws the open consent and erases its data; false if none was open. */
export async function revokeConsent(tx: Tx, accountId: number, now: Date): Promise<boolean> {
  const consent = await tx
    .selectFrom('credit_consent')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!consent) return false
  await tx.deleteFrom('credit_report').where('consent_id', '=', consent.id).execute()
  await tx.updateTable('credit_consent').set({ revoked_at: now }).where('id', '=', consent.id).execute()
  return true
}

export async function findReport(tx: Tx, consentId: number): Promise<KeptReport | undefined> {
  const row = await tx
    .selectFrom('credit_report')
    .select(['provider', 'content', 'fetched_at'])
    .where('consent_id', '=', consentId)
    .executeTakeFirst()
  return row as KeptReport | undefined
}

/** Stores an answer while its consent is open; false, storing nothing, if it was withdrawn meanwhile. */
export async function saveReport(tx: Tx, consentId: number, report: KeptReport): Promise<boolean> {
  const consent = await tx
    .selectFrom('credit_consent')
    .select('id')
    .where('id', '=', consentId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!consent) return false
  await tx
    .insertInto('credit_report')
    .values({ consent_id: consentId, ...report })
    .onConflict((conflict) => conflict.column('consent_id').doUpdateSet(report))
    .execute()
  return true
}

/** Whether the person's data are blocked, or a request of theirs against their use waits for its answer. */
export async function isUseStopped(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    SELECT blocked_at IS NOT NULL OR EXISTS (SELECT FROM data_right_request r WHERE r.account_id = a.id
      AND r.kind IN ('erasure', 'rectification', 'opposition', 'revocation') AND r.closed_at IS NULL) AS stopped
    FROM account a WHERE a.id = ${accountId}`.execute(tx)
  return rows[0]?.stopped ?? false
}

export const creditReportsKept = kept('credit_report', 'fetched_at', 31)
