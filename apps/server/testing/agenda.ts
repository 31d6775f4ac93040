import { bookHealthAppointment, listAvailable } from '@amparo/contract/agenda/agenda.ts'
import { listRooms } from '@amparo/contract/agenda/coworking.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { saveSupply } from '@amparo/database/agenda/save-supply.ts'
import type { Database } from '@amparo/database/open.ts'
import { sampleAgenda } from '@amparo/database/seed/agenda.ts'
import { vi } from 'vitest'
import { seedDemo } from '../src/demo/demo.seed.ts'
import { noLimits, startTestPortal, type TestPortal } from './portal.ts'

/** A portal with the demo's people and agenda, whose clock is set to `at` (ISO 8601 with offset). */
export async function startAgendaPortal(
  at: string,
  env: Readonly<Record<string, string>> = {},
  options: { worker?: boolean; database?: Database } = {},
): Promise<TestPortal> {
  const portal = await startTestPortal({ ...noLimits, ...env }, { ...options, seed: false })
  moveClockTo(portal, at)
  await seedDemo(portal.ctx)
  return portal
}

/** A portal with the sample agenda and no people. */
export async function startEmptyAgenda(
  at: string,
  env: Readonly<Record<string, string>> = {},
  options: { worker?: boolean } = {},
): Promise<TestPortal> {
  const portal = await startTestPortal({ ...noLimits, ...env }, { ...options, seed: false })
  moveClockTo(portal, at)
  await portal.ctx.db.transaction().execute((tx) => saveSupply(tx, sampleAgenda))
  return portal
}

/** Stops the portal's clock at an instant, so that rules that count seconds can be judged; sessions may idle out by it. */
export function moveClockTo(portal: TestPortal, at: string): void {
  const instant = Date.parse(at)
  vi.spyOn(portal.ctx.clock, 'now').mockImplementation(() => new Date(instant))
}

let visitsOpened = 0

/** Both participants of a video visit have been in its room. */
export async function meetInRoom(portal: TestPortal, id: string): Promise<void> {
  await portal.query(
    `INSERT INTO video_call (appointment_id, met_at) SELECT id, greatest(scheduled_at, $2::timestamptz)
      FROM appointment WHERE id = $1 AND modality = 'video'
      ON CONFLICT (appointment_id) DO UPDATE SET met_at = excluded.met_at`,
    [id, portal.ctx.clock.now()],
  )
}

/** Moves an appointment to an hour that has begun and that no other of its professional has; both have met in its room. */
export async function openVisit(portal: TestPortal, id: string): Promise<void> {
  visitsOpened += 1
  const starts = new Date(portal.ctx.clock.now().getTime() - visitsOpened * 40 * 60_000)
  await portal.ctx.db
    .updateTable('appointment')
    .set({ starts_at: starts, ends_at: new Date(starts.getTime() + 30 * 60_000) })
    .where('id', '=', id)
    .execute()
  await meetInRoom(portal, id)
}

export async function firstRoom(portal: TestPortal, who: Record<string, string>): Promise<string> {
  const answer = await portal.as(who).call(listRooms, { query: { fecha: '2026-12-01' } })
  return answer.json().sedes[0]?.salas[0]?.id ?? ''
}

/** Counts pairs of live appointments that have a professional or a person in two places at once. */
export const overlapsSql = `SELECT count(*)::int AS overlaps FROM appointment a JOIN appointment b ON a.id < b.id
  AND (a.professional_id = b.professional_id OR a.room_id = b.room_id OR a.account_id = b.account_id)
  AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
  WHERE a.state <> 'cancelled' AND b.state <> 'cancelled'`

export type WireSlot = AnswerOf<typeof listAvailable>['citas'][number]

/** Slots of a service that anybody could book now. */
export async function freeSlots(
  portal: TestPortal,
  body: RequestOf<typeof listAvailable>,
): Promise<readonly WireSlot[]> {
  const { citas } = await portal.ask(listAvailable, { body })
  return citas.filter(({ disponible }) => disponible)
}

export type HealthBooking = RequestOf<typeof bookHealthAppointment>
export type Specialty = NonNullable<HealthBooking['especialidad']>

export function telemedicine(inicio: string, more: Partial<HealthBooking> = {}): HealthBooking {
  return {
    idServicio: 18,
    especialidad: 'Cardiología',
    inicio,
    consentimientoInformado: true,
    ...more,
  }
}

/** Books the first free hour of cardiology by video; the appointment's id. */
export async function bookCardiology(portal: TestPortal, who: Record<string, string>): Promise<string> {
  const [slot] = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' })
  return (await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(slot?.inicio ?? '') })).cita.id
}

/** A professional who attends a specialty each morning from Monday to Saturday. */
export async function morningDoctor(portal: TestPortal, specialty: string): Promise<string> {
  const { id } = await portal.ctx.db
    .selectFrom('professional')
    .innerJoin('professional_service', 'professional_id', 'professional.id')
    .select('professional.id')
    .where('specialty', '=', specialty)
    .where('code', 'like', 'medico-%-1')
    .executeTakeFirstOrThrow()
  return id
}

/** The same, if they are free then: a booked person can be moved to any other morning. */
export async function freeMorningDoctor(
  portal: TestPortal,
  inicio: string,
  especialidad: Specialty,
): Promise<string | undefined> {
  const idProfesional = await morningDoctor(portal, especialidad)
  const day = inicio.slice(0, 10)
  const query = { idServicio: 18, especialidad, idProfesional, desde: day, hasta: day }
  return (await freeSlots(portal, query)).some((slot) => slot.inicio === inicio) ? idProfesional : undefined
}
