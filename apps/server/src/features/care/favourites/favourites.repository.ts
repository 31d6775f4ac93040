import { inOrder } from '@amparo/database/name-order.ts'
import { rowOf } from '@amparo/database/rows.ts'
import type { ProfessionalFavourite } from '@amparo/database/schema.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export type FavouriteKind = 'prescription' | 'lab_order' | 'imaging_order' | 'referral'

/** Most favourites of one professional. */
export const mostFavourites = 100

/** A professional's favourites, by name. */
export async function listRows(
  tx: Tx,
  professionalId: string,
): Promise<Pick<Selectable<ProfessionalFavourite>, 'id' | 'name' | 'content'>[]> {
  return tx
    .selectFrom('professional_favourite')
    .select(['id', 'name', 'content'])
    .where('professional_id', '=', professionalId)
    .orderBy(inOrder(sql.ref('name')))
    .orderBy('id')
    .limit(mostFavourites)
    .execute()
}

/**
 * Stores a favourite, or replaces the one of the same kind and name; undefined if the professional has too many. Locks
 * the professional in an earlier statement, so that the count sees the favourites of simultaneous calls.
 */
export async function saveRow(
  tx: Tx,
  row: {
    readonly professionalId: string
    readonly kind: FavouriteKind
    readonly name: string
    readonly content: string
    readonly now: Date
  },
): Promise<string | undefined> {
  await sql`SELECT FROM professional WHERE id = ${row.professionalId} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    INSERT INTO professional_favourite (professional_id, kind, name, content, created_at)
    SELECT ${row.professionalId}, ${row.kind}, ${row.name}, ${row.content}, ${row.now}
    WHERE (SELECT count(*) FROM professional_favourite WHERE professional_id = ${row.professionalId}
      AND (kind, name) <> (${row.kind}, ${row.name})) < ${mostFavourites}
    ON CONFLICT (professional_id, kind, name) DO UPDATE SET content = excluded.content RETURNING id`.execute(
    tx,
  )
  return rows[0]?.id
}

/** Removes a professional's own favourite; false for any other. */
export async function deleteRow(tx: Tx, professionalId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  return rowOf(tx, 'professional_favourite', { id, professional_id: professionalId }).delete()
}
