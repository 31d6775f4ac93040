import { hash, randomInt } from 'node:crypto'
import type { ClaimWarning } from '@amparo/domain/claims/cover-dates.ts'
import { printedLine } from '@amparo/domain/printable.ts'
import { z } from 'zod'
import type { Keys } from '../../../ports/keys.ts'
import { jobKind } from '../../../ports/queue.ts'
import { storedDocumentType } from '../../../ports/stored-json.ts'

/** The event, in the person's words. */
const toldEvent = z.object({
  toldBy: z.enum(['holder', 'beneficiary']),
  story: z.string(),
  place: z.string().nullable().default(null),
  amountCents: z.number().nullable().default(null),
  mobile: z.string().nullable().default(null),
})
export type ToldEvent = Readonly<z.input<typeof toldEvent>>

/** Encrypted with a claim: its teller and the event. */
export const toldClaim = toldEvent.extend({
  name: z.string(),
  documentType: storedDocumentType,
  documentNumber: z.string(),
  email: z.string().nullable(),
  kinship: z.string().nullable(),
  warnings: z.array(
    z.object({
      key: z.enum(['late', 'waiting', 'no_events', 'exclusions']),
      text: z.string(),
      clause: z.string().nullable(),
    }) satisfies z.ZodType<ClaimWarning>,
  ),
})
export type ToldClaim = Readonly<z.output<typeof toldClaim>>

/** Reader in the audit log when a claim is read by its code. */
export const codeReader = 'la persona con el código de la solicitud'

/** A paper that a complete claim lacks: requested again, or required and absent. */
export function isPaperMissing({
  paper,
  state,
}: {
  readonly paper: { readonly isRequired: boolean }
  readonly state: 'missing' | 'received' | 'asked'
}): boolean {
  return state === 'asked' || (paper.isRequired && state === 'missing')
}

const mebibyte = 1024 * 1024

/** Bytes that the papers of one claim may have together; fewer for one of a visitor (contract §22.8). */
export function claimQuotaBytes({ account_id }: { readonly account_id: number | null }): number {
  return (account_id === null ? 10 : 80) * mebibyte
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const followLetters = 12
/** Hours that a code for another device is good for. */
export const deviceHours = 24

/** A code by which a claim is followed on another device: sixty random bits of Crockford's base 32. */
export function newFollowCode(): string {
  return Array.from({ length: followLetters }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The code of a notice filed without an account: a keyed hash, so that it is stored nowhere (ADR 7). */
export function noticeCode(
  keys: Keys,
  { folio, content_hash }: { folio: string; content_hash: Buffer },
): string {
  const mark = keys.fingerprint('claim-notice-code', `${folio}:${content_hash.toString('hex')}`)
  return Array.from(mark.subarray(0, followLetters), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** As it is typed: without blanks and dashes, small letters too. */
export function readFollowCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

export interface ReceiptFacts {
  readonly folio: string
  /** ISO 8601 in Lima's time. */
  readonly noticedAt: string
  readonly certificate: string
  readonly cover: string
  readonly happenedOn: string
  readonly place: string | null
  readonly amountCents: number | null
  readonly story: string
}

/** Text of the receipt's SHA-256: one line per fact, in this order, each as its sheet prints it. */
export function receiptText(facts: ReceiptFacts): string {
  const { folio, noticedAt, certificate, cover, happenedOn, place, amountCents, story } = facts
  const amount = amountCents === null ? '' : (amountCents / 100).toFixed(2)
  const lines = [folio, noticedAt, certificate, cover, happenedOn, place ?? '', amount, story]
  return lines.map(printedLine).join('\n')
}

export function receiptHash(facts: ReceiptFacts): Buffer {
  return hash('sha256', receiptText(facts), 'buffer')
}

/** Mails the receipt of a notice, with its code if it was filed without an account. */
export const sendReceipt = jobKind<{ readonly claimId: number }>('solicitud-constancia')

/** Judges a claim by the published rules, once something that they read has arrived. */
export const judgeByRules = jobKind<{ readonly claimId: number }>('solicitud-reglas')
