import { z } from 'zod'

/** An address with one of these schemes; anything else (`javascript:`, a bare host) is refused with an example. */
export const urlOf = (scheme: RegExp, example: string) =>
  z.url({ protocol: scheme, error: `debe ser una dirección como ${example}` }).optional()

export const optionalText = z.string().optional()

/** Text matching this pattern, if set. */
export const shaped = (pattern: RegExp, message: string) => z.string().regex(pattern, message).optional()

/** Former secrets, comma-separated, the newest first; each as long as required today. */
export const formerKeys = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((key) => key.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().min(32)).max(5, 'como máximo cinco claves anteriores'))

/** Global settings that a group needs. */
export interface Site {
  readonly isProduction: boolean
  readonly host: string
  readonly brand: string
}

/** Only a fault of production: a demo starts with it. */
export const unsafeMark = { unsafe: true }

/** Reports faults across a group's variables: `bad` in every mode, `unsafe` in production only. */
export function faultsOf(context: z.RefinementCtx, { isProduction }: Pick<Site, 'isProduction'>) {
  const tell = (variable: string, message: string, params = {}) =>
    context.addIssue({ code: 'custom', path: [variable], message, params })
  return {
    bad(isFault: boolean, variable: string, message: string) {
      if (isFault) tell(variable, message)
    },
    unsafe(isFault: boolean, variable: string, message: string) {
      if (isFault && isProduction) tell(variable, message, unsafeMark)
    },
  }
}

/** Whether an address is in the open. */
export const isOpen = (url: string | undefined) => url?.startsWith('http://') === true
/** An address without slashes at its end. */
export const withoutSlash = (url: string) => url.replace(/\/+$/, '')
