import { kept } from '@amparo/database/delete-in-batches.ts'
import { rowOf, rowsOf } from '@amparo/database/rows.ts'
import type { Partner } from '@amparo/database/schema.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { PartnerKey } from './partners.policy.ts'

export type PartnerRow = Selectable<Partner>

export interface KeptKey extends PartnerKey {
  readonly added_at: Date
  readonly last_used_at: Date | null
}

/** A request that awaits a second administrator: keys, products, or both. */
export interface ProposalRow {
  readonly partner_id: string
  /** None if the keys stay unchanged. */
  readonly keys: PartnerKey[]
  readonly products: string[] | null
  readonly requested_by: number
  readonly requester_version: number
  readonly requested_by_name: string
  readonly requested_at: Date
  readonly expires_at: Date
}

/** A request about a partner: keys, or products. */
export type Asked =
  | { readonly keys: readonly PartnerKey[]; readonly products?: never }
  | { readonly keys?: never; readonly products: readonly string[] }

/** Partners by name, those that were revoked last. */
export async function listPartners(tx: Tx): Promise<PartnerRow[]> {
  return tx
    .selectFrom('partner')
    .selectAll()
    .orderBy(sql`revoked_at IS NOT NULL`)
    .orderBy(sql`lower(name)`)
    .orderBy('created_at')
    .execute()
}

/** A partner, locked; undefined if it does not exist. */
export async function holdPartner(tx: Tx, id: string): Promise<PartnerRow | undefined> {
  if (!isUuid(id)) return undefined
  return rowOf(tx, 'partner', { id }).locked('forUpdate').find()
}

/** The id of the partner that has this name and was not revoked. */
export async function findPartnerNamed(tx: Tx, name: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('partner')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Undefined if another, unrevoked one has the name. */
export async function insertPartner(
  tx: Tx,
  row: {
    name: string
    products: readonly string[]
    created_at: Date
    created_by: number | null
  },
): Promise<PartnerRow | undefined> {
  return tx
    .insertInto('partner')
    .values({ ...row, products: [...row.products] })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Updates a locked partner; returns its new version. */
export async function changePartner(
  tx: Tx,
  id: string,
  change: { confirmed_at?: Date; revoked_at?: Date; products?: string[] },
): Promise<number> {
  return rowOf(tx, 'partner', { id }).revise(change)
}

/** The keys of some partners, by `kid`. */
export async function listPartnerKeys(
  tx: Tx,
  partnerIds: readonly string[],
): Promise<(KeptKey & { readonly partner_id: string })[]> {
  if (partnerIds.length === 0) return []
  const rows = await tx
    .selectFrom('partner_key')
    .selectAll()
    .where('partner_id', 'in', [...partnerIds])
    .orderBy('kid')
    .execute()
  return rows.map((row) => ({ ...row, jwk: row.jwk as Record<string, string> }))
}

/**
 * Replaces a partner's keys, and ends the tokens obtained with them. False, and nothing may be stored, if one of them
 * is another partner's.
 */
export async function replaceKeys(
  tx: Tx,
  partnerId: string,
  keys: readonly PartnerKey[],
  now: Date,
): Promise<boolean> {
  await endPartnerTokens(tx, partnerId)
  await rowsOf(tx, 'partner_key', { partner_id: partnerId }).delete()
  const added = await tx
    .insertInto('partner_key')
    .values(
      keys.map(({ kid, thumbprint, jwk }) => ({
        partner_id: partnerId,
        kid,
        thumbprint,
        jwk: JSON.stringify(jwk),
        added_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('kid')
    .execute()
  return added.length === keys.length
}

/** Whether one of these keys is another partner's. */
export async function areKeysTaken(
  tx: Tx,
  keys: readonly PartnerKey[],
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM partner_key WHERE thumbprint = ANY (${keys.map(({ thumbprint }) => thumbprint)}::text[])
      AND partner_id IS DISTINCT FROM ${exceptId}::uuid LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** Takes a partner's keys away, and with them its tokens. */
export async function deleteKeys(tx: Tx, partnerId: string): Promise<void> {
  await endPartnerTokens(tx, partnerId)
  await rowsOf(tx, 'partner_key', { partner_id: partnerId }).delete()
}

async function endPartnerTokens(tx: Tx, partnerId: string): Promise<void> {
  await rowsOf(tx, 'partner_token', { partner_id: partnerId }).delete()
}

/**
 * Proposes keys or products to a second administrator, replacing that partner's pending request; a pending one of the
 * same person stays beside it.
 */
export async function putProposal(
  tx: Tx,
  row: Pick<ProposalRow, 'partner_id' | 'requested_by' | 'requested_at' | 'expires_at'> & Asked,
): Promise<void> {
  const keys = JSON.stringify(row.keys ?? [])
  const isOwn = sql`(p.requested_by, p.requester_version) = (excluded.requested_by, excluded.requester_version)
    AND p.expires_at > excluded.requested_at
    AND p.partner_version = (SELECT version - 1 FROM partner WHERE id = p.partner_id)`
  await sql`
    INSERT INTO partner_proposal AS p
      (partner_id, keys, products, requested_by, requester_version, requested_at, expires_at)
    SELECT ${row.partner_id}, ${keys}::jsonb, ${row.products ?? null}::text[], id, version, ${row.requested_at},
      ${row.expires_at} FROM staff WHERE id = ${row.requested_by}
    ON CONFLICT (partner_id) DO UPDATE SET
      keys = CASE WHEN excluded.keys = '[]' AND ${isOwn} THEN p.keys ELSE excluded.keys END,
      products = CASE WHEN excluded.products IS NULL AND ${isOwn} THEN p.products ELSE excluded.products END,
      requested_by = excluded.requested_by, requester_version = excluded.requester_version,
      requested_at = excluded.requested_at, expires_at = excluded.expires_at`.execute(tx)
}

/** Pending requests not invalidated by a change of the partner or the author; of one partner, if named. */
export async function listProposals(
  tx: Tx,
  now: Date,
  partnerId: string | null = null,
): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    SELECT p.partner_id, p.keys, p.products, p.requested_by, p.requester_version,
      s.name AS requested_by_name, p.requested_at, p.expires_at
    FROM partner_proposal p JOIN staff s ON s.id = p.requested_by AND s.version = p.requester_version
      JOIN partner o ON o.id = p.partner_id AND o.version = p.partner_version
    WHERE p.expires_at > ${now} AND (${partnerId}::uuid IS NULL OR p.partner_id = ${partnerId}::uuid)`.execute(
    tx,
  )
  return rows
}

/** False if nothing was pending. */
export async function deleteProposal(tx: Tx, partnerId: string): Promise<boolean> {
  return rowOf(tx, 'partner_proposal', { partner_id: partnerId }).delete()
}

export const proposalsKept = kept('partner_proposal', 'expires_at', 0)
