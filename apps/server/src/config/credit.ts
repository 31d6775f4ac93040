import { z } from 'zod'
import { faultsOf, isOpen, optionalText, type Site, urlOf } from './fields.ts'

const variables = z.object({
  CREDIT_URL: urlOf(/^https?$/, 'https://central.example/v1/reporte'),
  CREDIT_USER: optionalText,
  CREDIT_PASSWORD: optionalText,
})

/** The bureau that is asked for scores, and who we are to it. */
export interface CreditConfig {
  readonly url: string
  readonly user: string
  readonly password: string
}

export const credit = (site: Site) =>
  variables.transform((read, context) => {
    const { bad, unsafe } = faultsOf(context, site)
    const { CREDIT_URL: url, CREDIT_USER: user, CREDIT_PASSWORD: password } = read
    const isWanted = [url, user, password].some(Boolean)
    for (const name of ['CREDIT_URL', 'CREDIT_USER', 'CREDIT_PASSWORD'] as const) {
      bad(isWanted && !read[name], name, 'la central de riesgo necesita dirección, usuario y contraseña')
    }
    unsafe(
      isOpen(url),
      'CREDIT_URL',
      'en producción, con https://, porque lleva documentos y datos crediticios',
    )
    const bureau: CreditConfig | undefined =
      url && user && password ? Object.freeze({ url, user, password }) : undefined
    return {
      /** The credit bureau; without one a demo makes its scores up and says so, and production has none. */
      credit: bureau,
    }
  })
