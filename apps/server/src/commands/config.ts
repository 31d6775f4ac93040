import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import process from 'node:process'
import { isEmbeddedRunning } from '@amparo/database/embedded-postgres.ts'
import { OtherMode, requireMode } from '@amparo/database/installation.ts'
import { readSchemaVersionAt } from '@amparo/database/migrate.ts'
import { connect, type Db, openDatabase } from '@amparo/database/open.ts'
import { requireSessionSettings } from '@amparo/database/pooled-settings.ts'
import { hasLimits, listLonelyRoles } from '@amparo/database/second-people.ts'
import { readSecretFiles } from '@amparo/database/secret-files.ts'
import { roleNames } from '@amparo/domain/staff/role-names.ts'
import { configFaults, misspeltVariables } from '../config/config.ts'
import { isLoopback } from '../config/strength.ts'
import { findKeyRefusal } from '../features/operations/sealing/sealing.service.ts'
import { findFilesElsewhere } from '../features/platform/files/files.service.ts'
import { checkFiles, s3Files } from '../ports/files.ts'
import type { Keys } from '../ports/keys.ts'
import { KmsRefusal } from '../ports/kms.ts'
import { checkSmtp } from '../ports/mail.ts'
import { readKeysAtHand } from './keys-at-hand.ts'

/* `config verificar`: validates every variable, and contacts their targets as a process does on start. Starts,
   migrates, creates and marks nothing, and prints no secret. */

const { env } = readSecretFiles(process.env)
const isProduction = env.AMPARO_MODE === 'production'
const dataDir = resolve(env.DATA_DIR || '.data')
const say = (text: string) => void process.stdout.write(`${text}\n`)
let faults = 0

function tellFault(text: string): void {
  faults += 1
  say(`  FALTA  ${text}`)
}

const tellGood = (text: string) => say(`  bien   ${text}`)

const away = 'no responde; revisa el servidor, el puerto y que la red deje pasar'
const troubles: readonly (readonly [RegExp, string])[] = [
  [/\b(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)\b|time(d )?out/i, away],
  [/\b(ENOTFOUND|EAI_AGAIN|EDNS)\b/, 'no hay un servidor con ese nombre; revisa la dirección'],
  [/\b(28P01|28000|EAUTH)\b/, 'no acepta ese usuario o esa clave; revísalos'],
  [/\b3D000\b/, 'en ese servidor no está esa base de datos; créala o revisa el nombre'],
  [/\b42501\b/, 'a esa cuenta le falta permiso; lo da «base preparar» con DATABASE_OWNER_URL'],
  [
    /self[- _]signed|unable[ _]to[ _](get|verify)/i,
    'su certificado es de una autoridad que no se conoce; si es propia, define su archivo PEM en NODE_EXTRA_CA_CERTS (PostgreSQL: sslrootcert en la dirección)',
  ],
  [/CERT_|altname|certificate has expired/i, 'su certificado no vale para ese nombre o ese día; revísalos'],
  [/\b(403|401)\b/, 'no acepta esa credencial, o le falta permiso (leer, escribir, borrar y listar)'],
  [/\bNoSuchBucket\b/, 'en ese almacenamiento no está ese bucket; créalo o revisa el nombre'],
  [/\bETLS\b/, 'no ofrece TLS; usa smtps:// o un servidor con STARTTLS'],
]

/** Remedy for an external server's refusal. */
function remedyOf(error: unknown): string {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  const [, known] = troubles.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? []
  return known ?? message
}

const isUndefined = (error: unknown) => /^42(P01|703)$/.test((error as { code?: string }).code ?? '')

async function askDatabase(name: string, url: string, isPooled: boolean): Promise<boolean> {
  const { db, pool } = connect(url, { maxConnections: 1, connectTimeoutMs: 5000, isPooled })
  try {
    await pool.query('SELECT 1')
    if (isPooled && name === 'DATABASE_URL') await requireSessionSettings(pool)
    tellGood(`${name}: responde`)
    return true
  } catch (error) {
    tellFault(`${name}: ${remedyOf(error)}`)
    return false
  } finally {
    await db.destroy()
  }
}

