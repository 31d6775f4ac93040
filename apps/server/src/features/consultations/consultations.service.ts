import { roomOpensMs } from '@amparo/domain/agenda/booking-times.ts'
import { searchDiagnoses } from '@amparo/domain/health/diagnoses.ts'
import { limaToday, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../app-error.ts'
import type { StaffActor } from '../../callers.ts'
import type { Context, Tx } from '../../context.ts'
import { getOwner } from '../accounts/owners.service.ts'
import { roomClosesMs } from '../appointments/appointments.policy.ts'
import { findAppointment, holdAppointment } from '../appointments/appointments.repository.ts'
import { type Intake, openIntake } from '../appointments/intake.policy.ts'
import { findSharedCv } from '../cv/cv.service.ts'
import { type AppointmentDocument, listDocumentsForAdviser } from '../documents/documents.service.ts'
import { queueMessage } from '../messages/messages.service.ts'
import { ageOn, clinicalPurpose, type PrescriptionContent } from '../prescriptions/prescriptions.policy.ts'
import {
  draftPrescription,
  getOwnPrescription,
  type Prescription,
  readPrescriptions,
} from '../prescriptions/prescriptions.service.ts'
import { recordAct } from '../record/record.service.ts'
import { silentMs } from '../video/video.policy.ts'
import { markAttended } from '../video/waiting.repository.ts'
import { agreedMail } from './consultations.emails.ts'
import {
  type AttendedRow,
  type Attending,
  findAttended,
  findDiagnoses,
  findNote,
  firstNoteVersion,
  insertAddendum,
  insertNote,
  listAddenda,
  listAttended,
  listEarlier,
  markClosed,
  markIdentityChecked,
  type NoteRow,
  updateNote,
} from './consultations.repository.ts'

/** What a note says, as it is sealed. */
export interface NoteContent {
  readonly reason?: string | undefined
  readonly history?: string | undefined
  readonly examination?: string | undefined
  readonly diagnoses?: readonly Diagnosis[] | undefined
  readonly plan?: string | undefined
  readonly followUpDays?: number | undefined
}

interface Diagnosis {
  readonly code: string
  readonly name: string
  readonly kind: 'presuntivo' | 'definitivo' | 'repetido'
}

export interface Attended {
  readonly row: AttendedRow
  readonly age: number | null
  /** What the person told when booking. */
  readonly intake: Intake
}

export interface Note {
  readonly row: NoteRow
  readonly content: NoteContent
  readonly addenda: readonly { readonly text: string; readonly at: Date }[]
}

export interface Consultation {
  readonly attended: Attended
  readonly note: Note | undefined
  /** The version that the next saving of the note names. */
  readonly version: number
  readonly earlierTotal: number
  readonly earlier: readonly { id: string; serviceId: number; startsAt: Date; summary: string | undefined }[]
  readonly prescriptions: readonly Prescription[]
  readonly documents: readonly AppointmentDocument[]
  /** Whether the person shares their CV, until the appointment is over. */
  readonly hasCv: boolean
}

const dayMs = 86_400_000

/** Who attends: a staff person who is one of the professionals. Throws `sin_permiso` for any other. */
function attendingOf({ professionalId, seesFrom }: StaffActor): Attending {
  if (professionalId === null) throw new AppError('sin_permiso')
  return { professionalId, seesFrom }
}

/** A professional's appointments from a day to another, both included; seven days from today unless said. Reading it is recorded. */
export async function readMyAgenda(
  ctx: Context,
  staff: StaffActor,
  days: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Attended[]> {
  const attending = attendingOf(staff)
  const today = toLimaDay({ epochMilliseconds: ctx.clock.now().getTime() })
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

/** The whole consultation of one's own appointment. Throws `no_encontrado` for any other. Reading it is recorded. */
export async function readConsultation(ctx: Context, staff: StaffActor, id: string): Promise<Consultation> {
  const row = await getAttended(ctx, staff, id)
  const [note, earlier, prescriptions, documents, cv] = await Promise.all([
    readNote(ctx, row.id),
    listEarlier(ctx.db, {
      accountId: row.account_id,
      attending: attendingOf(staff),
      before: row.starts_at,
      except: row.id,
    }),
    readPrescriptions(ctx, row.id),
    row.state === 'cancelled' ? [] : listDocumentsForAdviser(ctx, row.id, row.professional_id),
    findSharedCv(ctx, row.id, row.professional_id),
  ])
  await recordAct(ctx, ctx.db, staff, { about: `cita:${row.id}` })
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
    prescriptions,
    documents,
    hasCv: cv !== null,
  }
}

/**
 * Saves the note as it is being written. Throws `version_ajena` where another window saved meanwhile, `nota_cerrada` where it
 * was closed, `cita_cerrada` where the appointment was cancelled.
 */
export async function saveNote(
  ctx: Context,
  staff: StaffActor,
  id: string,
  { version, content }: { version: number; content: NoteContent },
): Promise<{ version: number; savedAt: Date }> {
  const row = await getOpenAppointment(ctx, staff, id)
  const now = ctx.clock.now()
  const draft = {
    appointmentId: row.id,
    professionalId: row.professional_id,
    content: ctx.keys.seal(clinicalPurpose(row.id), JSON.stringify(content)),
    now,
  }
  return ctx.db.transaction().execute(async (tx) => {
    const isFirst = version < firstNoteVersion && (await insertNote(tx, draft))
    const saved = isFirst ? firstNoteVersion : await updateNote(tx, { ...draft, version })
    if (saved === undefined) throw await refusalOf(tx, row.id, staff)
    await recordAct(ctx, tx, staff, { about: `cita:${row.id}`, detail: { version: saved } })
    return { version: saved, savedAt: now }
  })
}

/**
 * Closes the note; from then on it takes addenda alone, and its appointment was attended, unless its call still goes on.
 * Throws as {@link saveNote}, and `nota_vacia` where there is none.
 */
export async function closeNote(
  ctx: Context,
  staff: StaffActor,
  id: string,
  version: number,
): Promise<number> {
  const row = await getAttended(ctx, staff, id)
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (tx) => {
    await holdAppointment(tx, row.id)
    const closed = await markClosed(tx, { appointmentId: row.id, version, now })
    if (closed === undefined) throw await refusalOf(tx, row.id, staff)
    const marked = await markAttended(tx, row.id, {
      begunBefore: new Date(now.getTime() + roomOpensMs),
      roomsClosedBefore: new Date(now.getTime() - roomClosesMs),
    })
    await recordAct(ctx, tx, staff, {
      about: `cita:${row.id}`,
      detail: { version: closed, ...(marked === null ? {} : { estado: 'atendida' }) },
    })
    await queueAgreed(ctx, tx, row)
    return closed
  })
}

async function queueAgreed(ctx: Context, tx: Tx, row: AttendedRow): Promise<void> {
  const { email } = await getOwner(tx, row.account_id)
  const appointment = await findAppointment(tx, row.id)
  if (!email || !appointment || row.state === 'cancelled') return
  const mail = agreedMail(ctx.config, appointment.professional_name ?? 'Quien te atendió', row.id)
  await queueMessage(ctx, tx, `agreed:${row.id}`, { channel: 'email', to: email, mail })
}

/** Adds to a closed note. Throws `nota_abierta` where it is still open. */
export async function addAddendum(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  id: string,
  text: string,
): Promise<void> {
  const row = await getAttended(ctx, staff, id)
  const note = await findNote(tx, row.id)
  if (!note?.closed_at) throw new AppError('nota_abierta')
  await insertAddendum(tx, {
    appointmentId: row.id,
    professionalId: row.professional_id,
    content: ctx.keys.seal(clinicalPurpose(row.id), text),
    now: ctx.clock.now(),
  })
  await recordAct(ctx, tx, staff, { about: `cita:${row.id}` })
}

/** Notes that the patient's document was seen on camera, beginning the note where there is none. */
export async function checkIdentity(ctx: Context, staff: StaffActor, id: string): Promise<void> {
  const row = await getOpenAppointment(ctx, staff, id)
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    await insertNote(tx, {
      appointmentId: row.id,
      professionalId: row.professional_id,
      content: ctx.keys.seal(clinicalPurpose(row.id), '{}'),
      now,
    })
    if (!(await markIdentityChecked(tx, row.id, now))) throw new AppError('nota_cerrada')
    await recordAct(ctx, tx, staff, { about: `cita:${row.id}` })
  })
}

