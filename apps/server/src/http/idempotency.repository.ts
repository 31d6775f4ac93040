import { deleteInBatches } from '@amparo/database/delete-in-batches.ts'
import type { Db } from '@amparo/database/open.ts'
import { rowOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/** Identification of a key: keyed hash of caller and endpoint, and the caller's key. */
interface AnswerKey {
  readonly scope: Buffer
  readonly key: string
}

export interface StoredAnswer {
  /** Keyed hash of the body that was answered. */
  readonly body_hash: Buffer
  /** Sealed. */
  readonly answer: string
}

/**
 * Claims a key for this transaction: another caller of it waits for the end of this one. False if it is taken. First
 * deletes an answer from before `since`.
 */
export async function claimAnswer(
  tx: Tx,
  { scope, key, bodyHash }: AnswerKey & { readonly bodyHash: Buffer },
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const forget = tx
    .deleteFrom('idempotent_answer')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '<', since)
  const claim = sql`
    INSERT INTO idempotent_answer (scope, key, body_hash, answer, created_at)
    VALUES (${scope}, ${key}, ${bodyHash}, '', ${now}) ON CONFLICT DO NOTHING RETURNING key`
  const [, { rows }] = await Promise.all([forget.execute(), claim.execute(tx)])
  return rows.length > 0
}

/** The answer of a key, of `since` or later if given. */
export async function findStored(
  tx: Tx,
  { scope, key }: AnswerKey,
  since = new Date(0),
): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    SELECT body_hash, answer FROM idempotent_answer
    WHERE scope = ${scope} AND key = ${key} AND created_at > ${since}`.execute(tx)
  return rows[0]
}

export async function storeAnswer(tx: Tx, { scope, key }: AnswerKey, answer: string): Promise<void> {
  await rowOf(tx, 'idempotent_answer', { scope, key }).change({ answer })
}

export async function deleteAnswersBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'idempotent_answer', sql`created_at < ${before}`)
}
