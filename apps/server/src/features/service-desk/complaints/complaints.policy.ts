import type { ComplaintClock } from '@amparo/domain/complaint-terms.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { jobKind } from '../../../ports/queue.ts'

type ComplaintKind = 'claim' | 'grievance'

/** A consumer's entry in the book (DS 011-2011-PCM, Anexo I). */
export interface ComplaintDraft {
  readonly kind: ComplaintKind
  readonly name: string
  readonly documentType: DocumentType
  readonly documentNumber: string
  readonly address: string
  readonly phone: string | null
  readonly email: string
  readonly guardian: string | null
  readonly about: 'product' | 'service'
  readonly aboutText: string
  /** The named policy, as written; absent in older sheets. */
  readonly certificate?: string | null
  /** In soles, as it was written. */
  readonly amount: number | null
  readonly detail: string
  readonly request: string
}

/** How the days of a stored sheet are counted. */
export function clockOfRow({ clock }: { readonly clock: string }): ComplaintClock {
  return clock === 'calendar' ? clock : 'business'
}

/** `2026-000001`. */
export function complaintCode({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`
}

/** Year and number of a code; null for any other text. */
export function readComplaintCode(code: string): { year: number; number: number } | null {
  const match = /^(2[0-9]{3})-([0-9]{6})$/.exec(code)
  return match ? { year: Number(match[1]), number: Number(match[2]) } : null
}

export const sendSheet = jobKind<{ readonly year: number; readonly number: number }>('enviar-hoja')