/** Starts a prescription of one's own telemedicine appointment. Throws `receta_solo_medico` where no doctor attends it. */
export async function prescribe(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  { id, draft }: { id: string; draft: PrescriptionContent & { validDays: number } },
): Promise<string> {
  const row = await getOpenAppointment(ctx, staff, id)
  const appointment = await findAppointment(tx, row.id)
  if (!appointment?.college_number || row.specialty === null) throw new AppError('receta_solo_medico')
  const prescriptionId = await draftPrescription(ctx, tx, appointment, draft)
  await recordAct(ctx, tx, staff, { about: `receta:${prescriptionId}` })
  return prescriptionId
}

/** One's own prescription, to sign or annul it. Throws `no_encontrado` for any other. */
export async function getPrescriptionOf(ctx: Context, staff: StaffActor, id: string): Promise<Prescription> {
  const { professionalId, seesFrom } = attendingOf(staff)
  return getOwnPrescription(ctx, id, professionalId, seesFrom)
}

/** Diagnoses that resemble what was typed: of the imported list, or of the short one of the house. */
export async function lookUpDiagnoses(
  ctx: Context,
  typed: string,
): Promise<{ code: string; name: string }[]> {
  if (typed.length < 2) return []
  const imported = await findDiagnoses(ctx.db, typed)
  return imported.length > 0 ? imported : [...searchDiagnoses(typed)]
}

