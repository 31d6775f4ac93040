import {
  type DocumentType,
  documentError,
  isDocumentType,
  normalizeDocument,
} from '@amparo/domain/documents.ts'
import { emailError, normalizeEmail } from '@amparo/domain/emails.ts'
import { passwordLengthProblem } from '@amparo/domain/passwords.ts'
import { mobileError, normalizeMobile } from '@amparo/domain/phones.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { isWellFormed } from '@amparo/domain/well-formed.ts'
import { z } from 'zod'
import './field-words.ts'

// PostgreSQL cannot store NUL, and a lone surrogate is not text.
const isCleanText = (value: string) => isWellFormed(value) && !value.includes('\0')
const unclean = { message: 'Hay caracteres que no se pueden guardar' }

/** An object that several calls use; the API description defines it once, under this name. */
export function shared<F extends z.ZodRawShape>(id: string, fields: F): z.ZodObject<F> {
  return z.object(fields).meta({ id })
}

/** The plain answer of a call that succeeded. */
export const done = shared('Hecho', { codigo: z.literal(1), mensaje: z.string() })

/** Text that can be stored, exactly as sent. */
export function rawText(max: number) {
  return z.string().max(max).refine(isCleanText, unclean)
}

/** Text that can be stored, trimmed or cleaned by `clean`, with `min` to `max` characters. */
export function text(max: number, min = 0, clean = (value: string) => value.trim()) {
  return z
    .string()
    .refine(isCleanText, { ...unclean, abort: true })
    .transform(clean)
    .pipe(
      z
        .string()
        .min(min, min === 1 ? 'Completa este dato' : `Debe tener al menos ${min} caracteres`)
        .max(max, `Debe tener ${max} caracteres como máximo`),
    )
}

/**
 * For `when` of a rule over several fields: the rule runs even if other fields are invalid, so that every invalid
 * field is listed at once. The rule must tolerate invalid values.
 */
export function besideBadFields({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An amount in soles has at most two decimals. */
export function toTheCent(amount: z.ZodNumber) {
  return amount.refine((value) => Math.round(value * 100) / 100 === value, 'Usa dos decimales como máximo')
}

/** Largest value of an `integer` column; a larger number is refused before it reaches the database. */
export const largestInteger = 2_147_483_647

/** Version of a row, at least `least`; `unsaid` is the message if it is missing or lower. */
export const rowVersion = (least: 0 | 1, unsaid?: string) =>
  z.int().min(least, unsaid).max(largestInteger, 'Esa versión no existe')

/** 8 = DNI, 6 = CE (spec §5; only in this API: SUNAT's 6 is something else). */
export const documentType = z.union([z.literal(8), z.literal(6)], {
  error: 'El tipo de documento debe ser 8 (DNI) o 6 (CE)',
})

/** `{tipoDocumento, documento}`, checked together, since the rule of one depends on the other (spec §5). */
export const documentFields = {
  tipoDocumento: documentType,
  documento: z.string().max(64, 'El documento debe contar con máximo 12 dígitos'),
}

interface WithDocument {
  readonly tipoDocumento: DocumentType
  readonly documento: string
}

function isWithDocument(value: unknown): value is WithDocument {
  const { tipoDocumento, documento } = (value ?? {}) as Partial<WithDocument>
  return isDocumentType(tipoDocumento) && typeof documento === 'string'
}

/**
 * Adds the document check to a body's schema. It runs even if other fields are invalid, so that every invalid field
 * is listed at once, and converts the document to its stored form.
 */
export function withDocument<T extends z.ZodType<WithDocument>>(schema: T, field = 'documento') {
  return schema
    .refine((value) => normalizeDocument(value.tipoDocumento, value.documento) !== null, {
      path: [field],
      when: ({ value }) => isWithDocument(value),
      error: ({ input }) =>
        (isWithDocument(input) && documentError(input.tipoDocumento, input.documento)) ||
        'Revisa el número de documento',
    })
    .transform((value) => ({
      ...value,
      documento: normalizeDocument(value.tipoDocumento, value.documento) ?? value.documento,
    }))
}

/** Mobile number of Peru, converted to E.164. */
export const mobile = normalized(40, normalizeMobile, mobileError)

/** E-mail address, its domain in lower case. */
export const email = normalized(300, normalizeEmail, emailError)

function normalized(
  max: number,
  normalize: (raw: string) => string | null,
  errorOf: (raw: string) => string | null,
) {
  return z
    .string()
    .max(max)
    .transform((value, context) => {
      const result = isCleanText(value) ? normalize(value) : null
      if (result !== null) return result
      context.addIssue({
        code: 'custom',
        message: errorOf(value) ?? 'Hay caracteres que no se pueden guardar',
      })
      return z.NEVER
    })
}

/** As typed: passwords are neither trimmed nor checked here; the account's rules check the whole password. */
export const password = z.string().max(1024, 'La contraseña debe tener 128 caracteres como máximo')

/** A new password: its length is checked with the body, before the code is tried; rules that depend on its owner run later. */
export const newPassword = password.refine((value) => passwordLengthProblem(value) === null, {
  error: ({ input }) => passwordLengthProblem(String(input)) ?? 'Elige otra contraseña',
})

/** Six ASCII digits; twelve while strangers guess at the codes of its mailbox. */
export const code = z.string().regex(/^(?:[0-9]{6}|[0-9]{12})$/, 'El código tiene 6 dígitos')

/** Id of a request for a code. */
export const requestId = z.uuid('Ese pedido de código no es válido')

/** A solved captcha: base64 of ALTCHA's challenge and solution, or the token that reCAPTCHA gave. */
export const captcha = z.string().max(8000)

/** A box that must be ticked. */
export function accepted(message: string) {
  return z.literal(true, { error: message })
}

// Temporal, JavaScript and PostgreSQL disagree about the year 0 and years after 9999; we need neither.
const isOurTime = (value: string) => {
  const year = Number(value.slice(0, 4))
  return year >= 1900 && year <= 2100
}
const farAway = { message: 'Usa una fecha entre los años 1900 y 2100' }

/** `AAAA-MM-DD`, in the years 1900 to 2100. */
export const day = z.iso
  .date('Usa una fecha como 1990-05-21')
  .refine(isOurTime, farAway)
  .meta({ id: 'Dia', description: 'Entre los años 1900 y 2100' })

/** A day of the insurer's feed, where a policy may end in the year 9999. */
export const policyDay = z.iso.date()

/** ISO 8601 with an offset, e.g. `2026-12-01T09:30:00-05:00`, in the years 1900 to 2100. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Usa una fecha y hora como 2026-12-01T09:30:00-05:00' })
  .refine(isOurTime, farAway)
  .meta({ id: 'Instante' })

/** An id in a path: any text is accepted, and one that is no UUID answers like an unknown one. */
export const pathId = z
  .string()
  .max(200)
  .transform((value) => (isUuid(value) ? value.toLowerCase() : '00000000-0000-0000-0000-000000000000'))
