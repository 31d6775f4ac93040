import { plannedRoomSpans } from '@amparo/domain/agenda/coworking.ts'
import {
  type DatedSpan,
  isClosedOn,
  openSpans,
  type Supply,
  type WeeklySpan,
} from '@amparo/domain/agenda/free-slots.ts'
import { minuteMs, toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

type Tx = Kysely<Schema> | Transaction<Schema>

/** A live appointment that does not fit into the current supply. */
export interface SupplyConflict {
  readonly appointmentId: string
  readonly startsAt: number
  /** Name of the professional, or of room and site. */
  readonly who: string
  readonly why: 'not_working' | 'not_active' | 'other_service' | 'other_modality' | 'too_small'
}

interface Row {
  readonly id: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly who: string
  readonly is_active: boolean
  readonly closes_on: string | null
  readonly serves: boolean
  readonly attends_so: boolean
  readonly fits: boolean
  readonly plan: WeeklyCells
  readonly breaks: WeeklyCells
  readonly exceptions: DatedCells
  /** A room's own hours within those of its site; null for a professional. */
  readonly room_plan: WeeklyCells | null
  readonly room_exceptions: DatedCells | null
}

type WeeklyCells = [number, number, number][]
type DatedCells = [string, 'closed' | 'open', number, number][]

/** Codes whose live appointments are checked. */
export interface SupplyCodes {
  readonly professionals: readonly string[]
  readonly sites: readonly string[]
  readonly rooms?: readonly string[]
}

/**
 * Live appointments from `now` on, of the professionals, sites and rooms with these codes, that lie outside their
 * present hours; ordered by time. Reads only: people decide what to do with them.
 */
export async function findSupplyConflicts(tx: Tx, codes: SupplyCodes, now: Date): Promise<SupplyConflict[]> {
  const { rows } = await sql<Row>`
    SELECT a.id, a.starts_at, a.ends_at, p.name AS who, p.is_active, p.closes_on::text, true AS fits,
      a.modality = ANY (p.modalities) AS attends_so,
      EXISTS (SELECT FROM professional_service s WHERE s.professional_id = p.id
        AND s.service_id = a.service_id AND s.specialty IS NOT DISTINCT FROM a.specialty) AS serves,
      ${spans('professional_plan', 'professional_id', 'p.id')} AS plan,
      ${spans('professional_break', 'professional_id', 'p.id')} AS breaks,
      ${dated('professional_exception', 'professional_id', 'p.id')} AS exceptions,
      NULL::json AS room_plan, NULL::json AS room_exceptions
    FROM appointment a JOIN professional p ON p.id = a.professional_id
    WHERE p.code = ANY (${[...codes.professionals]}) AND a.state = 'booked' AND a.starts_at >= ${now}
    UNION ALL
    SELECT a.id, a.starts_at, a.ends_at, r.name || ' · ' || s.name, s.is_active AND r.is_active,
      least(s.closes_on, r.closes_on)::text,
      a.attendees <= r.capacity AS fits, true, true,
      ${spans('site_plan', 'site_id', 's.id')}, '[]',
      ${dated('site_exception', 'site_id', 's.id')},
      ${spans('room_plan', 'room_id', 'r.id')}, ${dated('room_exception', 'room_id', 'r.id')}
    FROM appointment a JOIN room r ON r.id = a.room_id JOIN site s ON s.id = r.site_id
    WHERE (s.code = ANY (${[...codes.sites]}) OR r.code = ANY (${[...(codes.rooms ?? [])]}))
      AND a.state = 'booked' AND a.starts_at >= ${now}`.execute(tx)
  return rows
    .flatMap((row): SupplyConflict[] => {
      const why = judge(row)
      return why === null
        ? []
        : [{ appointmentId: row.id, startsAt: row.starts_at.getTime(), who: row.who, why }]
    })
    .sort((a, b) => a.startsAt - b.startsAt)
}

function judge(row: Row): SupplyConflict['why'] | null {
  const { day, minute } = toDayMinute(row.starts_at.getTime())
  if (!row.is_active || isClosedOn({ closesOn: row.closes_on }, day.toString())) return 'not_active'
  if (!row.serves) return 'other_service'
  if (!row.attends_so) return 'other_modality'
  if (!row.fits) return 'too_small'
  const supply: Supply = {
    id: row.id,
    plan: row.plan.map(weekly),
    breaks: row.breaks.map(weekly),
    exceptions: row.exceptions.map(onDay),
  }
  const own =
    row.room_plan && row.room_exceptions
      ? {
          id: row.id,
          plan: row.room_plan.map(weekly),
          breaks: [],
          exceptions: row.room_exceptions.map(onDay),
        }
      : null
  const end = minute + (row.ends_at.getTime() - row.starts_at.getTime()) / minuteMs
  const open = own ? plannedRoomSpans({ site: supply, own }, day) : openSpans(supply, day)
  const works = open.some((span) => span.start <= minute && end <= span.end)
  return works ? null : 'not_working'
}

const weekly = ([weekday, start, end]: WeeklyCells[number]): WeeklySpan => ({ weekday, start, end })
const onDay = ([day, kind, start, end]: DatedCells[number]): DatedSpan => ({ day, kind, start, end })

/** The weekly spans of an owner as JSON; table and column names come from this file only. */
function spans(table: string, column: string, owner: string) {
  return sql`(SELECT coalesce(json_agg(json_build_array(weekday, start_minute, end_minute)), '[]')
    FROM ${sql.table(table)} t WHERE t.${sql.ref(column)} = ${sql.ref(owner)})`
}

/** The dated spans of an owner as JSON, likewise. */
function dated(table: string, column: string, owner: string) {
  return sql`(SELECT coalesce(json_agg(json_build_array(day, kind, start_minute, end_minute)), '[]')
    FROM ${sql.table(table)} t WHERE t.${sql.ref(column)} = ${sql.ref(owner)})`
}
