import process from 'node:process'
import { BusyDatabase } from '@amparo/database/busy-database.ts'
import { migrateAt, NewerDatabase } from '@amparo/database/migrate.ts'
import { type Database, openDatabase } from '@amparo/database/open.ts'
import { readSecretFiles } from '@amparo/database/secret-files.ts'

/** Whether the configured database has a separate owner account, which grants the others their rights. */
export function hasOwnerApart(): boolean {
  return Boolean(readSecretFiles(process.env).env.DATABASE_OWNER_URL)
}

const tell = (text: string) => void process.stderr.write(`${text}\n`)

/** The portal's default folder. */
export function ownFolder(): string {
  return process.env.DATA_DIR || '.data'
}

/** The configured database as it is; joins a running portal's embedded one. */
export async function openConfigured(): Promise<Database> {
  return explained(() => {
    const { env, problems } = readSecretFiles(process.env)
    const [problem] = problems.filter((text) => text.startsWith('DATABASE_'))
    if (problem) throw new Error(problem)
    if (env.AMPARO_MODE === 'production' && !env.DATABASE_URL) {
      throw new Error('en producción falta DATABASE_URL: nunca es la base incluida')
    }
    return openDatabase({
      url: env.DATABASE_OWNER_URL || env.DATABASE_DIRECT_URL || env.DATABASE_URL || undefined,
      account: 'owner',
      dataDir: ownFolder(),
      as: 'visitor',
      maxConnections: 2,
      onNotice: tell,
    })
  })
}

/** The configured database, migrated to the newest schema. */
export async function openMigrated(): Promise<Database> {
  const database = await openConfigured()
  return explained(async () => {
    await migrateAt(database.url, { onNotice: tell }).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    return database
  })
}

async function explained<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (cause) {
    if (cause instanceof NewerDatabase || cause instanceof BusyDatabase) throw cause
    const reason = cause instanceof Error && cause.message !== '' ? `: ${cause.message}` : ''
    throw new Error(`No se pudo abrir la base de datos. Revisa DATABASE_URL o DATA_DIR${reason}`, { cause })
  }
}
