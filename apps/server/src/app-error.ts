import { type ErrorCode, errorCatalogue } from '@amparo/contract/errors.ts'
import { staffErrors } from '@amparo/contract/staff-errors.ts'

/** An invalid field of a request: its name as the caller sent it, and how to fix it. */
export interface BadField {
  readonly field: string
  readonly message: string
}

/** Further members of a refusal on the wire (contract §1). */
interface RefusalMembers {
  /** The version that there is now. */
  readonly version?: number
  /** The person who owns it, or changed it. */
  readonly por?: string
  /** The first start that the lead time allows. */
  readonly primeraFecha?: string
  readonly anticipacionHoras?: number
  readonly motivo?: 'cita_propia' | 'ocupado'
  /** The nearest times that are free. */
  readonly alternativas?: readonly {
    readonly inicio: string
    readonly fin: string
    readonly disponible: true
  }[]
  readonly limite?: number
  readonly usadas?: number
  /** Lima days as `AAAA-MM-DD`. */
  readonly disponibleDesde?: string
  readonly respuestaAntesDe?: string
  readonly maximo?: number
  readonly capacidad?: number
  readonly medicamento?: string
  /** The allergy that a medicine meets, how, and all that its prescription meets. */
  readonly alergia?: object
  readonly coincidencia?: object
  readonly todas?: readonly object[]
  /** The conversation that is there already. */
  readonly folio?: string
  /** Drafts that a joint signing could not sign, each with the `codigo` of its refusal. */
  readonly fallos?: readonly { readonly id: string; readonly codigo: string }[]
  /** OAuth's name of the refusal (RFC 6749 §5.2), and its text. */
  readonly error?: string
  readonly error_description?: string
  readonly faltan?: number
  readonly intentosRestantes?: number
  /** Why a file can't be read. */
  readonly razon?: 'clave' | 'danado' | 'sin_paginas' | 'muy_pequeno'
  /** Appointments that a plan of hours would leave outside. */
  readonly conflictos?: readonly unknown[]
  /** The time line of an invitation. */
  readonly pasos?: readonly unknown[]
}

interface ErrorExtras {
  /** Values for the `{names}` of the catalogue's detail that are no members. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly fields?: readonly BadField[]
  readonly retryAfterSeconds?: number
  readonly members?: RefusalMembers
}

/** A refusal to the caller: code, status and texts come from the catalogue of errors. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** The slug on the wire. */
  readonly slug: string
  readonly status: number
  readonly title: string
  readonly detail: string
  /** Texts for staff, about the insured person. */
  readonly forStaff: { readonly title: string; readonly detail: string }
  readonly fields: readonly BadField[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly members: RefusalMembers

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(code)
    const entry: { codigo?: string; status: number; title: string; detail: string } = errorCatalogue[code]
    const values: Readonly<Record<string, unknown>> = { ...extras.members, ...extras.params }
    this.code = code
    this.slug = entry.codigo ?? code
    this.status = entry.status
    const fill = (text: string) =>
      text
        .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
        // A time at the end of the sentence has its own full stop ("8:00 a. m.").
        .replaceAll('m..', 'm.')
        .trim()
    this.title = entry.title
    this.detail = fill(entry.detail)
    const words = staffErrors[code] ?? entry
    this.forStaff = { title: words.title, detail: fill(words.detail) }
    this.fields = extras.fields
    this.retryAfterSeconds = extras.retryAfterSeconds
    this.members = extras.members ?? {}
  }
}

/** The refusal of one field of a call, in words for its place in the form. */
export function badField(field: string, message: string): AppError {
  return new AppError('datos_invalidos', { fields: [{ field, message }] })
}

declare module 'fastify' {
  interface FastifyReply {
    /** `codigo` of the refusal that this answer is; null of any other. */
    refusal: string | null
  }
}