/** Schema, mode and key, asked by the owner's address. */
async function judgeDatabase(url: string, keys: Keys | null): Promise<void> {
  const { own, there, pending, unknown, floor, canStart } = await readSchemaVersionAt(url)
  if (there === null)
    return tellGood('Base de datos: vacía; la prepara el primer arranque, o «base preparar»')
  if (!canStart) {
    return tellFault(
      `Base de datos: es de una versión más nueva (${there}; esta llega a ${own}); arranca una que conozca ${floor ?? there}`,
    )
  }
  tellGood(
    pending.length > 0
      ? `Base de datos: le faltan ${pending.length} cambios; los hace el próximo arranque, o «base preparar»`
      : `Base de datos: al día${unknown.length > 0 ? ', y de una versión más nueva en la que esta arranca' : ''}`,
  )
  const { db } = connect(url, { maxConnections: 1 })
  try {
    await requireMode(db, isProduction ? 'production' : 'demo', { claim: false })
    const lost = env.FILES_URL ? null : await findFilesElsewhere(db)
    if (lost) tellFault(`FILES_URL: ${lost.message}`)
    await tellSecondPeople(db)
    await tellAuthority(db)
    if (keys === null) return
    const refusal = await findKeyRefusal({ db, keys })
    if (refusal) tellFault(`SECRET_KEY: ${refusal.message}`)
    else tellGood('SECRET_KEY: es la clave de esta base de datos, o la base no tiene ninguna')
  } catch (error) {
    if (error instanceof OtherMode) tellFault(`AMPARO_MODE: ${error.message}`)
    else if (isUndefined(error))
      tellGood('SECRET_KEY: se sabrá cuando la base tenga los cambios que le faltan')
    else throw error
  } finally {
    await db.destroy()
  }
}

/** Without a limit of approval anybody of the claims desk approves any amount. */
async function tellAuthority(db: Db): Promise<void> {
  if (!isProduction) return
  try {
    if (await hasLimits(db)) return
    say('  aviso  Sin facultades definidas: cada persona de siniestros aprueba cualquier monto')
  } catch (error) {
    if (!isUndefined(error)) throw error
  }
}

/** Roles in which confirmations await a second person who does not exist; a process starts all the same. */
async function tellSecondPeople(db: Db): Promise<void> {
  if (env.SOLO_STAFF === '1') {
    return say('  aviso  SOLO_STAFF: declara una casa de una sola persona; cada acto del registro lo dice')
  }
  if (!isProduction) return
  try {
    for (const role of await listLonelyRoles(db)) {
      say(`  aviso  Falta una segunda persona con el rol «${roleNames[role]}»: lo que piden dos espera`)
    }
  } catch (error) {
    if (!isUndefined(error)) throw error
  }
}

async function askDatabases(isFaulty: (name: string) => boolean, keys: Keys | null): Promise<void> {
  const names = ['URL', 'DIRECT_URL', 'READ_URL', 'OWNER_URL', 'RECORD_URL'].map((end) => `DATABASE_${end}`)
  const isPooled = Boolean(env.DATABASE_DIRECT_URL)
  const answering = new Set<string>()
  for (const name of names) {
    const url = env[name]
    if (!url || isFaulty(name)) continue
    if (await askDatabase(name, url, isPooled && /^DATABASE_(READ_)?URL$/.test(name))) answering.add(name)
  }
  const owner = ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_URL'].find((name) => env[name])
  if (owner) {
    if (answering.has(owner)) await judgeDatabase(env[owner] ?? '', keys)
    return
  }
  if (isProduction) return
  if (!(await isEmbeddedRunning(dataDir))) {
    return tellGood('Base de datos: la incluida, que no está en marcha; se hace o se abre al arrancar')
  }
  const database = await openDatabase({ dataDir, as: 'visitor', maxConnections: 2 })
  try {
    await judgeDatabase(database.ownerUrl, keys)
  } finally {
    await database.close()
  }
}

