import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { CreditPort } from '../../ports/credit.ts'

export interface OpenConsent {
  readonly id: number
  readonly version: string
  readonly given_at: Date
}

export interface KeptReport {
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

/** Notes a consent; where one is open already, that one stands. */
export async function insertConsent(
  tx: Tx,
  consent: { account_id: number; version: string; given_at: Date },
): Promise<void> {
  await sql`
    INSERT INTO credit_consent (account_id, version, given_at)
    VALUES (${consent.account_id}, ${consent.version}, ${consent.given_at})
    ON CONFLICT (account_id) WHERE revoked_at IS NULL DO NOTHING`.execute(tx)
}

/** Takes the open consent back and erases what was kept under it; false where none was open. */
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

/** Keeps an answer for as long as its consent is open; false, and nothing is kept, where it was taken back meanwhile. */
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

export async function deleteOldReports(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('credit_report').where('fetched_at', '<', before).execute()
}
