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

// biome-ignore lint/suspicious/noExplicitAny: migrations run before the schema that the types describe exists
type AnyDb = Kysely<any>

/** A newer release has migrated the database, to where this one can't run on it; the message is fit to show. */
export class NewerDatabase extends Error {}

/** How the database's schema and this release stand to each other, by the names of migrations. */
interface SchemaVersion {
  /** The last that this release has, and the last that ran in the database. */
  readonly own: string
  readonly there: string | null
  /** Those that this release still has to run, and those of the database that it doesn't know. */
  readonly pending: readonly string[]
  readonly unknown: readonly string[]
  /** What a release must know to start on the database; null where the database doesn't say. */
  readonly floor: string | null
  /** Whether this release starts on it. */
  readonly canStart: boolean
}

/** Looks, and changes nothing. */
export async function readSchemaVersion(db: AnyDb): Promise<SchemaVersion> {
  const known = await listMigrations()
  const names = await applied(db)
  const unknown = names.filter((name) => !known.includes(name))
  const pending = known.filter((name) => !names.includes(name))
  const floor = unknown.length > 0 ? await readFloor(db) : null
  return {
    own: known.at(-1) ?? '',
    there: names.at(-1) ?? null,
    pending,
    unknown,
    floor,
    // One that lacks something as well is of another line of releases.
    canStart: unknown.length === 0 || (pending.length === 0 && floor !== null && known.includes(floor)),
  }
}

async function applied(db: AnyDb): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regclass('public.kysely_migration') IS NOT NULL AS there`.execute(db)
  if (!rows[0]?.there) return []
  const ran = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  return ran.rows.map(({ name }) => name)
}

/** The floor of a database that a newer release has migrated; one from before there were floors has none. */
async function readFloor(db: AnyDb): Promise<string | null> {
  const { rows } = await sql<{ floor: string | null }>`
    SELECT (SELECT to_jsonb(i) ->> 'floor' FROM installation i) AS floor`.execute(db)
  return rows[0]?.floor ?? null
}

function refusalOf({ own, there, unknown, floor, pending }: SchemaVersion): NewerDatabase {
  const reason =
    pending.length > 0
      ? `A ella le faltan, además, cambios de esta versión (${pending[0]}): no es la siguiente de esta.`
      : `Arranca en ella una versión que conozca ${floor ?? there}.`
  return new NewerDatabase(`Esta base de datos es de una versión más nueva de Amparo: tiene ${unknown.length} ${unknown.length === 1 ? 'cambio' : 'cambios'} que esta no
  conoce, hasta ${there}; esta llega a ${own}. ${reason}
  Arranca la versión más nueva, o restaura con esta un respaldo de antes en una base nueva (docs/operations/upgrade.md, «Going back»).`)
}

/**
 * Brings the database to the newest schema, or to that of `upTo`, in one transaction, one process at a time; returns
 * the names of the migrations that ran. There is no way down: a mistake is mended by the next migration. A database that a
 * newer release has migrated is left as it is; throws `NewerDatabase` where this release can't run on it.
 */
export async function migrate(db: AnyDb, upTo?: string): Promise<string[]> {
  if (await isNewer(db)) return []
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo))
  if (!error) return (results ?? []).map((result) => result.migrationName)
  // A newer release may have migrated while this one waited for its turn.
  if (await isNewer(db)) return []
  throw error
}

async function isNewer(db: AnyDb): Promise<boolean> {
  const version = await readSchemaVersion(db)
  if (!version.canStart) throw refusalOf(version)
  return version.unknown.length > 0
}

/** `migrate` on a connection of its own, which takes as long as a large table needs, or another process that migrates first. */
export function migrateAt(url: string, upTo?: string): Promise<string[]> {
  return onOwnConnection(url, (db) => migrate(db, upTo))
}

/** `readSchemaVersion` by the owner's address: a new database has given the portal's account nothing to read yet. */
export function readSchemaVersionAt(url: string): Promise<SchemaVersion> {
  return onOwnConnection(url, readSchemaVersion)
}

async function onOwnConnection<T>(url: string, work: (db: AnyDb) => Promise<T>): Promise<T> {
  const { db } = connect(url, { maxConnections: 1, statementTimeoutMs: 0 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Names of every migration of this release, in order. */
export async function listMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations())
}
