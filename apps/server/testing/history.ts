import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { clinicalPurpose } from '../src/features/care/signing/patient.policy.ts'
import { freeSlots, telemedicine } from './agenda.ts'
import type { TestPortal } from './portal.ts'

interface PastVisit {
  readonly professionalId: string
  /** ISO 8601 with offset. */
  readonly at: string
  readonly specialty?: string | null
  readonly serviceId?: number
  readonly note?: Readonly<Record<string, unknown>>
}

/** Books a health visit with a professional; the appointment's id. */
export async function bookWith(
  portal: TestPortal,
  who: Record<string, string>,
  idProfesional: string,
): Promise<string> {
  const wanted = { idServicio: 18, especialidad: 'Cardiología', idProfesional } as const
  const [slot] = await freeSlots(portal, wanted)
  const body = telemedicine(slot?.inicio ?? '', { idProfesional })
  return (await portal.as(who).ask(bookHealthAppointment, { body })).cita.id
}

/** An attended visit of a person with a closed note; the professional `booker` is free in the portal's agenda. */
export async function addPastVisit(
  portal: TestPortal,
  who: Record<string, string>,
  { booker, ...visit }: PastVisit & { readonly booker: string },
): Promise<string> {
  const id = await bookWith(portal, who, booker)
  const starts = new Date(visit.at)
  const { specialty = 'Cardiología', serviceId = 18, professionalId } = visit
  await portal.query(
    `UPDATE appointment SET starts_at = $2, ends_at = $3, professional_id = $4, specialty = $5, service_id = $6,
      state = 'attended' WHERE id = $1`,
    [id, starts, new Date(starts.getTime() + 30 * 60_000), professionalId, specialty, serviceId],
  )
  const content = portal.ctx.keys.seal(clinicalPurpose(id), JSON.stringify(visit.note ?? {}))
  await portal.query(
    `INSERT INTO clinical_note (appointment_id, professional_id, version, content, created_at, updated_at, closed_at)
      VALUES ($1, $2, 3, $3, $4, $4, $4)`,
    [id, professionalId, content, starts],
  )
  return id
}
