import { priorRestDays } from '@amparo/domain/health/rest-days.ts'
import { z } from 'zod'
import { AppError, badField } from '../../../app-error.ts'
import { refuseUnprintable } from '../../platform/pdf-sheets/pdf-sheets.service.ts'

export type DocumentKind = 'lab_order' | 'imaging_order' | 'referral' | 'rest_certificate'
export type FileAudience = 'any' | 'employer' | 'essalud'

/** An order for tests; their names are the content. */
const order = z.object({
  kind: z.enum(['lab_order', 'imaging_order']),
  tests: z.array(z.object({ name: z.string(), code: z.string().optional() })).readonly(),
  indication: z.string(),
  isUrgent: z.boolean(),
})

const referral = z.object({ kind: z.literal('referral'), specialty: z.string(), reason: z.string() })

const restCertificate = z.object({
  kind: z.literal('rest_certificate'),
  /** First Lima day. */
  from: z.string(),
  days: z.number(),
  diagnosis: z.object({ code: z.string(), name: z.string() }),
  contingency: z.enum(['illness', 'accident', 'maternity']),
  /** Why it begins before the visit. */
  reason: z.string().optional(),
})
export type RestCertificate = Readonly<z.output<typeof restCertificate>>

/** Content of a document, encrypted. */
export const documentContent = z.discriminatedUnion('kind', [order, referral, restCertificate])
export type DocumentContent = Readonly<z.output<typeof documentContent>>

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
