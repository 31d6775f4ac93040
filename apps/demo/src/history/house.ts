import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { openingOn, slotStarts } from '@amparo/domain/agenda/booking-times.ts'
import { openSpans, type Supply } from '@amparo/domain/agenda/free-slots.ts'
import { policyYear } from '@amparo/domain/agenda/policy-year.ts'
import type { BookableService, Modality } from '@amparo/domain/agenda/service-rules.ts'
import { modulesFromProfiles, opensModule } from '@amparo/domain/modules.ts'
import type { Tx } from '@amparo/server/src/context.ts'
import { sql } from 'kysely'

/** A professional of the sample, or a room. */
export interface Attends extends Supply {
  readonly name: string
  readonly modalities: readonly Modality[]
  readonly offers: readonly { readonly service: BookableService; readonly specialty: string | null }[]
}

interface ProfessionalRow extends Supply {
  readonly name: string
  readonly modalities: Modality[]
  readonly services: { service_id: number; specialty: string | null }[]
}

const spans = sql`json_build_object('weekday', weekday, 'start', start_minute, 'end', end_minute)`

/** Professionals, in the order of their codes. */
export async function listAttending(tx: Tx): Promise<Attends[]> {
  const { rows } = await sql<ProfessionalRow>`
    SELECT p.id, p.name, to_json(p.modalities) AS modalities,
      (SELECT json_agg(json_build_object('service_id', service_id, 'specialty', specialty) ORDER BY service_id)
        FROM professional_service s WHERE s.professional_id = p.id) AS services,
      (SELECT coalesce(json_agg(${spans}), '[]') FROM professional_plan t WHERE t.professional_id = p.id) AS plan,
      (SELECT coalesce(json_agg(${spans}), '[]') FROM professional_break t WHERE t.professional_id = p.id) AS breaks,
      '[]'::json AS exceptions
    FROM professional p WHERE p.is_active ORDER BY p.code`.execute(tx)
  return rows.map(({ services, ...row }) => ({
    ...row,
    offers: services.flatMap(({ service_id, specialty }) => {
      const service = bookableService(service_id)
      return service ? [{ service, specialty }] : []
    }),
  }))
}

export interface SampleRoom extends Supply {
  readonly capacity: number
}

export async function listSampleRooms(tx: Tx): Promise<SampleRoom[]> {
  const { rows } = await sql<SampleRoom>`
    SELECT r.id, r.capacity, '[]'::json AS breaks, '[]'::json AS exceptions,
      (SELECT coalesce(json_agg(${spans}), '[]') FROM site_plan t WHERE t.site_id = r.site_id) AS plan
    FROM room r WHERE r.is_active ORDER BY r.code`.execute(tx)
  return rows
}

/** A person of the sample's past, with their covers. */
export interface Patient {
  readonly accountId: number
  readonly document: string
  readonly name: string
  readonly email: string
  readonly policies: readonly {
    readonly certificate: string
    readonly product: string
    readonly profile: string
    readonly startedOn: string
  }[]
}

/** Whether a person belongs only to the past, not to the demo's own people. */
export function isOfPast({ policies }: Patient): boolean {
  return policies.some(({ certificate }) => certificate.startsWith('MUESTRA-'))
}

/** Since when a person has each service, by number; null if no cover includes it. */
const since = new WeakMap<Patient, Map<number, Temporal.PlainDate | null>>()

function findSince(patient: Patient, service: BookableService): Temporal.PlainDate | null {
  const known = since.get(patient) ?? new Map<number, Temporal.PlainDate | null>()
  since.set(patient, known)
  const found = known.get(service.id)
  if (found !== undefined) return found
  const giving = patient.policies.find(({ profile }) =>
    opensModule(modulesFromProfiles([profile]), service.module, service),
  )
  const startedOn = giving ? Temporal.PlainDate.from(giving.startedOn) : null
  known.set(service.id, startedOn)
  return startedOn
}

/** First day of the policy year of a use; null if no cover of the person includes the service. */
export function benefitYear(
  patient: Patient,
  service: BookableService,
  day: Temporal.PlainDate,
): string | null {
  const startedOn = findSince(patient, service)
  return startedOn && policyYear(startedOn, day).from.toString()
}

/** Minutes of a day at which a visit may start: slots of the service within the professional's hours. */
export function openStarts(supply: Supply, service: BookableService, day: Temporal.PlainDate): number[] {
  const opening = openingOn(service, day)
  if (opening === null) return []
  const spans = openSpans(supply, day)
  const length = service.durationMinutes
  return slotStarts(opening, length).filter((start) =>
    spans.some((span) => span.start <= start && start + length <= span.end),
  )
}

/** Inserts rows that name the same columns; the database's constraints judge each. */
export async function insertMany(
  tx: Tx,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let at = 0; at < rows.length; at += 2000) {
    const text = JSON.stringify(rows.slice(at, at + 2000))
    await sql`INSERT INTO ${sql.table(table)} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${text}::jsonb)`.execute(tx)
  }
}
