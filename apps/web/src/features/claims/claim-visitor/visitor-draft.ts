import { defineForm, fieldOf, type Problems, type ValuesOf } from '@amparo/client/forms/define-form.ts'
import { documentError } from '@amparo/domain/documents.ts'
import { emailError } from '@amparo/domain/emails.ts'
import { readSoles, solesProblem } from '@amparo/domain/soles.ts'
import { boolean, nullable } from 'valibot'
import { documentField } from '../../../documents/document-shape.ts'
import type { VisitorNotice } from './visitor-calls.ts'

export const visitorForm = defineForm({
  correo: '',
  nombre: '',
  documento: documentField,
  parentesco: '',
  certificado: '',
  cobertura: '',
  /** Whether the insured person died; null: by the cover. */
  fallecio: fieldOf(nullable(boolean()), null),
  /** Lima day as `AAAA-MM-DD`. */
  fechaHecho: '',
  relato: '',
  monto: '',
  celular: '',
})

/** Draft of a person without an account. */
export type VisitorDraft = ValuesOf<typeof visitorForm>

export type VisitorStep = '' | 'codigo' | 'quien' | 'hecho'

const shorter = (text: string, least: number) => text.trim().length < least

/** Missing fields of a step, in order. */
export function visitorProblems(
  draft: VisitorDraft,
  step: VisitorStep,
  today: string,
): Problems<VisitorDraft> {
  if (step === '')
    return {
      documento: documentError(draft.documento.documentType, draft.documento.document),
      correo: emailError(draft.correo),
    }
  if (step === 'quien')
    return {
      nombre: shorter(draft.nombre, 3) && 'Escribe tu nombre completo',
      certificado: shorter(draft.certificado, 1) && 'Escribe el número de certificado',
    }
  const mobile = draft.celular.replace(/\D/g, '')
  return {
    cobertura: draft.cobertura === '' && 'Elige qué pasó',
    fechaHecho: (draft.fechaHecho === '' || draft.fechaHecho > today) && 'Di qué día pasó, hasta hoy',
    relato: shorter(draft.relato, 10) && 'Cuéntanos un poco más',
    monto: draft.monto.trim() !== '' && solesProblem(draft.monto),
    celular: mobile !== '' && !/^9\d{8}$/.test(mobile) && 'El celular tiene 9 dígitos y empieza con 9',
  }
}

/** The notice to send; expects a complete draft. */
export function toVisitorNotice(draft: VisitorDraft, pase: string): VisitorNotice {
  const amount = readSoles(draft.monto)
  const mobile = draft.celular.replace(/\D/g, '')
  return {
    pase,
    nombre: draft.nombre.trim(),
    certificado: draft.certificado.trim(),
    cobertura: draft.cobertura,
    fechaHecho: draft.fechaHecho,
    relato: draft.relato.trim(),
    ...(draft.fallecio === null ? {} : { fallecimiento: draft.fallecio }),
    ...(draft.parentesco.trim() === '' ? {} : { parentesco: draft.parentesco.trim() }),
    ...(amount === null ? {} : { monto: amount }),
    ...(mobile === '' ? {} : { celular: mobile }),
  }
}
