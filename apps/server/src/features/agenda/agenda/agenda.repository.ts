import { inOrder } from '@amparo/database/name-order.ts'
import { preparedStatement } from '@amparo/database/prepared.ts'
import type { Professional, ServiceRule, Site } from '@amparo/database/schema.ts'
import type { RoomHours } from '@amparo/domain/agenda/coworking.ts'
import type { AgendaView, Busy, Supply } from '@amparo/domain/agenda/free-slots.ts'
import type { Modality, OpeningHours } from '@amparo/domain/agenda/service-rules.ts'
import type { Texts } from '@amparo/domain/contents/slots.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Times of an appointment never reach further than this (constraint `appointment_length`). */
const longestMs = 4 * 3_600_000

interface SupplyQuery {
  readonly serviceId: number
  /** Null takes every specialty. */
  readonly specialty: string | null
  readonly professionalId: string | null
  /** Any of them will do. */
  readonly modalities: readonly Modality[]
  /** Null takes every address. */
  readonly place: string | null
  /** Null takes every city: the last part of the address. */
  readonly city: string | null
  /** A professional to leave out. */
  readonly avoid: string | null
  /** Milliseconds since 1970, end exclusive; dated exceptions are those of the Lima days that it touches. */
  readonly from: number
  readonly to: number
  /** An appointment that is being moved: its time counts as free. */
  readonly ignoreId: string | null
  /** Person whose own appointments are included; an hour offered to them counts as free. */
  readonly accountId: number | null
  /** An hour held then for the waiting list is taken; null ignores holds. */
  readonly heldAt: Date | null
}

interface SupplyRow {
  readonly id: string
  readonly plan: [number, number, number][]
  readonly breaks: [number, number, number][]
  readonly exceptions: [string, 'closed' | 'open', number, number][]
  readonly closes_on: string | null
}

const weekly = ([weekday, start, end]: [number, number, number]) => ({ weekday, start, end })

function toSupply(row: SupplyRow): Supply {
  return {
    id: row.id,
    plan: row.plan.map(weekly),
    breaks: row.breaks.map(weekly),
    exceptions: row.exceptions.map(([day, kind, start, end]) => ({ day, kind, start, end })),
    closesOn: row.closes_on,
  }
}

type BusyCells = readonly [id: string, startsAt: number, endsAt: number]

/** Reads what a span of time of a service looks like, in one statement. */
export async function findAgenda(tx: Tx, query: SupplyQuery): Promise<AgendaView> {
  const limaDay = (at: number) => sql`(${new Date(at)}::timestamptz AT TIME ZONE 'America/Lima')::date`
  const span = sql`state <> 'cancelled' AND starts_at > ${new Date(query.from - longestMs)}
    AND starts_at < ${new Date(query.to)}
    AND (${query.ignoreId}::uuid IS NULL OR id <> ${query.ignoreId}::uuid)`
  const cells = sql`coalesce(json_agg(json_build_array(id, (extract(epoch FROM starts_at) * 1000)::bigint,
    (extract(epoch FROM ends_at) * 1000)::bigint)), '[]')`
  const { rows } = await sql<
    SupplyRow & { busy: BusyCells[]; held: BusyCells[]; own: BusyCells[]; modalities: Modality[] }
  >`
    SELECT p.id, p.closes_on::text AS closes_on, to_json(p.modalities) AS modalities,
      (SELECT ${cells} FROM appointment WHERE professional_id = p.id AND ${span}) AS busy,
      (SELECT ${cells} FROM freed_hour h WHERE h.professional_id = p.id AND h.state = 'open'
        AND h.held_until > ${query.heldAt}::timestamptz AND h.starts_at < ${new Date(query.to)}
        AND coalesce(h.freed_by <> ${query.accountId}::bigint, true)
        AND NOT EXISTS (SELECT FROM hour_offer o WHERE o.hour_id = h.id AND o.account_id = ${query.accountId}::bigint
          AND o.state = 'offered')) AS held,
      (SELECT ${cells} FROM appointment WHERE account_id = ${query.accountId}::bigint AND ${span}) AS own,
      (SELECT coalesce(json_agg(json_build_array(weekday, start_minute, end_minute)), '[]')
        FROM professional_plan t WHERE t.professional_id = p.id) AS plan,
      (SELECT coalesce(json_agg(json_build_array(weekday, start_minute, end_minute)), '[]')
        FROM professional_break t WHERE t.professional_id = p.id) AS breaks,
      (SELECT coalesce(json_agg(json_build_array(day, kind, start_minute, end_minute)), '[]')
        FROM professional_exception t
        WHERE t.professional_id = p.id AND t.day BETWEEN ${limaDay(query.from)} AND ${limaDay(query.to)}) AS exceptions
    FROM professional p
    WHERE p.is_active
      AND (${query.professionalId}::uuid IS NULL OR p.id = ${query.professionalId}::uuid)
      AND (${query.place}::text IS NULL OR p.place = ${query.place})
      AND (${query.city}::text IS NULL OR 'in_person' = ANY (p.modalities)
        AND right(p.place, length(${query.city}) + 2) = ', ' || ${query.city})
      AND p.id IS DISTINCT FROM ${query.avoid}::uuid
      AND p.modalities && ${[...query.modalities]}::appointment_modality[]
      AND EXISTS (SELECT FROM professional_service s WHERE s.professional_id = p.id
        AND s.service_id = ${query.serviceId}
        AND (${query.specialty}::text IS NULL OR s.specialty = ${query.specialty}))
    ORDER BY p.id`.execute(tx)
  const toBusy = ([id, startsAt, endsAt]: BusyCells): Busy => ({ supplyId: id, startsAt, endsAt })
  return {
    supply: rows.map(toSupply),
    busy: rows.flatMap(({ id, busy, held }) =>
      [...busy, ...held].map((cells) => ({ ...toBusy(cells), supplyId: id })),
    ),
    own: rows[0]?.own.map(toBusy) ?? [],
    offered: new Map(rows.map(({ id, modalities }) => [id, modalities])),
  }
}

