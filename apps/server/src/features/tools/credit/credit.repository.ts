import { kept } from '@amparo/database/delete-in-batches.ts'
import { rowOf } from '@amparo/database/rows.ts'
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
  return rowOf(tx, 'credit_consent', { account_id: accountId, revoked_at: null }).find(
    'id',
    'version',
    'given_at',
  )
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
  const consent = await rowOf(tx, 'credit_consent', { account_id: accountId, revoked_at: null })
    .locked('forUpdate')
    .find('id')
  if (!consent) return false
  await rowOf(tx, 'credit_report', { consent_id: consent.id }).delete()
  await rowOf(tx, 'credit_consent', { id: consent.id }).change({ revoked_at: now })
  return true
}

export async function findReport(tx: Tx, consentId: number): Promise<KeptReport | undefined> {
  const row = await rowOf(tx, 'credit_report', { consent_id: consentId }).find(
    'provider',
    'content',
    'fetched_at',
  )
  return row as KeptReport | undefined
}

/** Stores an answer while its consent is open; false, storing nothing, if it was withdrawn meanwhile. */
export async function saveReport(tx: Tx, consentId: number, report: KeptReport): Promise<boolean> {
  const consent = await rowOf(tx, 'credit_consent', { id: consentId, revoked_at: null })
    .locked('forShare')
    .find('id')
  if (!consent) return false
  await rowOf(tx, 'credit_report', { consent_id: consentId }).put(report)
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
