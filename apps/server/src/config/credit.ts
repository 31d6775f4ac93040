import type { z } from 'zod'
import { optionalText, urlOf } from './fields.ts'

/** Variables of the credit bureau, as the environment has them. */
export const creditVariables = {
  CREDIT_URL: urlOf(/^https?$/, 'https://central.example/v1/reporte'),
  CREDIT_USER: optionalText,
  CREDIT_PASSWORD: optionalText,
}

type Read = z.output<z.ZodObject<typeof creditVariables>>

/** The bureau that is asked for scores, and who we are to it. */
export interface CreditConfig {
  readonly url: string
  readonly user: string
  readonly password: string
}

/** Variables that lack another one, with their remedy. */
export function creditProblems(read: Read): string[] {
  const given = [read.CREDIT_URL, read.CREDIT_USER, read.CREDIT_PASSWORD].filter(Boolean).length
  if (given === 0 || given === 3) return []
  return (['CREDIT_URL', 'CREDIT_USER', 'CREDIT_PASSWORD'] as const)
    .filter((name) => !read[name])
    .map((name) => `${name}: la central de riesgo necesita dirección, usuario y contraseña`)
}

/** What production does not start with. */
export function unsafeCredit(read: Read): string[] {
  return read.CREDIT_URL === undefined || read.CREDIT_URL.startsWith('https://')
    ? []
    : ['CREDIT_URL: en producción, con https://, porque lleva documentos y datos crediticios']
}

export function readCredit(read: Read): CreditConfig | undefined {
  const { CREDIT_URL: url, CREDIT_USER: user, CREDIT_PASSWORD: password } = read
  return url && user && password ? Object.freeze({ url, user, password }) : undefined
}
