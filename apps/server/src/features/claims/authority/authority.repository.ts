import { inOrder } from '@amparo/database/name-order.ts'
import { addedId, rowsOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Limit of approval of one person, in céntimos. */
export interface Limit {
  readonly staffId: number
  readonly cents: number
}

export interface LimitedPerson {
  readonly id: number
  readonly publicId: string
  readonly name: string
  /** Null without a limit. */
  readonly cents: number | null
}

/** Limits that wait for a second administrator. */
export interface LimitsProposal {
  readonly id: string
  readonly limits: readonly Limit[]
  readonly requested_by: number
  readonly requester_version: number | null
  readonly requested_by_name: string
  readonly requested_at: Date
  readonly expires_at: Date
}

/** Active people of the claims desk, by name. */
export async function listLimited(tx: Tx): Promise<LimitedPerson[]> {
  const { rows } = await sql<LimitedPerson>`
    SELECT s.id::float8 AS id, s.public_id AS "publicId", s.name, a.up_to_cents::float8 AS cents
    FROM staff s LEFT JOIN claim_authority a ON a.staff_id = s.id
    WHERE s.disabled_at IS NULL AND 'siniestros' = ANY (s.roles) ORDER BY ${inOrder(sql`s.name`)}, s.id`.execute(
    tx,
  )
  return rows
}

/** The limit of a person in céntimos; null without any limit in the house. */
export async function findLimit(tx: Tx, staffId: number): Promise<number | null> {
  const { rows } = await sql<{ cents: number | null }>`
    SELECT CASE WHEN EXISTS (SELECT FROM claim_authority) THEN
      coalesce((SELECT up_to_cents::float8 FROM claim_authority WHERE staff_id = ${staffId}), 0) END AS cents`.execute(
    tx,
  )
  return rows[0]?.cents ?? null
}

/** Replaces all limits. */
export async function writeLimits(tx: Tx, limits: readonly Limit[]): Promise<void> {
  await tx.deleteFrom('claim_authority').execute()
  if (limits.length === 0) return
  await tx
    .insertInto('claim_authority')
    .values(limits.map(({ staffId, cents }) => ({ staff_id: staffId, up_to_cents: cents })))
    .execute()
}

/** Proposes limits, replacing the pending proposal. */
export async function putLimits(
  tx: Tx,
  { limits, by, now, until }: { limits: readonly Limit[]; by: number; now: Date; until: Date },
): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('claim_authority'))`.execute(tx)
  await rowsOf(tx, 'staff_approval', { kind: 'authority', approved_at: null, declined_at: null }).delete()
  return addedId(tx, 'staff_approval', {
    kind: 'authority',
    limits: JSON.stringify(limits),
    requested_by: by,
    requested_at: now,
    expires_at: until,
    requester_version: sql<number>`(SELECT version FROM staff WHERE id = ${by})`,
  })
}

/** The pending limits, also of a proposer who changed since. */
export async function findLimits(tx: Tx, now: Date): Promise<LimitsProposal | undefined> {
  const { rows } = await sql<LimitsProposal>`
    SELECT a.id, a.limits, a.requested_by::float8 AS requested_by, a.requester_version, s.name AS requested_by_name,
      a.requested_at, a.expires_at
    FROM staff_approval a JOIN staff s ON s.id = a.requested_by
    WHERE a.kind = 'authority' AND a.approved_at IS NULL AND a.declined_at IS NULL AND a.expires_at > ${now}`.execute(
    tx,
  )
  return rows[0]
}
