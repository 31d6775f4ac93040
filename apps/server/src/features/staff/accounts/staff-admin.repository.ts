import { likeText } from '@amparo/database/like-text.ts'
import { inOrder } from '@amparo/database/name-order.ts'
import { rowOf, rowsOf } from '@amparo/database/rows.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { StaffRow } from './staff.repository.ts'

export interface ListedStaffRow extends StaffRow {
  readonly invitation: 'open' | 'expired' | null
}

export interface StaffFilter {
  readonly search?: string | undefined
  readonly active?: boolean | undefined
}

function conditions({ search, active }: StaffFilter) {
  return sql.join(
    [
      sql`TRUE`,
      ...(active === undefined ? [] : [active ? sql`s.disabled_at IS NULL` : sql`s.disabled_at IS NOT NULL`]),
      ...(search
        ? [
            sql`(fold_name(s.name) LIKE fold_name(${likeText(search)}) OR s.email LIKE lower(${likeText(search)}))`,
          ]
        : []),
    ],
    sql` AND `,
  )
}

type StaffOrder = 'name' | 'newest'

/** A page of the staff by name, or by last sign-in, after one of them. */
export async function listStaff(
  tx: Tx,
  filter: StaffFilter,
  page: {
    order: StaffOrder
    after: { name: string; createdAt: Date; id: number } | null
    limit: number
    now: Date
  },
): Promise<ListedStaffRow[]> {
  const { after, order } = page
  const byName = order === 'name'
  const beyond =
    after === null
      ? sql`TRUE`
      : byName
        ? sql`(${inOrder(sql`s.name`)}, s.id) > (${inOrder(sql`${after.name}::text`)}, ${after.id})`
        : sql`(s.created_at, s.id) < (${after.createdAt}, ${after.id})`
  const { rows } = await sql<ListedStaffRow>`
    SELECT s.*, (SELECT CASE WHEN i.expires_at > ${page.now} THEN 'open' ELSE 'expired' END FROM staff_invitation i
      WHERE i.staff_id = s.id AND i.used_at IS NULL) AS invitation
    FROM staff s WHERE ${conditions(filter)} AND ${beyond}
    ORDER BY ${byName ? sql`${inOrder(sql`s.name`)}, s.id` : sql`s.created_at DESC, s.id DESC`} LIMIT ${page.limit}`.execute(
    tx,
  )
  return rows
}

export async function countStaff(tx: Tx, filter: StaffFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM staff s WHERE ${conditions(filter)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** A staff member by wire id, locked as by `lockStaff`; any other text finds nothing. */
export async function lockByPublicId(tx: Tx, publicId: string): Promise<StaffRow | undefined> {
  if (!isUuid(publicId)) return undefined
  return rowOf(tx, 'staff', { public_id: publicId }).locked('forNoKeyUpdate').find()
}

/** Replaces a person's roles, and records which they lost and when. */
export async function setRoles(
  tx: Tx,
  id: number,
  { roles, professionalId, now }: { roles: readonly StaffRole[]; professionalId: string | null; now: Date },
): Promise<number> {
  const given = sql`${[...roles]}::text[]`
  return rowOf(tx, 'staff', { id }).revise({
    roles: [...roles],
    professional_id: professionalId,
    lost_roles: sql`ARRAY(SELECT unnest(roles || lost_roles) EXCEPT SELECT unnest(${given}))`,
    lost_at: sql`CASE WHEN roles <@ ${given} THEN lost_at ELSE ${now} END`,
  })
}

/** Disables a person at an instant; null enables them again. */
export async function setDisabled(tx: Tx, id: number, now: Date | null): Promise<number> {
  return rowOf(tx, 'staff', { id }).revise({ disabled_at: now })
}

/** Removes password and second factors: a re-invited person enrols again. */
export async function forgetFactors(tx: Tx, id: number): Promise<number> {
  await rowsOf(tx, 'staff_key', { staff_id: id }).delete()
  await rowsOf(tx, 'staff_recovery_code', { staff_id: id }).delete()
  return rowOf(tx, 'staff', { id }).revise({
    password_hash: null,
    totp_secret: null,
    totp_pending: null,
    totp_proven: false,
  })
}

/** Active administrators who sign in without the provider, except one, locked: two who leave at once see each other. */
export async function countOtherAdministrators(tx: Tx, exceptId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM staff WHERE disabled_at IS NULL AND provider_subject IS NULL AND 'administracion' = ANY (roles)
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  return rows.filter(({ id }) => id !== exceptId).length
}

/** E-mails of active administrators. */
export async function listAdministratorMails(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM staff WHERE 'administracion' = ANY (roles) AND disabled_at IS NULL ORDER BY email`.execute(
    tx,
  )
  return rows.map(({ email }) => email)
}
