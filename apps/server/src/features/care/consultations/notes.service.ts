import { doubtfulSigns, type VitalSign, vitalSigns } from '@amparo/domain/health/vital-signs.ts'
import { whose } from '@amparo/domain/whose.ts'
import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { getAppointment, holdAppointment } from '../../agenda/appointments/appointments.service.ts'
import { refuseBeforeRoom } from '../../agenda/appointments/refusals.policy.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { addDiagnosisUses, refuseUnlisted } from '../diagnoses/diagnoses.service.ts'
import { declarePresence, type GivenPresence } from '../presence/presence.service.ts'
import { clinicalPurpose } from '../signing/patient.policy.ts'
import { settleAttended } from '../video/waiting.service.ts'
import { getAttended, getOpenAppointment } from './attended.service.ts'
import { agreedMail } from './consultations.emails.ts'
import {
  type AttendedRow,
  findNote,
  firstNoteVersion,
  insertAddendum,
  insertNote,
  listAddenda,
  listNotes,
  markClosed,
  markIdentityChecked,
  type NoteRow,
  updateNote,
} from './consultations.repository.ts'

/** Content of a note, encrypted. */
const noteContent = z.object({
  reason: z.string().optional(),
  history: z.string().optional(),
  examination: z.string().optional(),
  signs: z.partialRecord(z.enum(vitalSigns.map(({ sign }) => sign)), z.number()).optional(),
  diagnoses: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        kind: z.enum(['presuntivo', 'definitivo', 'repetido']),
      }),
    )
    .readonly()
    .optional(),
  plan: z.string().optional(),
  followUpDays: z.number().optional(),
})
export type NoteContent = Readonly<z.output<typeof noteContent>>

export interface Note {
  readonly row: NoteRow
  readonly content: NoteContent
  readonly addenda: readonly { readonly text: string; readonly at: Date }[]
}

/**
 * Saves the note as it is being written. Throws `version_ajena` if another window saved meanwhile, `nota_cerrada` if
 * it was closed, `cita_cerrada` if the appointment was cancelled, and `diagnostico_desconocido`.
 */
export async function saveNote(
  ctx: Context,
  staff: StaffActor,
  id: string,
  { version, content }: { version: number; content: NoteContent },
): Promise<{ version: number; savedAt: Date; doubtful: readonly VitalSign[] }> {
  const row = await getOpenAppointment(ctx, staff, id)
  const now = ctx.clock.now()
  const draft = {
    appointmentId: row.id,
    professionalId: row.professional_id,
    content: ctx.keys.seal(clinicalPurpose(row.id), JSON.stringify(content)),
    now,
  }
  return ctx.db.transaction().execute(async (tx) => {
    await refuseUnlisted(tx, codesOf(content), await storedCodes(ctx, tx, row.id))
    const isFirst = version < firstNoteVersion && (await insertNote(tx, draft))
    const saved = isFirst ? firstNoteVersion : await updateNote(tx, { ...draft, version })
    if (saved === undefined) throw await refusalOf(tx, row.id, staff)
    await recordAct(ctx, tx, staff, { about: `cita:${row.id}`, detail: { version: saved } })
    return { version: saved, savedAt: now, doubtful: doubtfulSigns(content.signs ?? {}) }
  })
}

/**
 * Closes the note; from then on it only takes addenda, and its appointment counts as attended, unless its call is
 * still running. Throws like {@link saveNote}, `nota_vacia` if there is none, and `antes_de_hora` before the room of
 * the visit opens, and errors of `declarePresence`.
 */
export async function closeNote(
  ctx: Context,
  staff: StaffActor,
  id: string,
  { version, presence }: { readonly version: number; readonly presence: GivenPresence },
): Promise<number> {
  const row = await getAttended(ctx, staff, id)
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (tx) => {
    await holdAppointment(tx, row.id)
    refuseBeforeRoom((await getAppointment(tx, row.id)).starts_at, now, 'Una nota se cierra')
    const mode = await declarePresence(ctx, tx, row.id, presence, 'close')
    const closed = await markClosed(tx, { appointmentId: row.id, version, now })
    if (closed === undefined) throw await refusalOf(tx, row.id, staff)
    const marked = await settleAttended(tx, row.id, now)
    await countDiagnoses(ctx, tx, row)
    await recordAct(ctx, tx, staff, {
      about: `cita:${row.id}`,
      detail: { version: closed, ...(marked === null ? {} : { estado: 'atendida' }) },
    })
    if (mode !== 'none') await queueAgreed(ctx, tx, row)
    return closed
  })
}

const codesOf = ({ diagnoses = [] }: NoteContent) => diagnoses.map(({ code }) => code)

/** Codes of the note as it is stored. */
async function storedCodes(ctx: Context, tx: Tx, appointmentId: string): Promise<string[]> {
  const note = await findNote(tx, appointmentId)
  return note ? codesOf(openNote(ctx, appointmentId, note.content)) : []
}

async function countDiagnoses(ctx: Context, tx: Tx, row: AttendedRow): Promise<void> {
  await addDiagnosisUses(tx, row.professional_id, await storedCodes(ctx, tx, row.id))
}

async function queueAgreed(ctx: Context, tx: Tx, row: AttendedRow): Promise<void> {
  const owner = await getOwner(tx, row.account_id)
  if (!owner.email || row.state === 'cancelled') return
  const appointment = await getAppointment(tx, row.id)
  const professional = appointment.professional_name ?? 'El profesional'
  const mail = agreedMail(ctx.config, whose(owner), professional, row.id)
  await queueMessage(ctx, tx, `agreed:${row.id}`, { channel: 'email', to: owner.email, mail })
}

/** Adds to a closed note. Throws `nota_abierta` if it is still open. */
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

/** Records that the patient's document was seen on camera; creates the note if there is none. */
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

/** The decrypted note of an appointment with its addenda. */
export async function readNote(ctx: Context, appointmentId: string): Promise<Note | undefined> {
  return (await readNotes(ctx, [appointmentId])).get(appointmentId)
}

/** Decrypted notes with their addenda, by appointment. */
export async function readNotes(
  ctx: Context,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, Note>> {
  const rows = await listNotes(ctx.db, appointmentIds)
  const closed = rows.filter(({ closed_at }) => closed_at).map(({ appointment_id }) => appointment_id)
  const addenda = closed.length > 0 ? await listAddenda(ctx.db, closed) : []
  const noteOf = (row: NoteRow): Note => ({
    row,
    content: openNote(ctx, row.appointment_id, row.content),
    addenda: addenda
      .filter(({ appointment_id }) => appointment_id === row.appointment_id)
      .map(({ content, created_at }) => ({
        text: ctx.keys.unseal(clinicalPurpose(row.appointment_id), content),
        at: created_at,
      })),
  })
  return new Map(rows.map((row) => [row.appointment_id, noteOf(row)]))
}

/** The sealed content of a note, opened. */
export function openNote(ctx: Context, appointmentId: string, sealed: string): NoteContent {
  return openStored(ctx.keys, clinicalPurpose(appointmentId), sealed, noteContent)
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
