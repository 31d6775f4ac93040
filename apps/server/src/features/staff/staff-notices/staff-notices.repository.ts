import { kept } from '@amparo/database/delete-in-batches.ts'
import { inOrder } from '@amparo/database/name-order.ts'
import { rowOf } from '@amparo/database/rows.ts'
import type { Staff, StaffNotice } from '@amparo/database/schema.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A staff member who can be mentioned in a note, or get work. */
export type Taker = Pick<Selectable<Staff>, 'id' | 'public_id' | 'name' | 'email'>

const holds = (roles: readonly StaffRole[]) => sql`disabled_at IS NULL AND roles && ${[...roles]}::text[]`

export async function listTakerRows(tx: Tx, roles: readonly StaffRole[]): Promise<Taker[]> {
  const { rows } = await sql<Taker>`
    SELECT id, public_id, name, email FROM staff WHERE ${holds(roles)} ORDER BY ${inOrder(sql`name`)}, id LIMIT 200`.execute(
    tx,
  )
  return rows
}

export async function findTaker(
  tx: Tx,
  publicId: string,
  roles: readonly StaffRole[],
): Promise<Taker | undefined> {
  const { rows } = await sql<Taker>`
    SELECT id, public_id, name, email FROM staff WHERE public_id = ${publicId}::uuid AND ${holds(roles)}`.execute(
    tx,
  )
  return rows[0]
}

/** Whether a person still has one of these roles. */
export async function isTaker(tx: Tx, id: number, roles: readonly StaffRole[]): Promise<boolean> {
  const { rows } = await sql`SELECT FROM staff WHERE id = ${id} AND ${holds(roles)}`.execute(tx)
  return rows.length > 0
}

export async function insertNotices(tx: Tx, rows: readonly Insertable<StaffNotice>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('staff_notice')
      .values([...rows])
      .execute()
}

/** Removes the unread notice of passing work. Returns whether there was one. */
export async function dropUnreadPass(
  tx: Tx,
  { byId, about }: { byId: number; about: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM staff_notice
    WHERE by_staff_id = ${byId} AND about = ${about} AND kind = 'passed' AND read_at IS NULL`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export interface ReassignmentRow
  extends Pick<Selectable<StaffNotice>, 'about' | 'staff_id' | 'reason' | 'at'> {
  readonly by_name: string
}

/** The last passing of each of these to a colleague, within the retention of notices. */
export async function listLastPasses(tx: Tx, abouts: readonly string[]): Promise<ReassignmentRow[]> {
  const { rows } = await sql<ReassignmentRow>`
    SELECT DISTINCT ON (n.about) n.about, n.staff_id, b.name AS by_name, n.reason, n.at
    FROM staff_notice n JOIN staff b ON b.id = n.by_staff_id
    WHERE n.kind = 'passed' AND n.about = ANY (${[...abouts]}::text[]) ORDER BY n.about, n.id DESC`.execute(
    tx,
  )
  return rows
}

interface NoticeRow extends Pick<Selectable<StaffNotice>, 'id' | 'about' | 'reason' | 'at' | 'read_at'> {
  readonly kind: 'mentioned' | 'passed'
  readonly by_name: string
}

/** The newest notices of a person, whose subject starts with these audit words. */
export async function listNoticeRows(
  tx: Tx,
  staffId: number,
  { nouns, limit }: { nouns: readonly string[]; limit: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    SELECT n.id, n.kind, n.about, b.name AS by_name, n.reason, n.at, n.read_at
    FROM staff_notice n JOIN staff b ON b.id = n.by_staff_id
    WHERE n.staff_id = ${staffId} AND split_part(n.about, ':', 1) = ANY (${[...nouns]}::text[])
    ORDER BY n.id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function markNoticesRead(tx: Tx, staffId: number, until: number, now: Date): Promise<void> {
  await sql`
    UPDATE staff_notice SET read_at = ${now}
    WHERE staff_id = ${staffId} AND id <= ${until} AND read_at IS NULL`.execute(tx)
}

export async function readWantsDigest(tx: Tx, staffId: number): Promise<boolean> {
  return (await rowOf(tx, 'staff', { id: staffId }).get('wants_digest')).wants_digest
}

export async function writeWantsDigest(tx: Tx, staffId: number, wants: boolean): Promise<void> {
  await rowOf(tx, 'staff', { id: staffId }).change({ wants_digest: wants })
}

export const staffNoticesKept = kept('staff_notice', 'at', 90)
