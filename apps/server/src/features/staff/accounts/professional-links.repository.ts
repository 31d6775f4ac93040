import { rowOf, rowsOf } from '@amparo/database/rows.ts'
import type { Appointment } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export interface LinkedProfessional {
  readonly id: string
  readonly name: string
  readonly email: string | null
}

/** A professional, locked: serialises two accounts being linked at once. */
export async function holdProfessional(tx: Tx, id: string): Promise<LinkedProfessional | undefined> {
  return rowOf(tx, 'professional', { id }).locked('forNoKeyUpdate').find('id', 'name', 'email')
}

export interface OtherAccount {
  readonly name: string
  readonly email: string
  /** Attends as that professional now. */
  readonly isActive: boolean
}

/** Accounts that attend or have attended as a professional, but for one. */
export async function listOtherAccounts(
  tx: Tx,
  professionalId: string,
  exceptStaffId: number,
): Promise<OtherAccount[]> {
  const { rows } = await sql<OtherAccount>`
    SELECT s.name, s.email, s.disabled_at IS NULL AND s.professional_id IS NOT DISTINCT FROM ${professionalId} AS "isActive"
    FROM staff s WHERE s.id <> ${exceptStaffId} AND (s.professional_id = ${professionalId} OR EXISTS (
      SELECT FROM staff_professional l WHERE l.staff_id = s.id AND l.professional_id = ${professionalId}))
    ORDER BY s.id`.execute(tx)
  return rows
}

/** Stops offering a professional whose account left; visits that are booked stay, for the desk to move. */
export async function closeSupplyOf(tx: Tx, professionalId: string, now: Date): Promise<void> {
  await rowOf(tx, 'professional', { id: professionalId, is_active: true }).change({
    left_at: now,
    version: sql`version + 1`,
  })
}

/** Offers a professional again, whose account had left. */
export async function openSupplyOf(tx: Tx, professionalId: string): Promise<void> {
  await tx
    .updateTable('professional')
    .set({ left_at: null, is_active: true, version: sql`version + 1` })
    .where('id', '=', professionalId)
    .where('left_at', 'is not', null)
    .execute()
}

export type LeftVisit = Pick<Selectable<Appointment>, 'id' | 'starts_at' | 'service_id'>

const mostVisits = 50

/** Upcoming visits of an inactive professional: the first ones, and their number. */
export async function listLeftVisits(
  tx: Tx,
  professionalId: string,
  now: Date,
): Promise<{ visits: readonly LeftVisit[]; total: number }> {
  const { rows } = await sql<LeftVisit & { total: number }>`
    SELECT id, starts_at, service_id, count(*) OVER ()::integer AS total FROM appointment
    WHERE professional_id = ${professionalId} AND state = 'booked' AND starts_at > ${now}
    ORDER BY starts_at, id LIMIT ${mostVisits}`.execute(tx)
  return { visits: rows, total: rows[0]?.total ?? 0 }
}

/** Last professional of an account; null if there never was one. */
export async function findLastLink(tx: Tx, staffId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('staff_professional')
    .select('professional_id')
    .where('staff_id', '=', staffId)
    .orderBy('linked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.professional_id ?? null
}

/**
 * An account's link to a professional, present or past: from when it sees their visits, null for all of them, and
 * when it was given up with the account's factors.
 */
export async function findLink(
  tx: Tx,
  staffId: number,
  professionalId: string,
): Promise<{ sees_from: Date | null; given_up_at: Date | null } | undefined> {
  return rowOf(tx, 'staff_professional', { staff_id: staffId, professional_id: professionalId }).find(
    'sees_from',
    'given_up_at',
  )
}

/** Gives up every link of an account whose factors are reset. */
export async function giveUpLinks(tx: Tx, staffId: number, now: Date): Promise<void> {
  await rowsOf(tx, 'staff_professional', { staff_id: staffId }).change({ given_up_at: now })
}

/** Records a link; an existing one keeps the day from which it sees visits, unless it shall see all. */
export async function putLink(
  tx: Tx,
  link: { staff_id: number; professional_id: string; linked_at: Date; sees_from: Date | null },
): Promise<void> {
  await tx
    .insertInto('staff_professional')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'professional_id']).doUpdateSet({
        linked_at: link.linked_at,
        given_up_at: null,
        ...(link.sees_from === null ? { sees_from: null } : {}),
      }),
    )
    .execute()
}
