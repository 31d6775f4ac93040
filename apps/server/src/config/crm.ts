import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { faultsOf, isOpen, optionalText, type Site, shaped, urlOf, withoutSlash } from './fields.ts'
import { isLoopback, isTyped } from './strength.ts'

const webhookSecret = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/
const salesforceLogIn = 'https://login.salesforce.com'

const variables = z.object({
  CRM_KIND: z.enum(['webhook', 'salesforce']).optional(),
  CRM_URL: urlOf(/^https?$/, 'https://crm.example/eventos'),
  CRM_SECRET: optionalText,
  CRM_PARALLEL: z.coerce.number().int().min(1).max(64).default(8),
  CRM_CLIENT_ID: optionalText,
  CRM_CLIENT_SECRET: optionalText,
  CRM_USER: optionalText,
  CRM_PRIVATE_KEY: optionalText,
  CRM_AUDIENCE: urlOf(/^https?$/, salesforceLogIn),
  CRM_API_VERSION: shaped(/^v[0-9]{2,3}\.0$/, 'debe ser como v62.0'),
  CRM_OBJECT: shaped(
    /^[A-Za-z][A-Za-z0-9_]{0,79}$/,
    'debe ser el nombre de un objeto, como Amparo_Evento__e',
  ),
  CRM_EXTERNAL_ID: shaped(
    /^[A-Za-z][A-Za-z0-9_]{0,79}$/,
    'debe ser el nombre de un campo, como Id_Evento__c',
  ),
})
type Read = z.output<typeof variables>

/** How the portal proves itself to Salesforce (OAuth 2.0). */
export interface SalesforceLogIn {
  /** The organisation's own address (My Domain). */
  readonly url: string
  readonly clientId: string
  readonly proof:
    | { readonly flow: 'client_credentials'; readonly clientSecret: string }
    /** The JWT bearer flow: a user who allowed the app, and the key whose certificate the app has. */
    | { readonly flow: 'jwt'; readonly user: string; readonly privateKey: string; readonly audience: string }
}

/** Receiver of events; without one they stay visible in the console and are not sent. */
export type CrmConfig = { readonly parallel: number } & (
  | { readonly kind: 'webhook'; readonly url: string; readonly secret: string }
  | {
      readonly kind: 'salesforce'
      readonly logIn: SalesforceLogIn
      readonly apiVersion: string
      readonly object: string
      readonly externalIdField: string | undefined
    }
)

export const crm = (site: Site) =>
  variables.transform((read, context) => {
    tellFaults(read, faultsOf(context, site))
    return {
      /** Receiver of events; without one they stay visible in the console. */
      crm:
        read.CRM_KIND && read.CRM_URL
          ? Object.freeze(toConfig(read, read.CRM_KIND, read.CRM_URL))
          : undefined,
    }
  })

function tellFaults(read: Read, { bad, unsafe }: ReturnType<typeof faultsOf>): void {
  const { CRM_KIND: kind, CRM_URL: url, CRM_PRIVATE_KEY: key } = read
  if (kind === undefined) return
  bad(!url, 'CRM_URL', `falta, con CRM_KIND=${kind}`)
  const own = 'con http:// solo vale esta misma máquina; usa https://'
  bad(url !== undefined && isOpen(url) && !isLoopback(url), 'CRM_URL', own)
  if (kind === 'webhook') {
    const random = 'con CRM_KIND=webhook, whsec_ y al menos 24 bytes al azar en base64'
    bad(!webhookSecret.test(read.CRM_SECRET ?? ''), 'CRM_SECRET', random)
  } else {
    bad(!read.CRM_CLIENT_ID, 'CRM_CLIENT_ID', 'falta, con CRM_KIND=salesforce')
    const either = 'falta; o CRM_PRIVATE_KEY y CRM_USER, para el flujo JWT'
    bad(!key && !read.CRM_CLIENT_SECRET, 'CRM_CLIENT_SECRET', either)
    bad(key !== undefined && !read.CRM_USER, 'CRM_USER', 'el flujo JWT necesita el usuario de Salesforce')
    const pem = 'debe ser una clave RSA en PEM (PKCS#8); mejor como CRM_PRIVATE_KEY_FILE'
    bad(key !== undefined && !isPrivateKey(key), 'CRM_PRIVATE_KEY', pem)
  }
  for (const name of ['CRM_URL', 'CRM_AUDIENCE'] as const) {
    unsafe(isOpen(read[name]), name, 'en producción, con https://, porque lleva datos de personas')
  }
  const guessable = 'se puede adivinar; después de whsec_, la que da openssl rand -base64 32'
  unsafe(isTyped(read.CRM_SECRET?.replace(/^whsec_/, '')), 'CRM_SECRET', guessable)
}

function toConfig(read: Read, kind: 'webhook' | 'salesforce', given: string): CrmConfig {
  const parallel = read.CRM_PARALLEL
  if (kind === 'webhook') return { kind, url: given, secret: read.CRM_SECRET ?? '', parallel }
  const proof =
    read.CRM_PRIVATE_KEY === undefined
      ? ({ flow: 'client_credentials', clientSecret: read.CRM_CLIENT_SECRET ?? '' } as const)
      : ({
          flow: 'jwt',
          user: read.CRM_USER ?? '',
          privateKey: read.CRM_PRIVATE_KEY,
          audience: read.CRM_AUDIENCE ?? salesforceLogIn,
        } as const)
  return {
    kind,
    parallel,
    logIn: { url: withoutSlash(given), clientId: read.CRM_CLIENT_ID ?? '', proof },
    apiVersion: read.CRM_API_VERSION ?? 'v62.0',
    object: read.CRM_OBJECT ?? 'Amparo_Evento__e',
    externalIdField: read.CRM_EXTERNAL_ID,
  }
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa' && pem.includes('BEGIN PRIVATE KEY')
  } catch {
    return false
  }
}
