import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SmsTemplate } from './sms.ts'
import '@amparo/contract/field-words.ts'
import { readSecretFiles } from '@amparo/database/secret-files.ts'
import { z } from 'zod'
import { businessVariables, unsafeBusiness } from './business.ts'
import {
  captchaProblems,
  captchaVariables,
  type RecaptchaConfig,
  readRecaptcha,
  unsafeCaptcha,
} from './captcha.ts'
import { contactVariables, unsafeContact } from './contact.ts'
import {
  type CourseraConfig,
  courseProblems,
  courseraConfig,
  courseVariables,
  unsafeCourses,
} from './courses.ts'
import { type CreditConfig, creditProblems, creditVariables, readCredit, unsafeCredit } from './credit.ts'
import { type CrmConfig, crmProblems, crmVariables, openCrm, readCrm, unsafeCrm } from './crm.ts'
import { databaseVariables, unsafeDatabase } from './database.ts'
import { emptyAsAbsent, formerKeys, optionalText, urlOf } from './fields.ts'
import { type MetricsConfig, metricsVariables, readMetrics } from './metrics.ts'
import {
  readSigning,
  type SigningConfig,
  signingProblems,
  signingVariables,
  unsafeSigning,
} from './signing.ts'
import { smsVariables } from './sms.ts'
import { isGuessable, isLoopback, weakensMail } from './strength.ts'
import { readTracing, type TracingConfig, tracingVariables } from './tracing.ts'
import { readVideo, unsafeVideo, type VideoConfig, videoProblems, videoVariables } from './video.ts'
import {
  readWhatsApp,
  unsafeWhatsApp,
  type WhatsAppConfig,
  whatsAppProblems,
  whatsAppVariables,
} from './whatsapp.ts'

const webUrl = urlOf(/^https?$/, 'https://portal.example')
const port = (fallback: number) =>
  z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(65535).default(fallback))
const minutes = (fallback: number) =>
  z.preprocess(emptyAsAbsent, z.coerce.number().positive().default(fallback))

const environment = z.object({
  AMPARO_MODE: z.preprocess(emptyAsAbsent, z.enum(['demo', 'production']).default('demo')),
  HOST: z.preprocess(emptyAsAbsent, z.string().default('localhost')),
  PORT: port(3000),
  PORTAL_URL: webUrl,
  CONSOLE_PORT: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(65535).optional()),
  CONSOLE_URL: webUrl,
  LIMITS_FACTOR: z.preprocess(emptyAsAbsent, z.coerce.number().positive().default(1)),
  SHED_AFTER_MS: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).default(1500)),
  DRAIN_SECONDS: z.preprocess(emptyAsAbsent, z.coerce.number().min(0).max(60).optional()),
  ...databaseVariables,
  DATA_DIR: z.preprocess(emptyAsAbsent, z.string().default('./.data')),
  SECRET_KEY: z.preprocess(emptyAsAbsent, z.string().min(32).optional()),
  SECRET_KEY_FORMER: formerKeys,
  TRUST_PROXY: optionalText,
  ...captchaVariables,
  SESSION_IDLE_MINUTES: minutes(15),
  SESSION_MAX_HOURS: minutes(12),
  SMTP_URL: urlOf(/^smtps?$/, 'smtps://usuario:clave@servidor:465'),
  ...contactVariables,
  ...smsVariables,
  ...whatsAppVariables,
  ...videoVariables,
  ...courseVariables,
  ...signingVariables,
  ...creditVariables,
  ...metricsVariables,
  ...tracingVariables,
  ...crmVariables,
  BRAND_NAME: z.preprocess(emptyAsAbsent, z.string().max(60).default('Amparo')),
  COMPLAINTS_BOOK_URL: webUrl,
  ...businessVariables,
  GTM_ID: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/)
      .optional(),
  ),
  AB_SCRIPT_URL: urlOf(/^https$/, 'https://pruebas.example/script.js'),
  LOG_LEVEL: z.preprocess(
    emptyAsAbsent,
    z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  ),
})

