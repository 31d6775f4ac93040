import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { firstPauseMs, type Patience, whileBusy } from './busy-database.ts'
import { type AnyDb, listMigrations, type Migration, readMigrations } from './migrations.ts'
import { connect } from './open.ts'

/** A newer release has migrated the database beyond what this one can run on; the message can be shown. */
export class NewerDatabase extends Error {}

/** The database's schema compared to this release, by names of migrations. */
interface SchemaVersion {
  /** The last migration of this release, and the last that ran in the database. */
  readonly own: string
  readonly there: string | null
  /** Migrations that this release still has to run, and those of the database that it does not know. */
  readonly pending: readonly string[]
  readonly unknown: readonly string[]
  /** Oldest release that can start on the database; null if the database does not say. */
  readonly floor: string | null
  /** Whether this release can start on it. */
  readonly canStart: boolean
}

/** Reads only. */
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
    // A release that also lacks migrations belongs to another line of releases.
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

/** The floor of a database that a newer release has migrated; null before there were floors. */
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
  /** The last migration to run; by default the newest. */
  readonly upTo?: string | undefined
  /** The migrations of a test. */
  readonly migrations?: Readonly<Record<string, Migration>>
}

/**
 * Migrates the database to the newest schema, or to `upTo`, each migration in its own transaction, one process at a
 * time; returns the names of the migrations that ran. A migration that meets a lock releases its own and is retried;
 * throws `BusyDatabase` like `whileBusy`. There is no way down: the next migration fixes a mistake. Leaves a database
 * of a newer release unchanged; throws `NewerDatabase` if this release cannot run on it.
 */
export function migrate(db: AnyDb, options: MigrateOptions = {}): Promise<string[]> {
  return db.connection().execute(async (one) => {
    const migrations = options.migrations ?? (await readMigrations())
    // An instance that starts while a newer release migrates need not wait.
    if ((await pendingOf(one, migrations, options)).length === 0) return []
    await takeTurn(one, options)
    try {
      const pending = await pendingOf(one, migrations, options)
      for (const [name, migration] of pending) {
        const from = performance.now()
        await whileBusy(name, options, () => runOne(one, name, migration))
        if (performance.now() - from > longMs && (await isInUse(one))) await delay(firstPauseMs)
      }
      return pending.map(([name]) => name)
    } finally {
      await sql`SELECT pg_advisory_unlock(${turn})`.execute(one)
    }
  })
}

/** Pending migrations, in order; none if a newer release has migrated. Throws `NewerDatabase`. */
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

/** A migration that took longer may have waited for a lock, and calls behind it: the next must not stop them again. */
const longMs = 500

/** Whether other sessions are within a transaction. */
async function isInUse(db: AnyDb): Promise<boolean> {
  const { rows } = await sql<{ inUse: boolean }>`SELECT EXISTS (SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
      AND backend_type = 'client backend') AS "inUse"`.execute(db)
  return rows[0]?.inUse ?? false
}

/** Runs a migration and records it in the format of Kysely's migrator, which earlier releases read and write. */
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

/** Any fixed number: the migrating process holds this session-level advisory lock. */
const turn = 7_203_291_446
const turnPollMs = 250

/**
 * Waits until no other process migrates. Polls: a waiting statement holds a snapshot, for which the other's `CREATE
 * INDEX CONCURRENTLY` would wait.
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

/** `migrate` on its own connection without a time-out, for large tables or a wait for another process. */
export function migrateAt(url: string, options?: MigrateOptions): Promise<string[]> {
  return onOwnConnection(url, (db) => migrate(db, options))
}

/** `readSchemaVersion` by the owner's address: in a new database the portal's account has no rights yet. */
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
