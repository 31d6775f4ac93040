import { likeText } from '@amparo/database/like-text.ts'
import { inOrder } from '@amparo/database/name-order.ts'
import type { Site } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import {
  type ClosedRow,
  isOffered,
  type Plan,
  type SupplyFilter,
  type WeeklyRow,
} from './professional-schedules.repository.ts'

interface Closing {
  readonly closes_on: string | null
  readonly close_reason: string | null
}

export interface SiteSupplyRow
  extends Closing,
    Pick<Selectable<Site>, 'id' | 'code' | 'name' | 'city' | 'address' | 'is_active' | 'version'> {
  readonly rooms: (Closing & {
    id: string
    name: string
    capacity: number
    equipment: string[]
    is_active: boolean
    version: number
  })[]
}

function conditions({ search, active, id }: SupplyFilter, today: string) {
  return sql.join(
    [
      sql`TRUE`,
      ...(id === undefined ? [] : [sql`s.id::text = ${id}`]),
      ...(active === undefined ? [] : [sql`${isOffered('s', today)} = ${active}`]),
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
  today: string,
): Promise<SiteSupplyRow[]> {
  const beyond =
    after === null
      ? sql`TRUE`
      : sql`(${inOrder(sql`s.name`)}, s.id::text) > (${inOrder(sql`${after.name}::text`)}, ${after.id})`
  const { rows } = await sql<SiteSupplyRow>`
    SELECT s.id, s.code, s.name, s.city, s.address, ${isOffered('s', today)} AS is_active, s.closes_on::text,
      s.close_reason, s.version,
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity,
        'equipment', r.equipment, 'is_active', ${isOffered('r', today)}, 'closes_on', r.closes_on,
        'close_reason', r.close_reason, 'version', r.version) ORDER BY ${inOrder(sql`r.name`)}), '[]')
        FROM room r WHERE r.site_id = s.id) AS rooms
    FROM site s WHERE ${conditions(filter, today)} AND ${beyond}
    ORDER BY ${inOrder(sql`s.name`)}, s.id::text LIMIT ${limit}`.execute(tx)
  return rows
}

export async function countSites(tx: Tx, filter: SupplyFilter, today: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM site s WHERE ${conditions(filter, today)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Whose hours: the tables that hold them, from this file alone. */
export type HoursOwner = 'site' | 'room'

const tables = {
  site: { plan: 'site_plan', exception: 'site_exception', owner: 'site_id' },
  room: { plan: 'room_plan', exception: 'room_exception', owner: 'room_id' },
} as const

/** Hours of a site or of a room, from `today` on; neither takes breaks. */
export async function readHours(tx: Tx, owner: HoursOwner, id: string, today: string): Promise<Plan> {
  const { plan, exception, owner: column } = tables[owner]
  const { rows: weekly } = await sql<WeeklyRow>`
    SELECT weekday, start_minute, end_minute FROM ${sql.table(plan)} WHERE ${sql.ref(column)} = ${id}
    ORDER BY weekday, start_minute`.execute(tx)
  const { rows: closed } = await sql<ClosedRow>`
    SELECT day::text, start_minute, end_minute, reason FROM ${sql.table(exception)}
    WHERE ${sql.ref(column)} = ${id} AND kind = 'closed' AND day >= ${today} ORDER BY day, start_minute`.execute(
    tx,
  )
  return { plan: weekly, breaks: [], closed }
}

interface HeldHours {
  readonly id: string
  readonly code: string
  readonly version: number
}

/** A site's or a room's code and version, with the row locked. */
export async function lockHours(tx: Tx, owner: HoursOwner, id: string): Promise<HeldHours | undefined> {
  const { rows } = await sql<HeldHours>`
    SELECT id, code, version FROM ${sql.table(owner)} WHERE id::text = ${id.toLowerCase()} FOR UPDATE`.execute(
    tx,
  )
  return rows[0]
}

/** Replaces hours; past days, and extra hours of a day, stay. */
export async function writeHours(
  tx: Tx,
  owner: HoursOwner,
  { id, plan, today }: { id: string; plan: Plan; today: string },
): Promise<number> {
  const { plan: weekly, exception, owner: column } = tables[owner]
  await sql`DELETE FROM ${sql.table(weekly)} WHERE ${sql.ref(column)} = ${id}`.execute(tx)
  await sql`DELETE FROM ${sql.table(exception)}
    WHERE ${sql.ref(column)} = ${id} AND kind = 'closed' AND day >= ${today}`.execute(tx)
  await sql`INSERT INTO ${sql.table(weekly)} (${sql.ref(column)}, weekday, start_minute, end_minute)
    SELECT ${id}::uuid, weekday, start_minute, end_minute
    FROM json_to_recordset(${JSON.stringify(plan.plan)}::json)
      AS t (weekday smallint, start_minute smallint, end_minute smallint)`.execute(tx)
  await sql`INSERT INTO ${sql.table(exception)} (${sql.ref(column)}, day, kind, start_minute, end_minute, reason)
    SELECT ${id}::uuid, day, 'closed', start_minute, end_minute, reason
    FROM json_to_recordset(${JSON.stringify(plan.closed)}::json)
      AS t (day date, start_minute smallint, end_minute smallint, reason text)`.execute(tx)
  const { rows } = await sql<{ version: number }>`
    UPDATE ${sql.table(owner)} SET version = version + 1 WHERE id = ${id} RETURNING version`.execute(tx)
  return rows[0]?.version ?? 0
}

/** A room by its id; undefined for any other text. */
export async function findRoom(tx: Tx, id: string): Promise<HeldHours | undefined> {
  const { rows } = await sql<HeldHours>`
    SELECT id, code, version FROM room WHERE id::text = ${id.toLowerCase()}`.execute(tx)
  return rows[0]
}