/** Live appointments of some rooms that touch a span of time, but for one that is being moved. */
export async function findRoomBusy(
  tx: Tx,
  rooms: readonly string[],
  from: number,
  to: number,
  ignoreId: string | null = null,
): Promise<Busy[]> {
  if (rooms.length === 0) return []
  const { rows } = await sql<{ room_id: string; starts_at: Date; ends_at: Date }>`
    SELECT room_id, starts_at, ends_at FROM appointment
    WHERE room_id = ANY (${[...rooms]}::uuid[]) AND state <> 'cancelled'
      AND starts_at > ${new Date(from - longestMs)} AND starts_at < ${new Date(to)}
      AND (${ignoreId}::uuid IS NULL OR id <> ${ignoreId}::uuid)`.execute(tx)
  return rows.map((row) => ({
    supplyId: row.room_id,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  }))
}

/** A person's own live appointments that touch a span of time, each under its own id. */
export async function findOwnBusy(tx: Tx, accountId: number, from: number, to: number): Promise<Busy[]> {
  const rows = await tx
    .selectFrom('appointment')
    .select(['id', 'starts_at', 'ends_at'])
    .where('account_id', '=', accountId)
    .where('state', '<>', 'cancelled')
    .where('starts_at', '>', new Date(from - longestMs))
    .where('starts_at', '<', new Date(to))
    .execute()
  return rows.map((row) => ({
    supplyId: row.id,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  }))
}

interface ServiceRuleRow
  extends Pick<
    Selectable<ServiceRule>,
    'service_id' | 'lead_hours' | 'cut_off_hours' | 'yearly_limit' | 'duration_minutes' | 'tariff_cents'
  > {
  readonly opening: OpeningHours | null
}

const selectServiceRules = preparedStatement<object, ServiceRuleRow>(
  'service-rules',
  () => sql`
    SELECT service_id, lead_hours, cut_off_hours, yearly_limit, duration_minutes, tariff_cents, opening
    FROM service_rule`,
)

/** Operators' overrides of the built-in rules; few rows, if any. */
export async function findServiceRules(tx: Tx): Promise<ServiceRuleRow[]> {
  return (await selectServiceRules(tx, {})).rows
}

export interface ProfessionalRow
  extends Pick<
    Selectable<Professional>,
    'id' | 'name' | 'profession' | 'college_number' | 'place' | 'languages'
  > {
  readonly modalities: Modality[]
  readonly photo: Texts | null
  readonly biography: Texts | null
}