/** One's own appointment. Throws `no_encontrado` for any other. */
export async function getAttended(ctx: Context, staff: StaffActor, id: string): Promise<AttendedRow> {
  const row = await findAttended(ctx.db, id, { attending: attendingOf(staff), aliveSince: aliveSince(ctx) })
  if (!row) throw new AppError('no_encontrado')
  return row
}

/** The same, while it is not cancelled (`cita_cerrada`). */
export async function getOpenAppointment(ctx: Context, staff: StaffActor, id: string): Promise<AttendedRow> {
  const row = await getAttended(ctx, staff, id)
  if (row.state === 'cancelled') throw new AppError('cita_cerrada')
  return row
}

/** Why a note could not be saved or closed. */
async function refusalOf(tx: Tx, appointmentId: string, staff: StaffActor): Promise<AppError> {
  const note = await findNote(tx, appointmentId)
  if (!note) return new AppError('nota_vacia')
  if (note.closed_at) return new AppError('nota_cerrada')
  return new AppError('version_ajena', {
    members: { por: staff.name, version: note.version },
  })
}

/** The note of an appointment with what was added to it, opened. */
export async function readNote(ctx: Context, appointmentId: string): Promise<Note | undefined> {
  const row = await findNote(ctx.db, appointmentId)
  if (!row) return undefined
  const addenda = await listAddenda(ctx.db, appointmentId)
  return {
    row,
    content: openNote(ctx, appointmentId, row.content),
    addenda: addenda.map(({ content, created_at }) => ({
      text: ctx.keys.unseal(clinicalPurpose(appointmentId), content),
      at: created_at,
    })),
  }
}

function openNote(ctx: Context, appointmentId: string, sealed: string): NoteContent {
  return JSON.parse(ctx.keys.unseal(clinicalPurpose(appointmentId), sealed)) as NoteContent
}

function summaryOf(content: NoteContent): string | undefined {
  const named = content.diagnoses?.map(({ code, name }) => `${code} ${name}`).join('; ')
  return named || content.reason || undefined
}

function toAttended(ctx: Context, row: AttendedRow): Attended {
  const today = limaToday({ epochMilliseconds: ctx.clock.now().getTime() })
  return {
    row,
    age: row.birth_date === null ? null : ageOn(row.birth_date, today),
    intake: openIntake(ctx.keys, row.reason),
  }
}

function aliveSince(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() - silentMs)
}

function startOf(day: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime('America/Lima').epochMilliseconds)
}
