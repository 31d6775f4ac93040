import { type ErrorCode, errorCatalogue } from '@amparo/contract/errors.ts'

export interface BadField {
  readonly campo: string
  readonly mensaje: string
}

interface ErrorExtras {
  /** Values for the `{names}` of the catalogue's detail. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly fields?: readonly BadField[]
  readonly retryAfterSeconds?: number
  /** Further members of the problem document, by their wire names. */
  readonly extra?: Readonly<Record<string, unknown>>
}

/** A refusal that the caller is told: its code, status and texts come from the catalogue of errors. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** The slug on the wire. */
  readonly slug: string
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly fields: readonly BadField[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly extra: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(code)
    const entry: { codigo?: string; status: number; title: string; detail: string } = errorCatalogue[code]
    this.code = code
    this.slug = entry.codigo ?? code
    this.status = entry.status
    this.title = entry.title
    this.detail = entry.detail
      .replace(/\{(\w+)\}/g, (_, name: string) => String(extras.params?.[name] ?? ''))
      // A time that ends the sentence brings its own full stop ("8:00 a. m.").
      .replaceAll('m..', 'm.')
      .trim()
    this.fields = extras.fields
    this.retryAfterSeconds = extras.retryAfterSeconds
    this.extra = extras.extra ?? {}
  }
}
