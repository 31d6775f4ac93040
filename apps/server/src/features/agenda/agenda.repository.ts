import type { Modality } from '@amparo/domain/agenda/bookable-services.ts'
import type { Busy, Supply } from '@amparo/domain/agenda/free-slots.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** Times of an appointment never reach further than this (constraint `appointment_length`). */
const longestMs = 4 * 3_600_000

export interface SupplyQuery {
  readonly serviceId: number
  /** Null takes every specialty. */
  readonly specialty: string | null
  readonly professionalId: string | null
  readonly modality: Modality | null
  /** Lima days, both included, for the dated exceptions. */
  readonly from: string
  readonly to: string
}

interface SupplyRow {
  readonly id: string
  readonly plan: [number, number, number][]
  readonly breaks: [number, number, number][]
  readonly exceptions: [string, 'closed' | 'open', number, number][]
}

const weekly = ([weekday, start, end]: [number, number, number]) => ({ weekday, start, end })

function toSupply(row: SupplyRow): Supply {
  return {
    id: row.id,
    plan: row.plan.map(weekly),
    breaks: row.breaks.map(weekly),
    exceptions: row.exceptions.map(([day, kind, start, end]) => ({ day, kind, start, end })),
  }
}

/** Who offers a service, with their weeks and what differs in the days asked for. */
export async function findSupply(tx: Tx, query: SupplyQuery): Promise<Supply[]> {
  const { rows } = await sql<SupplyRow>`
    SELECT p.id,
      (SELECT coalesce(json_agg(json_build_array(weekday, start_minute, end_minute)), '[]')
        FROM professional_plan t WHERE t.professional_id = p.id) AS plan,
      (SELECT coalesce(json_agg(json_build_array(weekday, start_minute, end_minute)), '[]')
        FROM professional_break t WHERE t.professional_id = p.id) AS breaks,
      (SELECT coalesce(json_agg(json_build_array(day, kind, start_minute, end_minute)), '[]')
        FROM professional_exception t
        WHERE t.professional_id = p.id AND t.day BETWEEN ${query.from} AND ${query.to}) AS exceptions
    FROM professional p
    WHERE p.is_active
      AND (${query.professionalId}::uuid IS NULL OR p.id = ${query.professionalId}::uuid)
      AND (${query.modality}::appointment_modality IS NULL
        OR ${query.modality}::appointment_modality = ANY (p.modalities))
      AND EXISTS (SELECT FROM professional_service s WHERE s.professional_id = p.id
        AND s.service_id = ${query.serviceId}
        AND (${query.specialty}::text IS NULL OR s.specialty = ${query.specialty}))
    ORDER BY p.id`.execute(tx)
  return rows.map(toSupply)
}

/** Live appointments of some professionals or rooms that touch a span of time, but for one that is being moved. */
export async function findBusy(
  tx: Tx,
  by: { readonly professionals: readonly string[] } | { readonly rooms: readonly string[] },
  from: number,
  to: number,
  ignoreId: string | null = null,
): Promise<Busy[]> {
  const column = 'rooms' in by ? 'room_id' : 'professional_id'
  const ids = 'rooms' in by ? by.rooms : by.professionals
  if (ids.length === 0) return []
  const { rows } = await sql<{ supply_id: string; starts_at: number; ends_at: number }>`
    SELECT ${sql.ref(column)} AS supply_id, (extract(epoch FROM starts_at) * 1000)::bigint AS starts_at,
      (extract(epoch FROM ends_at) * 1000)::bigint AS ends_at
    FROM appointment
    WHERE ${sql.ref(column)} = ANY (${[...ids]}::uuid[]) AND state <> 'cancelled'
      AND starts_at > ${new Date(from - longestMs)} AND starts_at < ${new Date(to)}
      AND (${ignoreId}::uuid IS NULL OR id <> ${ignoreId}::uuid)`.execute(tx)
  return rows.map((row) => ({ supplyId: row.supply_id, startsAt: row.starts_at, endsAt: row.ends_at }))
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

export interface ServiceRuleRow {
  readonly service_id: number
  readonly lead_hours: number | null
  readonly cut_off_hours: number | null
  readonly yearly_limit: number | null
}

/** What operators have set otherwise than the built-in rules; few rows, if any. */
export async function findServiceRules(tx: Tx): Promise<ServiceRuleRow[]> {
  return tx.selectFrom('service_rule').selectAll().execute()
}

export interface ProfessionalRow {
  readonly id: string
  readonly name: string
  readonly profession: string
  readonly college_number: string | null
  readonly modalities: Modality[]
  readonly place: string | null
}

/** Who attends a service, by name. */
export async function listProfessionals(
  tx: Tx,
  { serviceId, specialty }: { serviceId: number; specialty: string | null },
): Promise<ProfessionalRow[]> {
  const { rows } = await sql<ProfessionalRow>`
    SELECT p.id, p.name, p.profession, p.college_number, to_json(p.modalities) AS modalities, p.place
    FROM professional p
    WHERE p.is_active AND EXISTS (SELECT FROM professional_service s WHERE s.professional_id = p.id
      AND s.service_id = ${serviceId} AND (${specialty}::text IS NULL OR s.specialty = ${specialty}))
    ORDER BY p.name`.execute(tx)
  return rows
}

/** A site with the rooms that can be booked. */
export interface SiteRow {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly address: string
  readonly supply: Supply
  readonly rooms: readonly RoomRow[]
}

export interface RoomRow {
  readonly id: string
  readonly name: string
  readonly capacity: number
  readonly equipment: readonly string[]
}

/** Active sites with their rooms and hours on a day; of one room only, where `roomId` says so. */
export async function listSites(tx: Tx, day: string, roomId: string | null = null): Promise<SiteRow[]> {
  const { rows } = await sql<Omit<SiteRow, 'supply'> & Pick<SupplyRow, 'plan' | 'exceptions'>>`
    SELECT s.id, s.name, s.city, s.address,
      (SELECT coalesce(json_agg(json_build_array(weekday, start_minute, end_minute)), '[]')
        FROM site_plan t WHERE t.site_id = s.id) AS plan,
      (SELECT coalesce(json_agg(json_build_array(day, kind, start_minute, end_minute)), '[]')
        FROM site_exception t WHERE t.site_id = s.id AND t.day = ${day}) AS exceptions,
      json_agg(json_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity,
        'equipment', r.equipment) ORDER BY r.capacity, r.name) AS rooms
    FROM site s JOIN room r ON r.site_id = s.id AND r.is_active
    WHERE s.is_active AND (${roomId}::uuid IS NULL OR r.id = ${roomId}::uuid)
    GROUP BY s.id ORDER BY s.city, s.name`.execute(tx)
  return rows.map(({ plan, exceptions, ...site }) => ({
    ...site,
    supply: toSupply({ id: site.id, plan, breaks: [], exceptions }),
  }))
}
