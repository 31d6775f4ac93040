import { z } from 'zod'

/** An empty variable is one that is not there. */
export const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value)

/** An address with one of these schemes; anything else (`javascript:`, a bare host) is refused with an example. */
export const urlOf = (scheme: RegExp, example: string) =>
  z.preprocess(
    emptyAsAbsent,
    z.url({ protocol: scheme, error: `debe ser una dirección como ${example}` }).optional(),
  )

export const optionalText = z.preprocess(emptyAsAbsent, z.string().optional())

/** Secrets of before, by commas, the newest first; each as long as today's must be. */
export const formerKeys = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((key) => key.trim())
          .filter(Boolean)
      : [],
  z.array(z.string().min(32)).max(5, 'como máximo cinco claves anteriores'),
)
