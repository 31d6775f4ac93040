import { type RoleOfTwo, rolesOfTwo } from '@amparo/domain/staff/two-people.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Staff who can confirm with a second factor: their own, or at the identity provider, where they enrol one on sign-in. */
export const canStepUp = sql`disabled_at IS NULL AND (provider_subject IS NOT NULL OR (password_hash IS NOT NULL
  AND (totp_proven OR EXISTS (SELECT FROM staff_key k WHERE k.staff_id = staff.id))))`

/** A staff name in normalised form, which identifies the person. */
export const foldedName = sql`lower(unaccent(regexp_replace(trim(name), '\\s+', ' ', 'g')))`

/** Two-person roles in which only one person can act, under however many accounts. */
export async function listLonelyRoles(db: Kysely<Schema>): Promise<RoleOfTwo[]> {
  const { rows } = await sql<{ role: RoleOfTwo }>`
    SELECT r.role FROM unnest(${[...rolesOfTwo]}::text[]) WITH ORDINALITY AS r (role, place)
    WHERE (SELECT count(DISTINCT ${foldedName}) FROM staff WHERE r.role = ANY (roles) AND ${canStepUp}) = 1
    ORDER BY r.place`.execute(db)
  return rows.map(({ role }) => role)
}

/** Whether any person has a limit of approval; without one, nobody of the claims desk has. */
export async function hasLimits(db: Kysely<Schema>): Promise<boolean> {
  const limit = await db.selectFrom('claim_authority').select('staff_id').limit(1).executeTakeFirst()
  return limit !== undefined
}
