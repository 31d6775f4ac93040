import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Patience, whileBusy } from './busy-database.ts'
import { type AnyDb, listMigrations, type Migration, readMigrations } from './migrations.ts'
import { connect } from './open.ts'

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

export interface MigrateOptions extends Patience {
  /** The last migration to run; the newest without it. */
  readonly upTo?: string | undefined
  /** The migrations of a test. */
  readonly migrations?: Readonly<Record<string, Migration>>
}

/**
 * Brings the database to the newest schema, or to that of `upTo`, each migration in a transaction of its own, one process
 * at a time; returns the names of the migrations that ran. One that meets a lock lets go of all of its own and is tried
 * again; throws `BusyDatabase` as `whileBusy` does. There is no way down: a mistake is mended by the next migration. A
 * database that a newer release has migrated is left as it is; throws `NewerDatabase` where this release can't run on it.
 */
export function migrate(db: AnyDb, options: MigrateOptions = {}): Promise<string[]> {
  return db.connection().execute(async (one) => {
    const migrations = options.migrations ?? (await readMigrations())
    // A copy that starts while a newer release migrates has nothing to wait for.
    if ((await pendingOf(one, migrations, options)).length === 0) return []
    await takeTurn(one, options)
    try {
      const pending = await pendingOf(one, migrations, options)
      for (const [name, migration] of pending)
        await whileBusy(name, options, () => runOne(one, name, migration))
      return pending.map(([name]) => name)
    } finally {
      await sql`SELECT pg_advisory_unlock(${turn})`.execute(one)
    }
  })
}

/** What is to run, in order; nothing where a newer release has migrated. Throws `NewerDatabase`. */
async function pendingOf(
  db: AnyDb,
  migrations: Readonly<Record<string, Migration>>,
  { upTo }: MigrateOptions,
): Promise<[name: string, Migration][]> {
  if (await isNewer(db)) return []
  const there = await applied(db)
  const isWanted = (name: string) => (upTo === undefined || name <= upTo) && !there.includes(name)
  return Object.entries(migrations).filter(([name]) => isWanted(name))
}

/** Runs a migration and lists it, in the shape of Kysely's migrator: the releases before this one read and write it by that. */
async function runOne(db: AnyDb, name: string, migration: Migration): Promise<void> {
  const run = async (by: AnyDb) => {
    await sql`CREATE TABLE IF NOT EXISTS kysely_migration (
      name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(by)
    await migration.run(by)
    await by
      .insertInto('kysely_migration')
      .values({
        name,
        timestamp: sql`to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      })
      .execute()
  }
  return migration.concurrentIndex === null ? db.transaction().execute(run) : run(db)
}

/** Any fixed number: who migrates holds this advisory lock of its session. */
const turn = 7_203_291_446
const turnPollMs = 250

/**
 * Waits until no other process migrates. Asked for again and again: a statement that waits holds a snapshot, for which
 * `CREATE INDEX CONCURRENTLY` of the other would wait in turn.
 */
async function takeTurn(db: AnyDb, { onNotice }: Patience): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(${turn}) AS taken`.execute(db)
    if (rows[0]?.taken) return
    if (isFirst) onNotice?.('Otro proceso pone al día la base de datos: se espera a que termine.')
    await delay(turnPollMs)
  }
}

async function isNewer(db: AnyDb): Promise<boolean> {
  const version = await readSchemaVersion(db)
  if (!version.canStart) throw refusalOf(version)
  return version.unknown.length > 0
}

/** `migrate` on a connection of its own, which takes as long as a large table needs, or another process that migrates first. */
export function migrateAt(url: string, options?: MigrateOptions): Promise<string[]> {
  return onOwnConnection(url, (db) => migrate(db, options))
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