/** The keys that a process would have, decrypted by their KMS if wrapped; null if none can be checked. */
async function askKeys(isFaulty: (name: string) => boolean): Promise<Keys | null> {
  if (['SECRET_KEY', 'SECRET_KEY_FORMER', 'KMS_URL', 'KMS_KEY', 'KMS_TOKEN'].some(isFaulty)) return null
  try {
    const keys = await readKeysAtHand()
    if (env.KMS_URL && keys) tellGood('KMS_URL: abre las claves que están envueltas')
    return keys
  } catch (error) {
    if (!(error instanceof KmsRefusal)) throw error
    tellFault(error.message)
    return null
  }
}

async function askMail(isFaulty: (name: string) => boolean): Promise<void> {
  const url = env.SMTP_URL
  if (!url) {
    if (!isProduction) tellGood('Correo: sin SMTP_URL, la demostración guarda los correos en su buzón')
    return
  }
  if (isFaulty('SMTP_URL')) return
  try {
    await checkSmtp(url, { encrypted: isProduction && !isLoopback(url) })
    tellGood('SMTP_URL: responde y deja entrar; no se envió nada')
  } catch (error) {
    tellFault(`SMTP_URL: ${remedyOf(error)}`)
  }
}

async function askFiles(isFaulty: (name: string) => boolean): Promise<void> {
  const { FILES_URL: url, FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey } = env
  if (!url) return tellGood('Archivos: sin FILES_URL, están en la base de datos')
  if (['FILES_URL', 'FILES_ACCESS_KEY', 'FILES_SECRET_KEY', 'FILES_REGION'].some(isFaulty)) return
  if (!accessKey || !secretKey) return
  try {
    await checkFiles(s3Files({ url, accessKey, secretKey, region: env.FILES_REGION || 'us-east-1' }))
    tellGood('FILES_URL: responde, conoce la credencial y el bucket está; no se escribió nada')
  } catch (error) {
    tellFault(`FILES_URL: ${remedyOf(error)}`)
  }
}

/** Node only warns of a file of authorities that it cannot read, and then knows none of them. */
async function askAuthorities(): Promise<void> {
  const file = process.env.NODE_EXTRA_CA_CERTS
  if (!file) return
  const isReadable = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  )
  if (!isReadable) tellFault(`NODE_EXTRA_CA_CERTS: no se puede leer ${file}; revisa la ruta y sus permisos`)
}

/** The portal's folder, or the nearest one above that is there, takes what a process writes. */
async function askFolder(): Promise<void> {
  for (let folder = dataDir; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => null)
    if (found === null && folder !== dirname(folder)) continue
    const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found?.isDirectory() && isWritable) tellGood(`DATA_DIR: se puede escribir en ${dataDir}`)
    else
      tellFault(
        `DATA_DIR: no se puede escribir en ${dataDir}; da permiso a la cuenta del proceso o define otra carpeta`,
      )
    return
  }
}

const wrong = configFaults(process.env)
const isFaulty = (name: string) =>
  wrong.some((line) => line.startsWith(`${name}:`) || line.startsWith(`${name}_FILE:`))
say(`Configuración para ${isProduction ? 'production' : 'demo'}:`)
for (const line of wrong) tellFault(line)
for (const line of misspeltVariables(process.env)) say(`  aviso  ${line}`)
if (wrong.length === 0) tellGood('Variables: ninguna mal puesta')
try {
  await askFolder()
  await askAuthorities()
  await askDatabases(isFaulty, await askKeys(isFaulty))
  await askMail(isFaulty)
  await askFiles(isFaulty)
} catch (error) {
  tellFault(`No se pudo terminar de preguntar: ${remedyOf(error)}`)
}
say(
  faults === 0
    ? 'Todo bien: un proceso arranca con esto.'
    : `Faltas: ${faults}. Corrígelas y repite; no se cambió nada.`,
)
// A mail server may hold the connection open for half a minute after QUIT.
process.exit(faults === 0 ? 0 : 1)
