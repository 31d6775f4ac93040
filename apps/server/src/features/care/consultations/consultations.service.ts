import { limaToday, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { getAppointment } from '../../agenda/appointments/appointments.service.ts'
import { type Intake, openIntake } from '../../agenda/appointments/intake.policy.ts'
import { recordAct, recordPoll } from '../../staff/audit-log/audit-log.service.ts'
import { findSharedCv } from '../../tools/cv/cv.service.ts'
import { type ClinicalDocument, readDocuments } from '../clinical-documents/documents.service.ts'
import type { HealthRecord } from '../health-record/health-record.service.ts'
import type { PrescriptionContent } from '../prescriptions/prescriptions.policy.ts'
import {
  discardPrescription,
  draftPrescription,
  getOwnPrescription,
  type Prescription,
  readPrescriptions,
  redraftPrescription,
} from '../prescriptions/prescriptions.service.ts'
import { type Presence, readPresence } from '../presence/presence.service.ts'
import { ageOn } from '../signing/patient.policy.ts'
import { findWaiting } from '../video/waiting.service.ts'
import { type AppointmentDocument, listDocumentsForAdviser } from '../visit-files/visit-files.service.ts'
import { readAntecedentsOf } from './antecedents.service.ts'
import { aliveSince, attendingOf, getAttended, getOpenAppointment } from './attended.service.ts'
import {
  type AttendedRow,
  findNextAttended,
  firstNoteVersion,
  listAttended,
  listEarlier,
} from './consultations.repository.ts'
import { type Note, type NoteContent, openNote, readNote } from './notes.service.ts'

export interface Attended {
  readonly row: AttendedRow
  readonly age: number | null
  /** The person's note at booking. */
  readonly intake: Intake
}

export interface Consultation {
  readonly attended: Attended
  readonly note: Note | undefined
  /** The version that the next saving of the note names. */
  readonly version: number
  readonly earlierTotal: number
  readonly earlier: readonly { id: string; serviceId: number; startsAt: Date; summary: string | undefined }[]
  readonly antecedents: HealthRecord | undefined
  /** The professional was in the room. */
  readonly hasCome: boolean
  /** Both were in the room at one moment. */
  readonly hasMet: boolean
  readonly presence: Presence | undefined
  readonly prescriptions: readonly Prescription[]
  readonly clinicalDocuments: readonly ClinicalDocument[]
  readonly documents: readonly AppointmentDocument[]
  /** Whether the person shares their CV, until the appointment is over. */
  readonly hasCv: boolean
}

const dayMs = 86_400_000

/** A professional's appointments from a day to another, both included; seven days from today unless said. Reading it is recorded. */
export async function readMyAgenda(
  ctx: Context,
  staff: StaffActor,
  days: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Attended[]> {
  const attending = attendingOf(staff)
  const today = toLimaDay(ctx.clock.now())
  const from = days.from ?? today
  const to = days.to ?? Temporal.PlainDate.from(from).add({ days: 6 }).toString()
  const length = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
  if (length < 0 || length > 62) throw new AppError('rango_de_dias')
  const rows = await listAttended(ctx.db, {
    attending,
    from: startOf(from),
    to: new Date(startOf(to).getTime() + dayMs),
    aliveSince: aliveSince(ctx),
  })
  await recordAct(ctx, ctx.db, staff, {
    about: `agenda:${attending.professionalId}`,
    detail: { citas: rows.length },
  })
  return rows.map((row) => toAttended(ctx, row))
}

/**
 * The whole consultation of the professional's own appointment. Each read is an act; polls of an open page count once
 * an hour. Throws `no_encontrado` for another professional's.
 */
export async function readConsultation(
  ctx: Context,
  staff: StaffActor,
  id: string,
  { isPolled = false }: { isPolled?: boolean } = {},
): Promise<Consultation> {
  const row = await getAttended(ctx, staff, id)
  const [
    note,
    earlier,
    antecedents,
    { hasMet, presence },
    waiting,
    prescriptions,
    clinicalDocuments,
    documents,
    cv,
  ] = await Promise.all([
    readNote(ctx, row.id),
    listEarlier(ctx.db, {
      accountId: row.account_id,
      attending: attendingOf(staff),
      before: row.starts_at,
      except: row.id,
    }),
    readAntecedentsOf(ctx, row),
    readPresence(ctx, row.id),
    findWaiting(ctx.db, row.id),
    readPrescriptions(ctx, row.id),
    readDocuments(ctx, row.id),
    row.state === 'cancelled' ? [] : listDocumentsForAdviser(ctx, row.id, row.professional_id),
    findSharedCv(ctx, row.id, row.professional_id),
  ])
  await (isPolled ? recordPoll : recordAct)(ctx, ctx.db, staff, { about: `cita:${row.id}` })
  return {
    attended: toAttended(ctx, row),
    note,
    version: note?.row.version ?? firstNoteVersion - 1,
    earlierTotal: earlier[0]?.total ?? 0,
    earlier: earlier.map((one) => ({
      id: one.id,
      serviceId: one.service_id,
      startsAt: one.starts_at,
      summary: one.content === null ? undefined : summaryOf(openNote(ctx, one.id, one.content)),
    })),
    antecedents,
    hasCome: waiting?.professional_came ?? false,
    hasMet,
    presence,
    prescriptions,
    clinicalDocuments,
    documents,
    hasCv: cv !== null,
  }
}

/** The professional's next appointment after one of their own; undefined if there is none. Reading it is recorded. */
export async function readNext(ctx: Context, staff: StaffActor, id: string): Promise<Attended | undefined> {
  const { starts_at: after } = await getAttended(ctx, staff, id)
  const attending = attendingOf(staff)
  const next = await findNextAttended(ctx.db, { attending, after, aliveSince: aliveSince(ctx) })
  await recordAct(ctx, ctx.db, staff, { about: `cita:${next?.id ?? id}` })
  return next && toAttended(ctx, next)
}

/** Starts a prescription of the doctor's own telemedicine appointment. Throws `receta_solo_medico` if no doctor attends it. */
export async function prescribe(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  { id, draft }: { id: string; draft: PrescriptionContent & { validDays: number } },
): Promise<string> {
  const row = await getOpenAppointment(ctx, staff, id)
  const appointment = await getAppointment(tx, row.id)
  if (!appointment.college_number || row.specialty === null) throw new AppError('receta_solo_medico')
  const prescriptionId = await draftPrescription(ctx, tx, appointment, draft)
  await recordAct(ctx, tx, staff, { about: `receta:${prescriptionId}` })
  return prescriptionId
}

/** Replaces the doctor's own draft while its visit stands. Throws errors of `redraftPrescription`. */
export async function rewritePrescription(
  ctx: Context,
  staff: StaffActor,
  id: string,
  draft: PrescriptionContent & { validDays: number },
): Promise<void> {
  const prescription = await getPrescriptionOf(ctx, staff, id)
  await getOpenAppointment(ctx, staff, prescription.row.appointment_id)
  await ctx.db.transaction().execute(async (tx) => {
    await redraftPrescription(ctx, tx, prescription, draft)
    await recordAct(ctx, tx, staff, { about: `receta:${id}` })
  })
}

/** Discards the doctor's own draft. Throws errors of `discardPrescription`. */
export async function dropPrescription(ctx: Context, staff: StaffActor, id: string): Promise<void> {
  const prescription = await getPrescriptionOf(ctx, staff, id)
  await ctx.db.transaction().execute(async (tx) => {
    await discardPrescription(tx, prescription)
    await recordAct(ctx, tx, staff, { about: `cita:${prescription.row.appointment_id}` })
  })
}

/** The doctor's own prescription, to sign or annul it. Throws `no_encontrado` for any other. */
export async function getPrescriptionOf(ctx: Context, staff: StaffActor, id: string): Promise<Prescription> {
  const { professionalId, seesFrom } = attendingOf(staff)
  return getOwnPrescription(ctx, id, professionalId, seesFrom)
}

function summaryOf(content: NoteContent): string | undefined {
  const named = content.diagnoses?.map(({ code, name }) => `${code} ${name}`).join('; ')
  return named || content.reason || undefined
}

function toAttended(ctx: Context, row: AttendedRow): Attended {
  const today = limaToday(ctx.clock.now())
  return {
    row,
    age: row.birth_date === null ? null : ageOn(row.birth_date, today),
    intake: openIntake(ctx.keys, row.reason),
  }
}

function startOf(day: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime('America/Lima').epochMilliseconds)
}
