import { z } from 'zod'
import { faultsOf, isOpen, optionalText, type Site, shaped, urlOf, withoutSlash } from './fields.ts'
import { isLoopback, isTyped } from './strength.ts'

const template = (name: string) =>
  z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, 'debe ser el nombre de una plantilla: minúsculas, cifras y _')
    .default(name)

const variables = z.object({
  WHATSAPP_PHONE_ID: shaped(/^[0-9]{5,20}$/, 'debe ser el id del número, solo cifras'),
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_APP_SECRET: shaped(/^[0-9a-f]{32}$/, 'debe ser el secreto de la app: 32 cifras hexadecimales'),
  WHATSAPP_VERIFY_TOKEN: shaped(/^[\x21-\x7e]{16,200}$/, 'debe tener de 16 a 200 caracteres, sin espacios'),
  WHATSAPP_API_URL: urlOf(/^https?$/, 'https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v[0-9]{2,3}\.0$/, 'debe ser como v23.0')
    .default('v23.0'),
  WHATSAPP_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2}$|^[a-z]{2}_[A-Z]{2}$/, 'debe ser como es o es_PE')
    .default('es'),
  WHATSAPP_TEMPLATE_CODE: template('amparo_codigo'),
  WHATSAPP_TEMPLATE_APPOINTMENT: template('amparo_recordatorio_cita'),
  WHATSAPP_TEMPLATE_PAYMENT: template('amparo_aviso_pago'),
})

/** The sending number, its credentials, and the approved template names. */
export interface WhatsAppConfig {
  readonly url: string
  readonly version: string
  readonly phoneId: string
  readonly token: string
  readonly appSecret: string
  readonly verifyToken: string
  readonly language: string
  readonly templates: { readonly code: string; readonly appointment: string; readonly payment: string }
}

const needed = [
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const

/**
 * WhatsApp's Cloud API. All four keys or none: a number that could send and not hear «BAJA» must not send. Outside this
 * machine only https.
 */
export const whatsApp = (site: Site) =>
  variables.transform((read, context) => {
    const { bad, unsafe } = faultsOf(context, site)
    const isWanted = needed.some((name) => read[name] !== undefined)
    for (const name of needed) {
      bad(isWanted && read[name] === undefined, name, `falta; WhatsApp necesita ${needed.join(', ')}`)
    }
    const { WHATSAPP_API_URL: given } = read
    const isAbroad = given !== undefined && isOpen(given) && !isLoopback(given)
    const own = 'con http:// solo vale esta misma máquina; usa https://'
    bad(isWanted && isAbroad, 'WHATSAPP_API_URL', own)
    const open = 'en producción, con https://, porque lleva celulares y códigos'
    unsafe(isWanted && isOpen(given), 'WHATSAPP_API_URL', open)
    for (const name of ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const) {
      unsafe(isTyped(read[name]), name, 'se puede adivinar; usa uno al azar')
    }
    const { WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token } = read
    const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = read
    const whatsApp: WhatsAppConfig | undefined =
      phoneId && token && appSecret && verifyToken
        ? Object.freeze({
            url: withoutSlash(given ?? 'https://graph.facebook.com'),
            version: read.WHATSAPP_API_VERSION,
            phoneId,
            token,
            appSecret,
            verifyToken,
            language: read.WHATSAPP_LANGUAGE,
            templates: Object.freeze({
              code: read.WHATSAPP_TEMPLATE_CODE,
              appointment: read.WHATSAPP_TEMPLATE_APPOINTMENT,
              payment: read.WHATSAPP_TEMPLATE_PAYMENT,
            }),
          })
        : undefined
    return {
      /** Without it nothing leaves by WhatsApp; a demo shows it as a sample. */
      whatsApp,
    }
  })
