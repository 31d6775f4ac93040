import { guardOf } from '@amparo/client/kept/guard.ts'
import { documentError } from '@amparo/domain/documents.ts'
import { emailError } from '@amparo/domain/emails.ts'
import { readSoles, solesProblem } from '@amparo/domain/soles.ts'
import { boolean, nullable, object, string } from 'valibot'
import type { DocumentValue } from '../../../documents/DocumentFields.tsx'
import { documentShape } from '../../../documents/document-shape.ts'
import type { VisitorNotice } from './visitor-calls.ts'

/** Draft of a person without an account. */
export interface VisitorDraft {
  correo: string
  nombre: string
  documento: DocumentValue
  parentesco: string
  certificado: string
  cobertura: string
  /** Whether the insured person died; null: by the cover. */
  fallecio: boolean | null
  /** Lima day as `AAAA-MM-DD`. */
  fechaHecho: string
  relato: string
  monto: string
  celular: string
}

export const blankVisitor: VisitorDraft = {
  correo: '',
  nombre: '',
  documento: { documentType: 8, document: '' },
  parentesco: '',
  certificado: '',
  cobertura: '',
  fallecio: null,
  fechaHecho: '',
  relato: '',
  monto: '',
  celular: '',
}

export const isVisitorDraft = guardOf(
  object({
    correo: string(),
    nombre: string(),
    documento: documentShape,
    parentesco: string(),
    certificado: string(),
    cobertura: string(),
    fallecio: nullable(boolean()),
    fechaHecho: string(),
    relato: string(),
    monto: string(),
    celular: string(),
  }),
)

export type VisitorStep = '' | 'codigo' | 'quien' | 'hecho'

type Problems = Partial<Record<keyof VisitorDraft, string>>

const shorter = (text: string, least: number) => text.trim().length < least

/** Missing fields of a step, in order. */
export function visitorProblems(draft: VisitorDraft, step: VisitorStep, today: string): Problems {
  if (step === '') {
    const mail = emailError(draft.correo)
    const document = documentError(draft.documento.documentType, draft.documento.document)
    return {
      ...(document === null ? {} : { documento: document }),
      ...(mail === null ? {} : { correo: mail }),
    }
  }
  if (step === 'quien') {
    return {
      ...(shorter(draft.nombre, 3) ? { nombre: 'Escribe tu nombre completo' } : {}),
      ...(shorter(draft.certificado, 1) ? { certificado: 'Escribe el número de certificado' } : {}),
    }
  }
  const amount = draft.monto.trim() === '' ? null : solesProblem(draft.monto)
  const mobile = draft.celular.replace(/\D/g, '')
  return {
    ...(draft.cobertura === '' ? { cobertura: 'Elige qué pasó' } : {}),
    ...(draft.fechaHecho === '' || draft.fechaHecho > today
      ? { fechaHecho: 'Di qué día pasó, hasta hoy' }
      : {}),
    ...(shorter(draft.relato, 10) ? { relato: 'Cuéntanos un poco más' } : {}),
    ...(amount === null ? {} : { monto: amount }),
    ...(mobile === '' || /^9\d{8}$/.test(mobile)
      ? {}
      : { celular: 'El celular tiene 9 dígitos y empieza con 9' }),
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
