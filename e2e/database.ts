import { type Database, type Db, openDatabase } from '@amparo/database/open.ts'
import { house } from './houses.ts'

let opened: Promise<Database> | undefined

/** The worker's own database, for acts without a screen, such as moving the time of one row. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  opened ??= openDatabase({
    dataDir: house.dataDir,
    as: 'visitor',
    maxConnections: 1,
    // Browsers and portal share the machine.
    connectTimeoutMs: 20_000,
  })
  return work((await opened).db)
}

/** Closes its connection, if any journey of this worker opened one. */
export async function closeDatabase(): Promise<void> {
  await (await opened)?.close()
}
