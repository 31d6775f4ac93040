import { defineForm, fieldOf, oneOf, type ValuesOf } from '@amparo/client/forms/define-form.ts'
import { documentError } from '@amparo/domain/documents.ts'
import { emailError } from '@amparo/domain/emails.ts'
import { readSoles, solesProblem } from '@amparo/domain/soles.ts'
import { optional, string } from 'valibot'
import { documentField } from '../../../documents/document-shape.ts'
import type { ComplaintSheet } from './complaint-calls.ts'

export const complaintSteps = ['Tus datos', 'De qué se trata', 'Qué pasó y qué pides'] as const
export type ComplaintStep = 0 | 1 | 2

export const complaintForm = defineForm({
  tipo: oneOf(['', 'reclamo', 'queja']),
  nombre: '',
  documento: documentField,
  domicilio: '',
  telefono: '',
  correoElectronico: '',
  esMenor: false,
  apoderado: '',
  bien: oneOf(['', 'producto', 'servicio']),
  descripcionBien: '',
  // Absent in drafts of an earlier release.
  certificado: fieldOf(optional(string()), ''),
  monto: '',
  detalle: '',
  pedido: '',
})

/** Draft of a sheet. */
export type ComplaintDraft = ValuesOf<typeof complaintForm>

/** The claim and policy of a link to the book: `#solicitud=SC-2026-000001&certificado=CP-1`. */
export function claimIn(hash: string): { folio: string; certificate: string } | null {
  const [, folio, certificate = ''] =
    /^#solicitud=(SC-\d{4}-\d{6,9})(?:&certificado=([A-Z0-9-]{1,30}))?$/.exec(hash) ?? []
  return folio === undefined ? null : { folio, certificate }
}

/** Start of a sheet against the answer to a claim; keeps typed text. */
export function aboutClaim(
  draft: ComplaintDraft,
  { folio, certificate }: { readonly folio: string; readonly certificate: string },
) {
  return {
    tipo: draft.tipo || 'reclamo',
    bien: draft.bien || 'producto',
    descripcionBien: draft.descripcionBien || `Solicitud de cobertura ${folio}`,
    certificado: draft.certificado || certificate,
    detalle: draft.detalle || `No estoy de acuerdo con la respuesta a mi solicitud ${folio}.`,
  } as const
}

const shorter = (text: string, least: number) => text.trim().length < least

/** Missing fields required by law, in the order of the form. */
export function complaintProblems(draft: ComplaintDraft): Partial<Record<keyof ComplaintDraft, string>> {
  const document = documentError(draft.documento.documentType, draft.documento.document)
  const mail = emailError(draft.correoElectronico)
  const amount = draft.monto.trim() === '' ? null : solesProblem(draft.monto)
  return {
    ...(shorter(draft.nombre, 3) ? { nombre: 'Escribe tu nombre completo' } : {}),
    ...(document === null ? {} : { documento: document }),
    ...(shorter(draft.domicilio, 5) ? { domicilio: 'Escribe tu domicilio' } : {}),
    ...(mail === null ? {} : { correoElectronico: mail }),
    ...(draft.esMenor && shorter(draft.apoderado, 3)
      ? { apoderado: 'Escribe el nombre de la madre, el padre o el representante' }
      : {}),
    ...(draft.bien === '' ? { bien: 'Elige producto o servicio' } : {}),
    ...(shorter(draft.descripcionBien, 3)
      ? { descripcionBien: 'Di de qué producto o servicio se trata' }
      : {}),
    ...(amount === null ? {} : { monto: amount }),
    ...(draft.tipo === '' ? { tipo: 'Elige reclamo o queja' } : {}),
    ...(shorter(draft.detalle, 10) ? { detalle: 'Cuenta lo ocurrido en 10 caracteres o más' } : {}),
    ...(shorter(draft.pedido, 5) ? { pedido: 'Di qué pides' } : {}),
  }
}

const fieldsOf: readonly (readonly (keyof ComplaintDraft)[])[] = [
  ['nombre', 'documento', 'domicilio', 'correoElectronico', 'telefono', 'esMenor', 'apoderado'],
  ['bien', 'descripcionBien', 'certificado', 'monto'],
  ['tipo', 'detalle', 'pedido'],
]

/** The step to show for the one in the address: those before it must be complete. */
export function stepOf(wanted: string, draft: ComplaintDraft): ComplaintStep {
  const steps = [0, 1, 2] as const
  return steps.findLast((step) => String(step + 1) <= wanted && isWholeUpTo(step, draft)) ?? 0
}

function isWholeUpTo(step: ComplaintStep, draft: ComplaintDraft): boolean {
  return step === 0 || Object.keys(problemsSoFar(draft, (step - 1) as ComplaintStep)).length === 0
}

/** The step of a field, by its own or the server's name; undefined if no step asks for it. */
export function stepOfField(name: string): ComplaintStep | undefined {
  const at = fieldsOf.findIndex((fields) =>
    fields.some((field) => field === (name === 'tipoDocumento' ? 'documento' : name)),
  )
  return at === -1 ? undefined : (at as ComplaintStep)
}

/** Problems up to the person's step; later steps are not reported yet. */
export function problemsSoFar(
  draft: ComplaintDraft,
  step: ComplaintStep,
): ReturnType<typeof complaintProblems> {
  const known = fieldsOf.slice(0, step + 1).flat()
  const problems = Object.entries(complaintProblems(draft))
  return Object.fromEntries(problems.filter(([name]) => known.some((field) => field === name)))
}

/** The sheet to send; expects a complete draft. */
export function toSheet(draft: ComplaintDraft): ComplaintSheet {
  const amount = readSoles(draft.monto)
  return {
    tipo: draft.tipo === 'queja' ? 'queja' : 'reclamo',
    nombre: draft.nombre.trim(),
    tipoDocumento: draft.documento.documentType,
    documento: draft.documento.document,
    domicilio: draft.domicilio.trim(),
    correoElectronico: draft.correoElectronico.trim(),
    bien: draft.bien === 'producto' ? 'producto' : 'servicio',
    descripcionBien: draft.descripcionBien.trim(),
    detalle: draft.detalle.trim(),
    pedido: draft.pedido.trim(),
    ...(draft.telefono.trim() === '' ? {} : { telefono: draft.telefono.trim() }),
    ...(draft.certificado.trim() === '' ? {} : { certificado: draft.certificado.trim() }),
    ...(draft.esMenor ? { apoderado: draft.apoderado.trim() } : {}),
    ...(amount === null ? {} : { monto: amount }),
  }
}
