import { type ErrorCode, errorCatalogue } from '@amparo/contract/errors.ts'

/** Something wrong in what was sent: which field, by the name that the caller gave it, and what to do about it. */
export interface BadField {
  readonly field: string
  readonly message: string
}

/** What a refusal tells beside its text; `problem.wire.ts` says how each is called and written on the wire. */
export interface RefusalFacts {
  /** The version that there is now. */
  readonly version?: number
  /** Who has it, or changed it. */
  readonly by?: string
  /** The first start that the lead time allows, in milliseconds since 1970. */
  readonly firstStart?: number
  readonly leadHours?: number
  /** Whether a time is taken by the person's own appointment, and the nearest that are free. */
  readonly isOwnClash?: boolean
  readonly alternatives?: readonly { readonly startsAt: number; readonly endsAt: number }[]
  readonly yearlyLimit?: number
  readonly used?: number
  /** Lima days as `AAAA-MM-DD`. */
  readonly availableFrom?: string
  readonly answerBefore?: string
  readonly mostOpen?: number
  readonly capacity?: number
  readonly medicine?: string
  readonly missingParts?: number
  readonly triesLeft?: number
}

interface ErrorExtras {
  /** Values for the `{names}` of the catalogue's detail. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly fields?: readonly BadField[]
  readonly retryAfterSeconds?: number
  readonly facts?: RefusalFacts
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
  readonly facts: RefusalFacts

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
    this.facts = extras.facts ?? {}
  }
}
