import { kept } from '@amparo/database/delete-in-batches.ts'
import { addIfNew, addRow, rowOf } from '@amparo/database/rows.ts'
import type { Partner } from '@amparo/database/schema.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { KeptKey } from './partners.repository.ts'

type OpenPartner = Pick<Selectable<Partner>, 'id' | 'name' | 'products' | 'last_used_at'>

/** Keys of a partner that was not revoked; none of an unknown partner. */
export async function listKeysOf(tx: Tx, partnerId: string): Promise<Pick<KeptKey, 'kid' | 'jwk'>[]> {
  if (!isUuid(partnerId)) return []
  const { rows } = await sql<Pick<KeptKey, 'kid' | 'jwk'>>`
    SELECT k.kid, k.jwk FROM partner_key k JOIN partner p ON p.id = k.partner_id
    WHERE p.id = ${partnerId} AND p.revoked_at IS NULL`.execute(tx)
  return rows
}

/** The partner of a token that has not ended; one statement, since each call asks. */
export async function findOpenToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<OpenPartner | undefined> {
  const { rows } = await sql<OpenPartner>`
    SELECT p.id, p.name, p.products, p.last_used_at FROM partner_token t JOIN partner p ON p.id = t.partner_id
    WHERE t.token_hash = ${tokenHash} AND t.expires_at > ${now} AND p.revoked_at IS NULL`.execute(tx)
  return rows[0]
}

/** Records a use of a partner and of its key; undefined, without a lock, if either is gone. */
export async function markUsed(
  tx: Tx,
  { partnerId, kid, now }: { partnerId: string; kid: string; now: Date },
): Promise<string | undefined> {
  const partner = await tx
    .updateTable('partner')
    .set({ last_used_at: now })
    .where('id', '=', partnerId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  const isKey = await rowOf(tx, 'partner_key', { partner_id: partnerId, kid }).change({ last_used_at: now })
  return isKey ? partner?.name : undefined
}

export async function markCalled(tx: Tx, partnerId: string, now: Date): Promise<void> {
  await rowOf(tx, 'partner', { id: partnerId }).change({ last_used_at: now })
}

/** Records an assertion as used; false if it was used before. */
export async function spendAssertion(
  tx: Tx,
  row: { partner_id: string; jti_hash: Buffer; expires_at: Date },
): Promise<boolean> {
  return addIfNew(tx, 'partner_assertion', row)
}

export async function insertToken(
  tx: Tx,
  row: { token_hash: Buffer; partner_id: string; expires_at: Date },
): Promise<void> {
  await addRow(tx, 'partner_token', row)
}

export const partnerTokensKept = kept('partner_token', 'expires_at', 0)
export const assertionsKept = kept('partner_assertion', 'expires_at', 0)
