import type { readHistory, WholeVisitWire } from '@amparo/contract/care/console/history.ts'
import type { myAccesses, PastVisitWire } from '@amparo/contract/care/history.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { serviceById } from '@amparo/domain/catalogue/services.ts'
import { toInstant } from '../../../instant.ts'
import { kindNames, toDocumentWire } from '../clinical-documents/documents.wire.ts'
import { toNoteWire } from '../consultations/consultations.wire.ts'
import { toSignsWire } from '../consultations/signs.wire.ts'
import { toPrescriptionWire } from '../prescriptions/prescriptions.wire.ts'
import { isMentalHealth, mentalHealth } from './history.policy.ts'
import type { PastVisitRow } from './history.repository.ts'
import type { Access, Paged, PastVisit, ReadVisit } from './history.service.ts'

const serviceOf = (id: number) => serviceById(id)?.title ?? ''
const specialtyOf = ({ specialty, service_id: id }: Pick<PastVisitRow, 'specialty' | 'service_id'>) =>
  specialty ?? serviceOf(id)

/** Where the next page begins, on the wire. */
export const toNext = ({ next }: Paged<unknown>) => (next ? { siguiente: toInstant(next) } : {})
/** A page's end, from the wire. */
export const fromBefore = ({ antes }: { readonly antes?: string | undefined }) =>
  antes === undefined ? undefined : new Date(antes)

/** A past visit as its person reads it: nothing of an open note. */
export function toPastVisitWire({ row, note, prescriptions, documents }: PastVisit): PastVisitWire {
  const closed = note?.row.closed_at ? note : undefined
  const { plan, followUpDays, signs } = closed?.content ?? {}
  return {
    idCita: row.id,
    inicio: toInstant(row.starts_at),
    servicio: serviceOf(row.service_id),
    ...(row.specialty === null ? {} : { especialidad: row.specialty }),
    profesional: row.professional_name,
    ...(plan ? { acordado: plan } : {}),
    ...(followUpDays ? { controlDias: followUpDays } : {}),
    ...toSignsWire(signs),
    anexos: (closed?.addenda ?? []).map(({ text, at }) => ({ texto: text, cuando: toInstant(at) })),
    recetas: prescriptions.map(toPrescriptionWire),
    documentosClinicos: documents.map(toDocumentWire),
  }
}

/** A past visit, whole. */
export function toWholeVisitWire({ row, note, prescriptions, documents, isOwn }: ReadVisit): WholeVisitWire {
  return {
    idCita: row.id,
    inicio: toInstant(row.starts_at),
    especialidad: isOwn || !isMentalHealth(row) ? specialtyOf(row) : mentalHealth,
    propia: isOwn,
    ...(note ? { nota: toNoteWire(note) } : {}),
    recetas: prescriptions.map(toPrescriptionWire),
    documentosClinicos: documents.map(toDocumentWire),
  }
}

type HistoryRow = AnswerOf<typeof readHistory>['atenciones'][number]

/** A past visit in a professional's history: another's by its heading. */
export function toHistoryRow(visit: ReadVisit): HistoryRow {
  const { row, prescriptions, documents, isOwn } = visit
  if (isOwn) return toWholeVisitWire(visit)
  const isMental = isMentalHealth(row)
  const classes = [
    ...prescriptions.map(() => 'receta' as const),
    ...documents.map((one) => kindNames[one.row.kind]),
  ]
  return {
    idCita: row.id,
    inicio: toInstant(row.starts_at),
    especialidad: isMental ? mentalHealth : specialtyOf(row),
    propia: false,
    clases: isMental ? [] : [...new Set(classes)],
  }
}

/** An access on the wire. */
export function toAccessWire({ row, reason }: Access): AnswerOf<typeof myAccesses>['accesos'][number] {
  const { opened_id: id, opened_at: at, opened_service: service, opened_specialty: specialty } = row
  return {
    cuando: toInstant(row.read_at),
    profesional: { nombre: row.professional_name, especialidad: row.specialty ?? row.profession },
    idCita: row.appointment_id,
    leyo: id === null ? 'historia' : 'atencion',
    ...(id !== null && at !== null && service !== null
      ? {
          atencion: {
            idCita: id,
            inicio: toInstant(at),
            especialidad: specialtyOf({ specialty, service_id: service }),
          },
        }
      : {}),
    ...(reason === undefined ? {} : { motivo: reason }),
  }
}
