import { addedId } from '@amparo/database/rows.ts'
import type { StaffApproval } from '@amparo/database/schema.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Roles that wait for a second administrator. */
export interface ApprovalRow {
  readonly id: string
  readonly staff_id: number
  readonly public_id: string
  readonly name: string
  readonly roles: StaffRole[]
  readonly professional_id: string | null
  readonly professional_name: string | null
  /** Other accounts that attend or have attended as that professional. */
  readonly other_accounts: string[]
  readonly sees_all: boolean
  readonly staff_version: number | null
  readonly requested_by: number
  readonly requester_version: number | null
  readonly requested_by_name: string
  readonly requested_at: Date
  readonly expires_at: Date
}

/** Proposes roles to a second administrator, replacing that person's pending proposal. */
export async function putApproval(
  tx: Tx,
  row: {
    staff_id: number
    staff_version: number
    roles: readonly StaffRole[]
    professional_id: string | null
    sees_all: boolean
    requested_by: number
    requested_at: Date
    expires_at: Date
  },
): Promise<string> {
  return replaceWaiting(tx, 'staff_id', row.staff_id, { ...row, roles: [...row.roles] })
}

/** Inserts an approval, replacing the pending one of the same person or data request. */
export async function replaceWaiting(
  tx: Tx,
  subject: 'staff_id' | 'right_id',
  of: number,
  row: Omit<Insertable<StaffApproval>, 'requester_version'>,
): Promise<string> {
  await tx
    .deleteFrom('staff_approval')
    .where(subject, '=', of)
    .where('approved_at', 'is', null)
    .where('declined_at', 'is', null)
    .execute()
  return addedId(tx, 'staff_approval', {
    ...row,
    requester_version: sql<number>`(SELECT version FROM staff WHERE id = ${row.requested_by})`,
  })
}

const select = sql`
  SELECT a.id, a.staff_id, s.public_id, s.name, a.roles, a.professional_id, p.name AS professional_name, a.sees_all,
    a.staff_version, a.requested_by, a.requester_version, r.name AS requested_by_name, a.requested_at, a.expires_at,
    ARRAY(SELECT o.name FROM staff o WHERE o.id <> a.staff_id AND (o.professional_id = a.professional_id OR EXISTS (
      SELECT FROM staff_professional l WHERE l.staff_id = o.id AND l.professional_id = a.professional_id))
      ORDER BY o.id) AS other_accounts
  FROM staff_approval a JOIN staff s ON s.id = a.staff_id JOIN staff r ON r.id = a.requested_by
    LEFT JOIN professional p ON p.id = a.professional_id
  WHERE a.kind = 'roles' AND a.approved_at IS NULL AND a.declined_at IS NULL`

/** Proposals that await a second administrator, oldest first; without those ended by a change of the person or author. */
export async function listApprovals(tx: Tx, now: Date): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`${select} AND a.expires_at > ${now}
    AND a.staff_version = s.version AND a.requester_version = r.version
    ORDER BY a.requested_at`.execute(tx)
  return rows
}

/** A request that was not decided nor expired, ended by a change or not. */
export async function findApproval(tx: Tx, now: Date, id: string): Promise<ApprovalRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<ApprovalRow>`${select} AND a.expires_at > ${now} AND a.id = ${id}`.execute(tx)
  return rows[0]
}