/** Everything the server may be told from outside; frozen. Times are in minutes or hours as named. */
export interface Config {
  readonly mode: 'demo' | 'production'
  readonly host: string
  readonly port: number
  /** Public address of the portal, without a slash at the end; used in mails and canonical links. */
  readonly portalUrl: string
  /** The staff console's own origin: its port and its public address, without a slash at the end. */
  readonly consolePort: number
  readonly consoleUrl: string
  readonly limitsFactor: number
  /** How late the event loop may run before calls are turned away with a 503; 0 turns none away. */
  readonly shedAfterMs: number
  /** How long a copy that was asked to stop still serves, saying that it isn't ready, so that balancers leave it. */
  readonly drainSeconds: number
  readonly databaseUrl: string | undefined
  /** The same straight to the server, where `databaseUrl` is a pooler's. */
  readonly databaseDirectUrl: string | undefined
  /** A replica for reads that may be a moment old; absent, the same server answers them. */
  readonly databaseReadUrl: string | undefined
  /** How the database's owner reaches it, who migrates; absent where `databaseUrl` is the owner's. */
  readonly databaseOwnerUrl: string | undefined
  /** The account that keeps the record of acts, where it is one apart. */
  readonly databaseRecordUrl: string | undefined
  readonly databasePool: number
  readonly dataDir: string
  readonly secretKey: string
  /** Secrets of before, the newest first: what was sealed under them still opens. */
  readonly formerSecretKeys: readonly string[]
  /** Addresses of the proxies whose `X-Forwarded-For` is believed; none when absent. */
  readonly trustProxy: string | undefined
  readonly captcha: 'altcha' | 'recaptcha' | 'off'
  /** What reCAPTCHA needs; there exactly where `captcha` says so. */
  readonly recaptcha: RecaptchaConfig | undefined
  readonly sessionIdleMinutes: number
  readonly sessionMaxHours: number
  readonly smtpUrl: string | undefined
  /** Whether a mail leaves over TLS or not at all: in production, unless the mail server is this machine. */
  readonly mailEncrypted: boolean
  readonly mailFrom: string
  readonly smsUrl: string | undefined
  readonly smsKey: string | undefined
  readonly smsTemplate: SmsTemplate
  /** Without it nothing leaves by WhatsApp; a demo shows it as a sample. */
  readonly whatsApp: WhatsAppConfig | undefined
  readonly video: VideoConfig
  /** Null where courses are opened by codes of a pool. */
  readonly coursera: CourseraConfig | null
  readonly signing: SigningConfig
  /** The credit bureau; without one a demo makes its scores up and says so, and production has none. */
  readonly credit: CreditConfig | undefined
  /** Where events go; without it they stay, visible in the console. */
  readonly crm: CrmConfig | undefined
  /** Who is warned of what runs short; the contact address where none is named. */
  readonly operationsEmail: string
  readonly brandName: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly complaintsBookUrl: string | undefined
  /** Who answers in the complaints book: it stands on each sheet (DS 011-2011-PCM, Anexo I). */
  readonly business: { readonly name: string; readonly ruc: string; readonly address: string }
  readonly gtmId: string | undefined
  readonly abScriptUrl: string | undefined
  /** Where operators read metrics; null where they don't. */
  readonly metrics: MetricsConfig | null
  /** Where traces go; null where not configured. */
  readonly tracing: TracingConfig | null
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** The configuration can't be used; the message names each variable and its remedy. */
export class ConfigError extends Error {}

type Given = Readonly<Record<string, string | undefined>>

/** What is wrong with the variables, a line each with its remedy; makes and reads nothing else. */
export function configFaults(given: Given): string[] {
  const { bad, unsafe } = judge(given)
  return [...bad, ...unsafe]
}

/** Those that no mode takes, and those that production refuses; the former leave nothing to read. */
function judge(given: Given): {
  read: z.output<typeof environment> | undefined
  bad: string[]
  unsafe: string[]
} {
  const { env, problems } = readSecretFiles(given)
  const result = environment.safeParse(env)
  const issues = result.error?.issues ?? []
  const bad = [
    ...problems,
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...(result.success
      ? [
          ...captchaProblems(result.data),
          ...videoProblems(result.data),
          ...courseProblems(result.data),
          ...signingProblems(result.data),
          ...creditProblems(result.data),
          ...crmProblems(result.data),
          ...openCrm(result.data),
          ...whatsAppProblems(result.data),
        ]
      : []),
  ]
  const read = result.data
  return { read, bad, unsafe: read?.AMPARO_MODE === 'production' ? unsafeProduction(read) : [] }
}

/** Reads the configuration from environment variables. Throws `ConfigError` naming every bad variable. */
export function readConfig(given: Given): Config {
  const { read, bad, unsafe } = judge(given)
  if (!read || bad.length + unsafe.length > 0) {
    const title =
      bad.length > 0
        ? 'La configuración no es válida. Corrige estas variables (ver .env.example):'
        : 'Amparo no arranca en modo production con esta configuración:'
    throw new ConfigError([title, ...[...bad, ...unsafe].map((line) => `  ${line}`)].join('\n'))
  }
  const dataDir = resolve(read.DATA_DIR)
  const portalUrl = (read.PORTAL_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, '')
  // Two portals on one machine have a console each.
  const consolePort = read.CONSOLE_PORT ?? (read.PORT === 0 ? 0 : read.PORT + 1)
  return Object.freeze({
    mode: read.AMPARO_MODE,
    host: read.HOST,
    port: read.PORT,
    portalUrl,
    consolePort,
    consoleUrl: (read.CONSOLE_URL ?? `http://localhost:${consolePort}`).replace(/\/+$/, ''),
    limitsFactor: read.LIMITS_FACTOR,
    shedAfterMs: read.SHED_AFTER_MS,
    drainSeconds: read.DRAIN_SECONDS ?? (read.AMPARO_MODE === 'production' ? 5 : 0),
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databaseReadUrl: read.DATABASE_READ_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    databaseRecordUrl: read.DATABASE_RECORD_URL,
    databasePool: read.DATABASE_POOL,
    dataDir,
    secretKey: read.SECRET_KEY ?? demoSecret(dataDir),
    formerSecretKeys: read.SECRET_KEY_FORMER,
    trustProxy: read.TRUST_PROXY,
    captcha: read.CAPTCHA,
    recaptcha: readRecaptcha(read, new URL(portalUrl).hostname),
    sessionIdleMinutes: read.SESSION_IDLE_MINUTES,
    sessionMaxHours: read.SESSION_MAX_HOURS,
    smtpUrl: read.SMTP_URL,
    mailEncrypted:
      read.AMPARO_MODE === 'production' && read.SMTP_URL !== undefined && !isLoopback(read.SMTP_URL),
    mailFrom: read.MAIL_FROM,
    smsUrl: read.SMS_URL,
    smsKey: read.SMS_KEY,
    smsTemplate: read.SMS_TEMPLATE,
    whatsApp: readWhatsApp(read),
    video: readVideo(read),
    coursera: courseraConfig(read),
    signing: readSigning(read, read.AMPARO_MODE, read.BRAND_NAME),
    credit: readCredit(read),
    crm: readCrm(read),
    operationsEmail: read.OPERATIONS_EMAIL ?? read.CONTACT_EMAIL,
    brandName: read.BRAND_NAME,
    contactEmail: read.CONTACT_EMAIL,
    contactPhone: read.CONTACT_PHONE,
    complaintsBookUrl: read.COMPLAINTS_BOOK_URL,
    business: { name: read.BUSINESS_NAME, ruc: read.BUSINESS_RUC, address: read.BUSINESS_ADDRESS },
    gtmId: read.GTM_ID,
    abScriptUrl: read.AB_SCRIPT_URL,
    metrics: readMetrics(read),
    tracing: readTracing(read),
    logLevel: read.LOG_LEVEL,
  })
}

/** What production refuses, a line a variable. */
function unsafeProduction(read: z.output<typeof environment>): string[] {
  return [
    read.DATABASE_URL ? null : 'DATABASE_URL: en producción hace falta un PostgreSQL propio, no el incluido',
    ...unsafeDatabase(read),
    read.SECRET_KEY
      ? null
      : 'SECRET_KEY: define al menos 32 caracteres al azar (por ejemplo: openssl rand -base64 48)',
    read.SECRET_KEY && isGuessable(read.SECRET_KEY)
      ? 'SECRET_KEY: se puede adivinar; usa la que da openssl rand -base64 48'
      : null,
    read.SECRET_KEY_FORMER.some((key) => isGuessable(key))
      ? 'SECRET_KEY_FORMER: una clave anterior se puede adivinar; lo que selló ya no está protegido'
      : null,
    read.SMTP_URL ? null : 'SMTP_URL: en producción los correos se envían de verdad',
    read.SMTP_URL && weakensMail(read.SMTP_URL)
      ? 'SMTP_URL: quita las opciones de TLS; en producción los correos viajan cifrados y se comprueba el servidor'
      : null,
    read.PORTAL_URL?.startsWith('https://')
      ? null
      : 'PORTAL_URL: la dirección pública del portal, con https://',
    read.CONSOLE_URL?.startsWith('https://')
      ? null
      : 'CONSOLE_URL: la dirección pública de la consola, con https://; ahí abre su invitación quien la recibe',
    ...unsafeContact(read),
    read.SMS_URL === undefined || read.SMS_URL.startsWith('https://')
      ? null
      : 'SMS_URL: en producción, con https://, porque lleva la clave y los códigos',
    ...unsafeCaptcha(read),
    ...unsafeVideo(read),
    ...unsafeSigning(read),
    ...unsafeCourses(read),
    ...unsafeCredit(read),
    ...unsafeBusiness(read),
    ...unsafeCrm(read),
    ...unsafeWhatsApp(read),
  ].filter((line) => line !== null)
}

/** A demo makes its own secret once and keeps it with its data. */
function demoSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secret-key')
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
