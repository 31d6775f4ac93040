import { appointmentStateNames, modalityNames } from '@amparo/contract/agenda/appointment.ts'
import type { myAgenda, NoteWire, readConsultation } from '@amparo/contract/care/console/consultations.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { roomOpensMs } from '@amparo/domain/agenda/booking-times.ts'
import { serviceById } from '@amparo/domain/catalogue/services.ts'
import { hospitalOfAddress } from '@amparo/domain/health/hospital-of-address.ts'
import { doubtfulSigns, signsByField } from '@amparo/domain/health/vital-signs.ts'
import type { Context } from '../../../context.ts'
import { toInstant } from '../../../instant.ts'
import { videoPath } from '../../agenda/appointments/appointments.policy.ts'
import { toIntakeWire } from '../../agenda/appointments/intake.wire.ts'
import { toDocumentWire as toClinicalDocumentWire } from '../clinical-documents/documents.wire.ts'
import { toAntecedentsWire } from '../health-record/health-record.wire.ts'
import { toPrescriptionWire } from '../prescriptions/prescriptions.wire.ts'
import { toPresenceWire } from '../presence/presence.wire.ts'
import { toDocumentWire } from '../visit-files/visit-files.wire.ts'
import type { Attended, Consultation } from './consultations.service.ts'
import type { Note, NoteContent } from './notes.service.ts'
import { toDoubtfulWire, toSignsWire } from './signs.wire.ts'

type AgendaRow = AnswerOf<typeof myAgenda>['citas'][number]

/** An appointment as its professional reads it. */
export function toAgendaWire(ctx: Context, { row, age, intake }: Attended): AgendaRow {
  const isOpen = row.state === 'booked'
  // Its room stays open as long as the call may go on; for its professional it is over.
  const isOver =
    isOpen && row.note === 'closed' && row.starts_at.getTime() <= ctx.clock.now().getTime() + roomOpensMs
  return {
    id: row.id,
    version: row.version,
    inicio: toInstant(row.starts_at),
    fin: toInstant(row.ends_at),
    servicio: serviceById(row.service_id)?.title ?? '',
    ...(row.specialty === null ? {} : { especialidad: row.specialty }),
    modalidad: modalityNames[row.modality],
    estado: isOver ? 'atendida' : appointmentStateNames[row.state],
    ...(row.note === null ? {} : { nota: row.note === 'open' ? 'abierta' : 'cerrada' }),
    paciente: { nombre: nameOf(row), edad: age },
    ...toIntakeWire(intake),
    ...(isOpen && row.modality === 'video'
      ? { linkProfesional: `${ctx.config.portalUrl}${videoPath(ctx.keys, row, 'professional')}` }
      : {}),
    ...(isOpen && row.mobile && isToCall(ctx, row) ? { telefono: row.mobile } : {}),
    enSala: isOpen && !isOver && row.is_in_room,
    ...(row.call_wanted_at === null ? {} : { llamadaPedida: toInstant(row.call_wanted_at) }),
    ...(row.late_minutes === null ? {} : { retrasoMinutos: row.late_minutes }),
    ...(row.missed_at === null ? {} : { avisoAusencia: toInstant(row.missed_at) }),
  }
}

/** The professional calls a telephone visit, and whoever is late for a video visit. */
function isToCall(ctx: Context, { modality, starts_at, is_in_room }: Attended['row']): boolean {
  return modality === 'phone' || (modality === 'video' && !is_in_room && starts_at <= ctx.clock.now())
}

function nameOf(row: Attended['row']): string {
  return [row.given_names, row.paternal_surname, row.maternal_surname].filter(Boolean).join(' ')
}

/** A whole consultation on the wire (contract §12). */
export function toConsultationWire(ctx: Context, whole: Consultation): AnswerOf<typeof readConsultation> {
  const { attended, note, version, earlier, earlierTotal, antecedents, prescriptions, documents, hasCv } =
    whole
  const { row } = attended
  const hospital = row.kind === 'health' && row.address ? hospitalOfAddress(row.address) : undefined
  return {
    cita: toAgendaWire(ctx, attended),
    version,
    paciente: {
      nombre: nameOf(row),
      edad: attended.age,
      documento: row.document_number,
      ...(hospital
        ? { hospital: { zona: hospital.area, nombre: hospital.name, ciudad: hospital.city } }
        : {}),
    },
    ...(row.consent_at ? { consentimiento: toInstant(row.consent_at) } : {}),
    totalAnteriores: earlierTotal,
    anteriores: earlier.map((one) => ({
      idCita: one.id,
      inicio: toInstant(one.startsAt),
      servicio: serviceById(one.serviceId)?.title ?? '',
      ...(one.summary ? { resumen: one.summary } : {}),
    })),
    ...(note ? { nota: toNoteWire(note) } : {}),
    ...(antecedents ? { antecedentes: toAntecedentsWire(antecedents) } : {}),
    entraste: whole.hasCome,
    seEncontraron: whole.hasMet,
    ...toPresenceWire(whole.presence),
    recetas: prescriptions.map(toPrescriptionWire),
    documentosClinicos: whole.clinicalDocuments.map(toClinicalDocumentWire),
    documentos: documents.map(toDocumentWire),
    curriculum: hasCv,
  }
}

/** A note on the wire. */
export function toNoteWire({ row, content, addenda }: Note): NoteWire {
  return {
    version: row.version,
    ...(content.reason ? { motivo: content.reason } : {}),
    ...(content.history ? { relato: content.history } : {}),
    ...(content.examination ? { examen: content.examination } : {}),
    ...toSignsWire(content.signs),
    ...toDoubtfulWire(doubtfulSigns(content.signs ?? {})),
    ...(content.diagnoses
      ? {
          diagnosticos: content.diagnoses.map(({ code, name, kind }) => ({
            codigo: code,
            texto: name,
            tipo: kind,
          })),
        }
      : {}),
    ...(content.plan ? { plan: content.plan } : {}),
    ...(content.followUpDays ? { controlDias: content.followUpDays } : {}),
    guardada: toInstant(row.updated_at),
    ...(row.closed_at ? { cerrada: toInstant(row.closed_at) } : {}),
    ...(row.identity_checked_at ? { identidadVerificada: toInstant(row.identity_checked_at) } : {}),
    anexos: addenda.map(({ text, at }) => ({ texto: text, cuando: toInstant(at) })),
  }
}

/** A note from the wire. */
export function fromNoteWire(body: Partial<NoteWire>): NoteContent {
  return {
    reason: body.motivo,
    history: body.relato,
    examination: body.examen,
    signs: body.signos && signsByField(body.signos),
    diagnoses: body.diagnosticos?.map(({ codigo, texto, tipo }) => ({
      code: codigo,
      name: texto,
      kind: tipo,
    })),
    plan: body.plan,
    followUpDays: body.controlDias,
  }
}
