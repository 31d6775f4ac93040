import { resolve } from 'node:path'
import { z } from 'zod'
import { faultsOf, formerKeys, shaped, urlOf, withoutSlash } from './fields.ts'
import { isWrapped } from './kms.ts'
import { isGuessable } from './strength.ts'

const webUrl = urlOf(/^https?$/, 'https://portal.example')
const port = z.coerce.number().int().min(0).max(65535)
const positive = z.coerce.number().positive()

const variables = z.object({
  AMPARO_MODE: z.enum(['demo', 'production']).default('demo'),
  DEMO_HISTORY: z.enum(['on', 'off']).default('off'),
  HOST: z.string().default('localhost'),
  PORT: port.default(3000),
  PORTAL_URL: webUrl,
  CONSOLE_PORT: port.optional(),
  CONSOLE_URL: webUrl,
  LIMITS_FACTOR: positive.default(1),
  SOLO_STAFF: z.enum(['0', '1']).optional(),
  SHED_AFTER_MS: z.coerce.number().int().min(0).default(1500),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  DATA_DIR: z.string().default('./.data'),
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_FORMER: formerKeys,
  TRUST_PROXY: z.string().optional(),
  SESSION_IDLE_MINUTES: positive.default(15),
  SESSION_MAX_HOURS: positive.default(12),
  BRAND_NAME: z.string().max(60).default('Amparo'),
  COMPLAINTS_BOOK_URL: webUrl,
  GTM_ID: shaped(/^GTM-[A-Z0-9]{4,12}$/, 'debe ser como GTM-ABC123'),
  AB_SCRIPT_URL: urlOf(/^https$/, 'https://pruebas.example/script.js'),
})

/** Mode, addresses, secrets, sessions and brand of a process. */
export const server = variables.transform((read, context) => {
  const isProduction = read.AMPARO_MODE === 'production'
  const { unsafe } = faultsOf(context, { isProduction })
  const key = read.SECRET_KEY
  unsafe(!key, 'SECRET_KEY', 'define al menos 32 caracteres al azar (por ejemplo: openssl rand -base64 48)')
  const guessable = 'se puede adivinar; usa la que da openssl rand -base64 48'
  // A key that the KMS decrypts is checked afterwards.
  unsafe(key !== undefined && !isWrapped(key) && isGuessable(key), 'SECRET_KEY', guessable)
  unsafe(
    read.SECRET_KEY_FORMER.some((former) => !isWrapped(former) && isGuessable(former)),
    'SECRET_KEY_FORMER',
    'una clave anterior se puede adivinar; lo que selló ya no está protegido',
  )
  unsafe(
    !read.PORTAL_URL?.startsWith('https://'),
    'PORTAL_URL',
    'la dirección pública del portal, con https://',
  )
  unsafe(
    !read.CONSOLE_URL?.startsWith('https://'),
    'CONSOLE_URL',
    'la dirección pública de la consola, con https://; ahí abre su invitación quien la recibe',
  )
  // Two portals on one machine have a console each.
  const consolePort = read.CONSOLE_PORT ?? (read.PORT === 0 ? 0 : read.PORT + 1)
  return {
    mode: read.AMPARO_MODE,
    /** Whether a demo generates a past for its sample company at its first start; production never does. */
    demoHistory: !isProduction && read.DEMO_HISTORY === 'on',
    host: read.HOST,
    port: read.PORT,
    /** Public address of the portal, without a slash at the end; used in mails and canonical links. */
    portalUrl: withoutSlash(read.PORTAL_URL ?? `http://localhost:${read.PORT}`),
    /** The staff console's own origin: its port and its public address, without a slash at the end. */
    consolePort,
    consoleUrl: withoutSlash(read.CONSOLE_URL ?? `http://localhost:${consolePort}`),
    limitsFactor: read.LIMITS_FACTOR,
    /**
     * Whether one person may perform two-person acts if nobody else can be the second: a single-person company
     * declares it (`declared`, printed with each act); a demo has one person of `privacidad`.
     */
    soloStaff: read.SOLO_STAFF === '1' ? 'declared' : read.SOLO_STAFF === '0' || isProduction ? 'no' : 'demo',
    /** Delay of the event loop, in ms, past which calls are refused with a 503; 0 refuses none. */
    shedAfterMs: read.SHED_AFTER_MS,
    /** Seconds that a stopping copy still serves while it reports not ready, so that balancers leave it. */
    drainSeconds: read.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    dataDir: resolve(read.DATA_DIR),
    secretKey: key,
    /** Former secrets, the newest first: data encrypted under them stay readable. */
    formerSecretKeys: read.SECRET_KEY_FORMER,
    /** Addresses of the proxies whose `X-Forwarded-For` is believed; none when absent. */
    trustProxy: read.TRUST_PROXY,
    sessionIdleMinutes: read.SESSION_IDLE_MINUTES,
    sessionMaxHours: read.SESSION_MAX_HOURS,
    brandName: read.BRAND_NAME,
    complaintsBookUrl: read.COMPLAINTS_BOOK_URL,
    gtmId: read.GTM_ID,
    abScriptUrl: read.AB_SCRIPT_URL,
  }
})
