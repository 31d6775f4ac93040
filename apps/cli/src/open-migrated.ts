import process from 'node:process'
import { migrate } from '@amparo/database/migrate.ts'
import { type Database, openDatabase } from '@amparo/database/open.ts'

/** The configured database with its newest schema; a running portal's embedded one is joined. */
export async function openMigrated(): Promise<Database> {
  try {
    const database = await openDatabase({
      url: process.env.DATABASE_URL || undefined,
      dataDir: process.env.DATA_DIR || '.data',
      as: 'visitor',
      maxConnections: 2,
      onNotice: (text) => process.stderr.write(`${text}\n`),
    })
    await migrate(database.db).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    return database
  } catch (cause) {
    const reason = cause instanceof Error && cause.message !== '' ? `: ${cause.message}` : ''
    throw new Error(`No se pudo abrir la base de datos. Revisa DATABASE_URL o DATA_DIR${reason}`, { cause })
  }
}
