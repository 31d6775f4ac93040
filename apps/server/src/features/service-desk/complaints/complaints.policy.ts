import type { ComplaintClock } from '@amparo/domain/complaint-terms.ts'
import { z } from 'zod'
import { jobKind } from '../../../ports/queue.ts'
import { storedDocumentType } from '../../../ports/stored-json.ts'

/** A consumer's entry in the book (DS 011-2011-PCM, Anexo I). */
const draftFields = {
  kind: z.enum(['claim', 'grievance']),
  name: z.string(),
  documentType: storedDocumentType,
  documentNumber: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  guardian: z.string().nullable(),
  about: z.enum(['product', 'service']),
  aboutText: z.string(),
  /** The named policy, as written; absent in older sheets. */
  certificate: z.string().nullable().exactOptional(),
  /** In soles, as it was written. */
  amount: z.number().nullable(),
  detail: z.string(),
  request: z.string(),
}
export const storedComplaint = z.object({ ...draftFields, linkKey: z.string().nullable().default(null) })
export type ComplaintDraft = Readonly<Omit<z.output<typeof storedComplaint>, 'linkKey'>>

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
