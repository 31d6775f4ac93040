import { priorRestDays } from '@amparo/domain/health/rest-days.ts'
import { AppError, badField } from '../../../app-error.ts'
import { refuseUnprintable } from '../../platform/pdf-sheets/pdf-sheets.service.ts'

export type DocumentKind = 'lab_order' | 'imaging_order' | 'referral' | 'rest_certificate'
export type FileAudience = 'any' | 'employer' | 'essalud'

/** An order for tests; their names are the content. */
interface Order {
  readonly kind: 'lab_order' | 'imaging_order'
  readonly tests: readonly { readonly name: string; readonly code?: string | undefined }[]
  readonly indication: string
  readonly isUrgent: boolean
}

interface Referral {
  readonly kind: 'referral'
  readonly specialty: string
  readonly reason: string
}

export interface RestCertificate {
  readonly kind: 'rest_certificate'
  /** First Lima day. */
  readonly from: string
  readonly days: number
  readonly diagnosis: { readonly code: string; readonly name: string }
  readonly contingency: 'illness' | 'accident' | 'maternity'
  /** Why it begins before the visit. */
  readonly reason?: string | undefined
}

/** Content of a document, encrypted. */
export type DocumentContent = Order | Referral | RestCertificate

export const kindNames: Readonly<Record<DocumentKind, string>> = {
  lab_order: 'Orden de laboratorio',
  imaging_order: 'Orden de imagen',
  referral: 'Interconsulta',
  rest_certificate: 'Descanso médico',
}

/** The files of a kind: the employer must not get what EsSalud asks for, so they never share one. */
export function audiencesOf(kind: DocumentKind): readonly FileAudience[] {
  return kind === 'rest_certificate' ? ['employer', 'essalud'] : ['any']
}

/** Throws `documento_solo_medico` unless a doctor attends; a referral is open to every professional (contract §18). */
export function refuseOthers(
  kind: DocumentKind,
  visit: { readonly college_number: string | null; readonly specialty: string | null },
): void {
  if (kind === 'referral') return
  if (!visit.college_number || visit.specialty === null) throw new AppError('documento_solo_medico')
}

/** How far before its visit a rest may begin, in days. */
const mostPriorDays = 30

/**
 * Days of a rest before its visit. Throws `datos_invalidos` if it begins later than the day after the visit, more than
 * 30 days before, or before it without a reason.
 */
export function judgeRest(rest: RestCertificate, visitDay: string): number {
  const day = Temporal.PlainDate.from(visitDay)
  if (rest.from > day.add({ days: 1 }).toString()) {
    throw badField('desde', 'Empieza como máximo el día después de la cita')
  }
  if (rest.from < day.subtract({ days: mostPriorDays }).toString()) {
    throw badField('desde', `Empieza como máximo ${mostPriorDays} días antes de la cita`)
  }
  if (rest.from < visitDay && !rest.reason) {
    throw badField('motivo', 'Escribe por qué empieza antes de la cita')
  }
  return priorRestDays(rest, visitDay)
}

/** Throws `datos_invalidos` for a text with a character that the signed sheet can't print. */
export function refuseUnprintableDocument(content: DocumentContent): void {
  refuseUnprintable(textsOf(content))
}

function textsOf(content: DocumentContent): Record<string, string | undefined> {
  if (content.kind === 'referral') return { especialidad: content.specialty, motivo: content.reason }
  if (content.kind === 'rest_certificate') {
    return { 'diagnostico.texto': content.diagnosis.name, motivo: content.reason }
  }
  const tests = content.tests.flatMap(({ name, code }, index) => [
    [`examenes.${index}.nombre`, name],
    [`examenes.${index}.codigo`, code],
  ])
  return { indicacion: content.indication, ...Object.fromEntries(tests) }
}
