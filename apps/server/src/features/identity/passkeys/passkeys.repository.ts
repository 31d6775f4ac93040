import { kept } from '@amparo/database/delete-in-batches.ts'
import { addIfNew, rowOf } from '@amparo/database/rows.ts'
import type { AccountKey } from '@amparo/database/schema.ts'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export type PasskeyRow = Selectable<AccountKey>

/** The keys of an account, the newest first. */
export async function listKeys(tx: Tx, accountId: number): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('account_key')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findKey(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  return rowOf(tx, 'account_key', { credential_id: credentialId }).find()
}

/** Undefined if the credential belongs to an account already. */
export async function insertKey(tx: Tx, row: Insertable<AccountKey>): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('account_key')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Undefined if the account has no such passkey. */
export async function deleteKey(tx: Tx, accountId: number, id: string): Promise<PasskeyRow | undefined> {
  return tx
    .deleteFrom('account_key')
    .where('account_id', '=', accountId)
    .where(sql`id::text`, '=', id.toLowerCase())
    .returningAll()
    .executeTakeFirst()
}

/** Deletes the account's keys that were created since then. */
export async function deleteKeysSince(tx: Tx, accountId: number, since: Date): Promise<PasskeyRow[]> {
  return tx
    .deleteFrom('account_key')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .returningAll()
    .execute()
}

/** Records a use of a passkey; false if its counter has not increased: another call was faster, or it is a copy. */
export async function markKeyUsed(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('account_key')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Records an answered challenge; false if it was answered before. */
export async function spendChallenge(tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  return addIfNew(tx, 'spent_challenge', { challenge_hash: hash, expires_at: expiresAt })
}

export const challengesKept = kept('spent_challenge', 'expires_at', 0)
