import { likeText } from '@amparo/database/like-text.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { ClosedRow, Plan, SupplyFilter, WeeklyRow } from './supply.repository.ts'

export interface SiteSupplyRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly city: string
  readonly address: string
  readonly is_active: boolean
  readonly version: number
  readonly rooms: { id: string; name: string; capacity: number; is_active: boolean }[]
}

function conditions({ search, active, id }: SupplyFilter) {
  return sql.join(
    [
      sql`TRUE`,
      ...(id === undefined ? [] : [sql`s.id::text = ${id}`]),
      ...(active === undefined ? [] : [sql`s.is_active = ${active}`]),
      ...(search ? [sql`fold_name(s.name || ' ' || s.city) LIKE fold_name(${likeText(search)})`] : []),
    ],
    sql` AND `,
  )
}

/** Sites by name with their rooms, beyond a place. */
export async function listSites(
  tx: Tx,
  filter: SupplyFilter,
  { after, limit }: { after: { name: string; id: string } | null; limit: number },
): Promise<SiteSupplyRow[]> {
  const beyond = after === null ? sql`TRUE` : sql`(s.name, s.id::text) > (${after.name}, ${after.id})`
  const { rows } = await sql<SiteSupplyRow>`
    SELECT s.id, s.code, s.name, s.city, s.address, s.is_active, s.version,
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity,
        'is_active', r.is_active) ORDER BY r.name), '[]') FROM room r WHERE r.site_id = s.id) AS rooms
    FROM site s WHERE ${conditions(filter)} AND ${beyond} ORDER BY s.name, s.id::text LIMIT ${limit}`.execute(
    tx,
  )
  return rows
}

export async function countSites(tx: Tx, filter: SupplyFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM site s WHERE ${conditions(filter)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Hours of a site, from `today` on; a site takes no breaks. */
export async function readSitePlan(tx: Tx, id: string, today: string): Promise<Plan> {
  const plan = await tx
    .selectFrom('site_plan')
    .select(['weekday', 'start_minute', 'end_minute'])
    .where('site_id', '=', id)
    .orderBy('weekday')
    .orderBy('start_minute')
    .execute()
  const { rows: closed } = await sql<ClosedRow>`
    SELECT day::text, start_minute, end_minute, reason FROM site_exception
    WHERE site_id = ${id} AND kind = 'closed' AND day >= ${today} ORDER BY day, start_minute LIMIT 400`.execute(
    tx,
  )
  return { plan, breaks: [], closed }
}

/** A site's code and version, with the row locked. */
export async function lockSite(
  tx: Tx,
  id: string,
): Promise<{ id: string; code: string; version: number } | undefined> {
  const { rows } = await sql<{ id: string; code: string; version: number }>`
    SELECT id, code, version FROM site WHERE id::text = ${id.toLowerCase()} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Puts hours in place of those there; days gone by, and hours added to a day, stay as they are. */
export async function writeSitePlan(tx: Tx, id: string, plan: Plan, today: string): Promise<number> {
  await tx.deleteFrom('site_plan').where('site_id', '=', id).execute()
  await sql`DELETE FROM site_exception WHERE site_id = ${id} AND kind = 'closed' AND day >= ${today}`.execute(
    tx,
  )
  const weekly = (row: WeeklyRow) => ({ site_id: id, ...row })
  if (plan.plan.length > 0) await tx.insertInto('site_plan').values(plan.plan.map(weekly)).execute()
  if (plan.closed.length > 0) {
    await tx
      .insertInto('site_exception')
      .values(plan.closed.map((row) => ({ site_id: id, kind: 'closed', ...row })))
      .execute()
  }
  const { rows } = await sql<{ version: number }>`
    UPDATE site SET version = version + 1 WHERE id = ${id} RETURNING version`.execute(tx)
  return rows[0]?.version ?? 0
}
