import { z } from 'zod'
import { emptyAsAbsent, optionalText, urlOf } from './fields.ts'
import { isLoopback, isTyped } from './strength.ts'

const shaped = (pattern: RegExp, message: string) =>
  z.preprocess(emptyAsAbsent, z.string().regex(pattern, message).optional())
const template = (name: string) =>
  z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .regex(/^[a-z0-9_]{1,512}$/, 'debe ser el nombre de una plantilla: minúsculas, cifras y _')
      .default(name),
  )

/** Variables of WhatsApp's Cloud API, as the environment has them. */
export const whatsAppVariables = {
  WHATSAPP_PHONE_ID: shaped(/^[0-9]{5,20}$/, 'debe ser el id del número, solo cifras'),
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_APP_SECRET: shaped(/^[0-9a-f]{32}$/, 'debe ser el secreto de la app: 32 cifras hexadecimales'),
  WHATSAPP_VERIFY_TOKEN: shaped(/^[\x21-\x7e]{16,200}$/, 'debe tener de 16 a 200 caracteres, sin espacios'),
  WHATSAPP_API_URL: urlOf(/^https?$/, 'https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .regex(/^v[0-9]{2,3}\.0$/, 'debe ser como v23.0')
      .default('v23.0'),
  ),
  WHATSAPP_LANGUAGE: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .regex(/^[a-z]{2}$|^[a-z]{2}_[A-Z]{2}$/, 'debe ser como es o es_PE')
      .default('es'),
  ),
  WHATSAPP_TEMPLATE_CODE: template('amparo_codigo'),
  WHATSAPP_TEMPLATE_APPOINTMENT: template('amparo_recordatorio_cita'),
  WHATSAPP_TEMPLATE_PAYMENT: template('amparo_aviso_pago'),
}

type Read = z.output<z.ZodObject<typeof whatsAppVariables>>

/** The number that writes, what proves it, and the names under which its templates were approved. */
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

/** All four or none: a number that could send and not hear «BAJA» must not send. Outside this machine only https. */
export function whatsAppProblems(read: Read): string[] {
  const missing = needed.filter((name) => read[name] === undefined)
  if (missing.length === needed.length) return []
  return [
    ...missing.map((name) => `${name}: falta; WhatsApp necesita ${needed.join(', ')}`),
    ...(read.WHATSAPP_API_URL?.startsWith('http://') && !isLoopback(read.WHATSAPP_API_URL)
      ? ['WHATSAPP_API_URL: con http:// solo vale esta misma máquina; usa https://']
      : []),
  ]
}

/** What production does not start with. */
export function unsafeWhatsApp(read: Read): string[] {
  if (read.WHATSAPP_PHONE_ID === undefined) return []
  return [
    ...(read.WHATSAPP_API_URL?.startsWith('http://')
      ? ['WHATSAPP_API_URL: en producción, con https://, porque lleva celulares y códigos']
      : []),
    ...(['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const)
      .filter((name) => isTyped(read[name]))
      .map((name) => `${name}: se puede adivinar; usa uno al azar`),
  ]
}

/** Undefined where WhatsApp is not configured. */
export function readWhatsApp(read: Read): WhatsAppConfig | undefined {
  const {
    WHATSAPP_PHONE_ID: phoneId,
    WHATSAPP_TOKEN: token,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = read
  if (!phoneId || !token || !appSecret || !verifyToken) return undefined
  return Object.freeze({
    url: (read.WHATSAPP_API_URL ?? 'https://graph.facebook.com').replace(/\/+$/, ''),
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
}
