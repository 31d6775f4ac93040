import { type Db, openDatabase } from '@amparo/database/open.ts'

/** Opens the portal's own database for what no screen can do, such as letting time pass for one row. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    url: process.env.DATABASE_URL || undefined,
    dataDir: process.env.AMPARO_E2E_DATA ?? '.data',
    as: 'visitor',
    maxConnections: 1,
    // Browsers and portal share the machine.
    connectTimeoutMs: 20_000,
  })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
