import { createWriteStream } from 'node:fs'
import { access, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BackupEnd, BackupStart, TableEnd, TableStart } from './backup-file.ts'
import { readJobs } from './jobs.ts'
import { copyTarget, listNumberings, listTables, quoted } from './tables.ts'

interface BackupSummary {
  readonly tables: number
  readonly rows: number
  readonly jobs: number
  readonly bytes: number
}

/** A file of that name exists; a backup never replaces another. */
export class FileExists extends Error {}

/**
 * Writes everything that the portal stores, as of one instant, into a new file that only its owner can read. Blocks
 * no other session. The file gets its name once it is complete and on disk. The database's sessions, limits and
 * passwords are left out; `SECRET_KEY`, which decrypts sealed texts, is not in the database.
 */
export async function createBackup(options: {
  readonly databaseUrl: string
  readonly path: string
  /** The audit log's daily marks, read first, so the snapshot is no older than any of them. */
  readonly dayMarks?: readonly string[]
  readonly signal?: AbortSignal
}): Promise<BackupSummary> {
  const { path } = options
  if (await exists(path)) throw new FileExists()
  const unfinished = `${path}.tmp`
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'amparo-respaldo',
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // A partial file is useless; `createBackup` never writes into an existing file or link.
    await rm(unfinished, { force: true })
    const counts = { tables: 0, rows: 0, jobs: 0 }
    await pipeline(
      Readable.from(writeOut(client, counts, options.dayMarks ?? [])),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
      { signal: options.signal },
    )
    await rename(unfinished, path)
    return { ...counts, bytes: (await stat(path)).size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw options.signal?.aborted ? options.signal.reason : error
  } finally {
    await client.end().catch(() => undefined)
  }
}

const line = (value: BackupStart | TableStart | TableEnd | BackupEnd) => `${JSON.stringify(value)}\n`

async function* writeOut(
  client: pg.Client,
  counts: { tables: number; rows: number; jobs: number },
  dayMarks: readonly string[],
): AsyncGenerator<string | Buffer> {
  await client.query(
    `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0;
     SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL timezone = 'UTC'`,
  )
  const tables = await listTables(client)
  if (tables.length === 0) throw new Error('la base no tiene tablas de Amparo')
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`)
  const migrations = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  yield line({
    amparo: 'respaldo',
    formato: 1,
    creado: new Date().toISOString(),
    migraciones: migrations.rows.map(({ name }) => name),
  })
  for (const table of tables) {
    yield line({ tabla: table })
    const rows = client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`))
    yield* rows
    yield '\\.\n'
    yield line({ filas: rows.rowCount })
    counts.tables += 1
    counts.rows += rows.rowCount
  }
  const jobs = await readJobs(client)
  counts.jobs = jobs.trabajos.length
  yield line({
    fin: true,
    tablas: counts.tables,
    filas: counts.rows,
    numeraciones: await listNumberings(client),
    ...jobs,
    marcas: dayMarks,
  })
  await client.query('COMMIT')
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
