import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { connect } from './open.ts'

const folder = fileURLToPath(new URL('../migrations', import.meta.url))

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8')
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * Brings the database to the newest schema, or to that of `upTo`, in one transaction, one process at a time; returns
 * the names of the migrations that ran. There is no way down: a mistake is mended by the next migration.
 */
// biome-ignore lint/suspicious/noExplicitAny: migrations run before the schema that the types describe exists
export async function migrate(db: Kysely<any>, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo))
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** `migrate` on a connection of its own, which takes as long as a large table needs, or whoever migrates first. */
export async function migrateAt(url: string, upTo?: string): Promise<string[]> {
  const { db } = connect(url, { maxConnections: 1, statementTimeoutMs: 0 })
  try {
    return await migrate(db, upTo)
  } finally {
    await db.destroy()
  }
}

/** Names of every migration of this release, in order. */
export async function listMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations())
}
