import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { emptyAsAbsent, optionalText, urlOf } from './fields.ts'
import { isLoopback, isTyped } from './strength.ts'

const name = (pattern: RegExp, message: string) =>
  z.preprocess(emptyAsAbsent, z.string().regex(pattern, message).optional())
const webhookSecret = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/

/** Variables of the CRM, as the environment has them. */
export const crmVariables = {
  CRM_KIND: z.preprocess(emptyAsAbsent, z.enum(['webhook', 'salesforce']).optional()),
  CRM_URL: urlOf(/^https?$/, 'https://crm.example/eventos'),
  CRM_SECRET: optionalText,
  CRM_PARALLEL: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(64).default(8)),
  CRM_CLIENT_ID: optionalText,
  CRM_CLIENT_SECRET: optionalText,
  CRM_USER: optionalText,
  CRM_PRIVATE_KEY: optionalText,
  CRM_AUDIENCE: urlOf(/^https?$/, 'https://login.salesforce.com'),
  CRM_API_VERSION: name(/^v[0-9]{2,3}\.0$/, 'debe ser como v62.0'),
  CRM_OBJECT: name(/^[A-Za-z][A-Za-z0-9_]{0,79}$/, 'debe ser el nombre de un objeto, como Amparo_Evento__e'),
  CRM_EXTERNAL_ID: name(/^[A-Za-z][A-Za-z0-9_]{0,79}$/, 'debe ser el nombre de un campo, como Id_Evento__c'),
}

type Read = z.output<z.ZodObject<typeof crmVariables>>

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

/** Where events go; absent, they stay visible in the console and go nowhere. */
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

/** What is wrong with the variables of the CRM, taken together. */
export function crmProblems(read: Read): string[] {
  if (read.CRM_KIND === undefined) return []
  const url = read.CRM_URL ? [] : [`CRM_URL: falta, con CRM_KIND=${read.CRM_KIND}`]
  if (read.CRM_KIND === 'webhook') {
    return webhookSecret.test(read.CRM_SECRET ?? '')
      ? url
      : [...url, 'CRM_SECRET: con CRM_KIND=webhook, whsec_ y al menos 24 bytes al azar en base64']
  }
  const jwt = read.CRM_PRIVATE_KEY !== undefined
  return [
    ...url,
    ...(read.CRM_CLIENT_ID ? [] : ['CRM_CLIENT_ID: falta, con CRM_KIND=salesforce']),
    ...(jwt || read.CRM_CLIENT_SECRET
      ? []
      : ['CRM_CLIENT_SECRET: falta; o CRM_PRIVATE_KEY y CRM_USER, para el flujo JWT']),
    ...(jwt && !read.CRM_USER ? ['CRM_USER: el flujo JWT necesita el usuario de Salesforce'] : []),
    ...(jwt && !isPrivateKey(read.CRM_PRIVATE_KEY)
      ? ['CRM_PRIVATE_KEY: debe ser una clave RSA en PEM (PKCS#8); mejor como CRM_PRIVATE_KEY_FILE']
      : []),
  ]
}

function isPrivateKey(pem: string | undefined): boolean {
  try {
    return (
      createPrivateKey(pem ?? '').asymmetricKeyType === 'rsa' && pem?.includes('BEGIN PRIVATE KEY') === true
    )
  } catch {
    return false
  }
}

/** What production does not start with. */
export function unsafeCrm(read: Read): string[] {
  if (read.CRM_KIND === undefined) return []
  const open = (['CRM_URL', 'CRM_AUDIENCE'] as const)
    .filter((variable) => read[variable]?.startsWith('http://'))
    .map((variable) => `${variable}: en producción, con https://, porque lleva datos de personas`)
  return isTyped(read.CRM_SECRET?.replace(/^whsec_/, ''))
    ? [...open, 'CRM_SECRET: se puede adivinar; después de whsec_, la que da openssl rand -base64 32']
    : open
}

/** Outside production http is for this machine alone. */
export function openCrm(read: Read): string[] {
  const url = read.CRM_KIND === undefined ? undefined : read.CRM_URL
  return url?.startsWith('http://') && !isLoopback(url)
    ? ['CRM_URL: con http:// solo vale esta misma máquina; usa https://']
    : []
}

export function readCrm(read: Read): CrmConfig | undefined {
  const { CRM_KIND: kind, CRM_URL: given } = read
  if (kind === undefined || given === undefined) return undefined
  const url = given.replace(/\/+$/, '')
  const parallel = read.CRM_PARALLEL
  if (kind === 'webhook') {
    return Object.freeze({ kind, url: given, secret: read.CRM_SECRET ?? '', parallel })
  }
  const proof =
    read.CRM_PRIVATE_KEY === undefined
      ? ({ flow: 'client_credentials', clientSecret: read.CRM_CLIENT_SECRET ?? '' } as const)
      : ({
          flow: 'jwt',
          user: read.CRM_USER ?? '',
          privateKey: read.CRM_PRIVATE_KEY,
          audience: read.CRM_AUDIENCE ?? 'https://login.salesforce.com',
        } as const)
  return Object.freeze({
    kind,
    parallel,
    logIn: { url, clientId: read.CRM_CLIENT_ID ?? '', proof },
    apiVersion: read.CRM_API_VERSION ?? 'v62.0',
    object: read.CRM_OBJECT ?? 'Amparo_Evento__e',
    externalIdField: read.CRM_EXTERNAL_ID,
  })
}
