import { inOrder } from '@amparo/database/name-order.ts'
import type { Supply } from '@amparo/domain/agenda/free-slots.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

interface LoadFilter {
  /** Lima days, both included. */
  readonly from: string
  readonly to: string
  /** The same days as instants, the end not included. */
  readonly startsAt: Date
  readonly endsAt: Date
  readonly professionalIds?: readonly string[] | undefined
  readonly serviceId?: number | undefined
  readonly specialty?: string | undefined
  /** By its name: the rooms of this site, or a professional. */
  readonly site?: string | undefined
}

interface OfferingRow extends Supply {
  readonly name: string
}

const begins = ({ startsAt, endsAt }: Pick<LoadFilter, 'startsAt' | 'endsAt'>) =>
  sql`a.state <> 'cancelled' AND a.starts_at >= ${startsAt} AND a.starts_at < ${endsAt}`

const ofIds = (column: RawBuilder<unknown>, ids: readonly string[] | undefined) =>
  ids === undefined ? sql`TRUE` : sql`${column} = ANY (${[...ids]}::uuid[])`

/** Professionals of these days by name, with the hours that they offer: the active ones, and those still booked; of one service, those who offer it or are booked for it. */
export async function listOffering(tx: Tx, filter: LoadFilter): Promise<OfferingRow[]> {
  const { from, to, serviceId, specialty } = filter
  const weekly = sql`coalesce(json_agg(json_build_object('weekday', weekday, 'start', start_minute, 'end', end_minute)), '[]')`
  const { rows } = await sql<OfferingRow>`
    SELECT p.id, p.name, p.closes_on::text AS "closesOn",
      CASE WHEN p.is_active THEN
        (SELECT ${weekly} FROM professional_plan t WHERE t.professional_id = p.id) ELSE '[]' END AS plan,
      (SELECT ${weekly} FROM professional_break t WHERE t.professional_id = p.id) AS breaks,
      (SELECT coalesce(json_agg(json_build_object('day', day, 'kind', kind, 'start', start_minute, 'end', end_minute)), '[]')
        FROM professional_exception t WHERE t.professional_id = p.id AND t.day BETWEEN ${from} AND ${to}
        AND (p.is_active OR t.kind = 'closed')) AS exceptions
    FROM professional p
    WHERE ${ofIds(sql`p.id`, filter.professionalIds)}
      AND (p.is_active AND (p.closes_on IS NULL OR p.closes_on > ${from}::date) OR EXISTS (
        SELECT FROM appointment a WHERE a.professional_id = p.id AND ${begins(filter)}))
      AND (${serviceId ?? null}::integer IS NULL OR EXISTS (
        SELECT FROM professional_service s WHERE s.professional_id = p.id AND s.service_id = ${serviceId ?? null})
        OR EXISTS (SELECT FROM appointment a WHERE a.professional_id = p.id AND a.service_id = ${serviceId ?? null}
          AND ${begins(filter)}))
      AND (${specialty ?? null}::text IS NULL OR EXISTS (
        SELECT FROM professional_service s WHERE s.professional_id = p.id AND s.specialty = ${specialty ?? null}))
    ORDER BY ${inOrder(sql`p.name`)}, p.id`.execute(tx)
  return rows
}

interface CountRow {
  readonly owner_id: string | null
  readonly day: string
  readonly total: number
  readonly minutes: number
}

/** How many appointments, and of how many minutes, begin on each Lima day with each professional, or in each room of a site. */
export async function countLoad(tx: Tx, filter: LoadFilter): Promise<CountRow[]> {
  const { site, serviceId } = filter
  const owned =
    site === undefined
      ? { id: sql`a.professional_id`, by: ofIds(sql`a.professional_id`, filter.professionalIds) }
      : {
          id: sql`a.room_id`,
          by: sql`a.room_id IN (SELECT r.id FROM room r JOIN site s ON s.id = r.site_id WHERE s.name = ${site})`,
        }
  const { rows } = await sql<CountRow>`
    SELECT ${owned.id} AS owner_id, (a.starts_at AT TIME ZONE 'America/Lima')::date::text AS day,
      count(*)::integer AS total, (sum(extract(epoch FROM a.ends_at - a.starts_at)) / 60)::integer AS minutes
    FROM appointment a WHERE ${begins(filter)} AND ${owned.by}
      AND (${serviceId ?? null}::integer IS NULL OR a.service_id = ${serviceId ?? null})
    GROUP BY 1, 2`.execute(tx)
  return rows
}

const minuteOf = sql`(extract(epoch FROM (a.starts_at AT TIME ZONE 'America/Lima')::time) / 60)::int`

interface TakenRow {
  readonly owner_id: string
  readonly day: string
  /** Minutes of its Lima day. */
  readonly start: number
  readonly end: number
}

/** Booked time of these professionals, or rooms, by day. */
export async function listTaken(
  tx: Tx,
  {
    ids,
    isOfRooms,
    ...days
  }: Pick<LoadFilter, 'startsAt' | 'endsAt'> & { ids: readonly string[]; isOfRooms: boolean },
): Promise<TakenRow[]> {
  const owner = isOfRooms ? sql`a.room_id` : sql`a.professional_id`
  const { rows } = await sql<TakenRow>`
    SELECT ${owner} AS owner_id, lima_day(a.starts_at)::text AS day,
      ${minuteOf} AS start, ${minuteOf} + (extract(epoch FROM a.ends_at - a.starts_at) / 60)::int AS "end"
    FROM appointment a WHERE ${ofIds(owner, ids)} AND ${begins(days)}`.execute(tx)
  return rows
}