/** Professionals of a service who attend today or later, by name. */
export async function listProfessionals(
  tx: Tx,
  { serviceId, specialty, now }: { serviceId: number; specialty: string | null; now: Date },
): Promise<ProfessionalRow[]> {
  const { rows } = await sql<ProfessionalRow>`
    SELECT p.id, p.name, p.profession, p.college_number, to_json(p.modalities) AS modalities, p.place,
      p.languages, published_texts('profesional.' || p.id || '.foto', ${now}) AS photo,
      published_texts('profesional.' || p.id || '.semblanza', ${now}) AS biography
    FROM professional p
    WHERE p.is_active AND (p.closes_on IS NULL OR p.closes_on > ${toLimaDay(now)}::date)
      AND EXISTS (SELECT FROM professional_service s WHERE s.professional_id = p.id
      AND s.service_id = ${serviceId} AND (${specialty}::text IS NULL OR s.specialty = ${specialty}))
    ORDER BY ${inOrder(sql`p.name`)}, p.id`.execute(tx)
  return rows
}

/** Addresses at which each service is attended in person. */
export function listAddresses(tx: Tx): Promise<{ service_id: number; place: string }[]> {
  return tx
    .selectFrom('professional as p')
    .innerJoin('professional_service as s', 's.professional_id', 'p.id')
    .select(['s.service_id', 'p.place'])
    .distinct()
    .where('p.is_active', '=', true)
    .where('p.place', 'is not', null)
    .where(sql<boolean>`'in_person' = ANY (p.modalities)`)
    .orderBy('s.service_id')
    .orderBy('p.place')
    .$narrowType<{ place: string }>()
    .execute()
}

/** A site with the rooms that can be booked. */
export interface SiteRow extends Pick<Selectable<Site>, 'id' | 'name' | 'city' | 'address'> {
  readonly rooms: readonly RoomRow[]
}

export interface RoomRow {
  readonly id: string
  readonly name: string
  readonly capacity: number
  readonly equipment: readonly string[]
  readonly hours: RoomHours
}

type SpanCells = Pick<SupplyRow, 'plan' | 'exceptions' | 'closes_on'>

/**
 * Active sites with their rooms and the hours of each, with exceptions of the days `from` to `to`; only one room if
 * `roomId` is set.
 */
export async function listSites(
  tx: Tx,
  { from, to }: { from: string; to: string },
  roomId: string | null = null,
): Promise<SiteRow[]> {
  const weekly = sql`coalesce(json_agg(json_build_array(weekday, start_minute, end_minute)), '[]')`
  const dated = sql`coalesce(json_agg(json_build_array(day, kind, start_minute, end_minute)), '[]')`
  const days = sql`t.day BETWEEN ${from}::date AND ${to}::date`
  const { rows } = await sql<
    Omit<SiteRow, 'rooms'> & SpanCells & { rooms: readonly (Omit<RoomRow, 'hours'> & SpanCells)[] }
  >`
    SELECT s.id, s.name, s.city, s.address, s.closes_on::text AS closes_on,
      (SELECT ${weekly} FROM site_plan t WHERE t.site_id = s.id) AS plan,
      (SELECT ${dated} FROM site_exception t WHERE t.site_id = s.id AND ${days}) AS exceptions,
      json_agg(json_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity, 'equipment', r.equipment,
        'closes_on', r.closes_on,
        'plan', (SELECT ${weekly} FROM room_plan t WHERE t.room_id = r.id),
        'exceptions', (SELECT ${dated} FROM room_exception t WHERE t.room_id = r.id AND ${days})
        ) ORDER BY r.capacity, ${inOrder(sql`r.name`)}) AS rooms
    FROM site s JOIN room r ON r.site_id = s.id AND r.is_active AND (r.closes_on IS NULL OR r.closes_on > ${from}::date)
    WHERE s.is_active AND (s.closes_on IS NULL OR s.closes_on > ${from}::date)
      AND (${roomId}::uuid IS NULL OR r.id = ${roomId}::uuid)
    GROUP BY s.id ORDER BY ${inOrder(sql`s.city`)}, ${inOrder(sql`s.name`)}`.execute(tx)
  return rows.map(({ plan, exceptions, closes_on, rooms, ...site }) => ({
    ...site,
    rooms: rooms.map(({ id, name, capacity, equipment, ...own }) => ({
      id,
      name,
      capacity,
      equipment,
      hours: {
        site: toSupply({ id: site.id, plan, breaks: [], exceptions, closes_on }),
        own: toSupply({ id, breaks: [], ...own }),
      },
    })),
  }))
}
