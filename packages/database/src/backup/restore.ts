import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateAt } from '../migrate.ts'
import {
  type BackupEnd,
  BackupReader,
  type BackupStart,
  NotABackup,
  readStart,
  type TableEnd,
  type TableStart,
} from './backup-file.ts'
import { openQueues, writeJobs } from './jobs.ts'
import { copyTarget, listTables, quoted, type TableShape } from './tables.ts'

interface RestoreSummary {
  /** Instant to which the database is restored. */
  readonly createdAt: Date
  readonly tables: number
  readonly rows: number
  readonly jobs: number
  /** The audit log's daily marks from the backup; null for one of an earlier release. */
  readonly dayMarks: readonly string[] | null
  /** Migrations newer than the backup, which ran after it. */
  readonly migrated: readonly string[]
}

/** The database cannot take a backup; the message is whole sentences for the operator. */
export class NotEmpty extends Error {}

/**
 * Restores a backup into an empty database, in one transaction, and migrates it to the newest schema. Throws
 * `NotABackup` for a file that is no backup or incomplete, and `NotEmpty` if the database has data; then changes
 * nothing, except that an empty database has its tables.
 */
export async function restoreBackup(options: {
  readonly databaseUrl: string
  readonly path: string
  readonly signal?: AbortSignal
}): Promise<RestoreSummary> {
  const { databaseUrl, signal } = options
  const reader = new BackupReader(options.path)
  const start = await readStart(reader)
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'amparo-respaldo',
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseOtherSchema(client, start)
    await refuseData(
      client,
      (await listTables(client)).map(({ name }) => name),
    )
    await migrateAt(databaseUrl, { upTo: start.migraciones.at(-1) })
    await client.query(
      `BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
       SET LOCAL timezone = 'UTC'`,
    )
    const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
    await empty(client, [...tables.keys()])
    const end = await loadTables(client, reader, tables, signal)
    await reader.end()
    for (const { table, column, last } of end.numeraciones) {
      await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [quoted(table), column, last])
    }
    await restoreJobs(client, databaseUrl, end)
    signal?.throwIfAborted()
    await client.query('COMMIT')
    const migrated = await migrateAt(databaseUrl)
    await client.query('ANALYZE')
    return {
      createdAt: new Date(start.creado),
      tables: end.tablas,
      rows: end.filas,
      jobs: end.trabajos.length,
      dayMarks: end.marcas ?? null,
      migrated,
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw isAboutRows(error) ? new NotABackup('el archivo está cortado o dañado', { cause: error }) : error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The database often detects a damaged file long before the checksum at the end of the file. */
function isAboutRows(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
}

/** Refuses a database whose migrations differ from the backup's or are newer. */
async function refuseOtherSchema(client: pg.Client, start: BackupStart): Promise<void> {
  const there = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.kysely_migration') IS NOT NULL AS there`,
  )
  if (!there.rows[0]?.there) return
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  if (rows.some(({ name }, at) => start.migraciones[at] !== name)) {
    throw new NotEmpty('Las tablas de esa base son de otra versión. Restaura en una base nueva.')
  }
}

// Tables that migrations, the first start and running processes fill: a row in any other table means that the
// database is in use.
const madeByItself = [
  'act_head',
  'agenda_rule',
  'answer_template',
  'crm_receiver',
  'daily_count',
  'daily_figure',
  'installation',
  'insured_day',
  'operation_run',
  'person_search_state',
  'presence_rule',
  'rate_window',
  'retention_rule',
  'retention_run',
  'sealing_key',
  'web_release',
]

/** Refuses a database in use, by us or by another application, whose tables would be among ours. */
async function refuseData(client: pg.Client, names: readonly string[]): Promise<void> {
  const own = names.filter((name) => !madeByItself.includes(name))
  if (own.length === 0) return
  const { rows } = await client.query<{ used: boolean }>(
    `SELECT ${own.map((name) => `EXISTS (SELECT FROM ${quoted(name)})`).join(' OR ')} AS used`,
  )
  if (rows[0]?.used) {
    throw new NotEmpty('Esa base ya tiene datos. Restaura en una base nueva.')
  }
}

/** Deletes the rows inserted by migrations too: the backup has them. */
async function empty(client: pg.Client, names: readonly string[]): Promise<void> {
  const all = names.map(quoted).join(', ')
  await client.query(`LOCK TABLE ${all} IN ACCESS EXCLUSIVE MODE`)
  await refuseData(client, names)
  await client.query(`TRUNCATE ${all} CASCADE`)
}

async function loadTables(
  client: pg.Client,
  reader: BackupReader,
  tables: ReadonlyMap<string, TableShape>,
  signal: AbortSignal | undefined,
): Promise<BackupEnd> {
  let rows = 0
  for (let loaded = 0; ; loaded += 1) {
    const next: TableStart | BackupEnd = await reader.tableOrEnd()
    if ('fin' in next) {
      if (next.tablas !== loaded || next.filas !== rows) throw new NotABackup('le faltan filas')
      return next
    }
    const { tabla } = next
    const own = tables.get(tabla.name)
    if (!own || tabla.columns.some((column) => !own.columns.includes(column))) {
      throw new NotABackup(`trae la tabla ${tabla.name}, que no es de esa versión`)
    }
    // Disable our triggers: the rows that they inserted are in the backup.
    await client.query(`ALTER TABLE ${quoted(tabla.name)} DISABLE TRIGGER USER`)
    const copy = client.query(copyFrom(`COPY ${copyTarget(tabla)} FROM STDIN`))
    await pipeline(reader.rows(), copy, { signal })
    await client.query(`ALTER TABLE ${quoted(tabla.name)} ENABLE TRIGGER USER`)
    const { filas } = await reader.line<TableEnd>('filas')
    if (filas !== copy.rowCount) throw new NotABackup(`le faltan filas de la tabla ${tabla.name}`)
    rows += filas
  }
}

async function restoreJobs(client: pg.Client, databaseUrl: string, end: BackupEnd): Promise<void> {
  if (end.colas.length === 0) return
  const boss = await openQueues(databaseUrl, end.colas)
  try {
    await writeJobs(boss, client, end.trabajos)
  } finally {
    await boss.stop({ graceful: false })
  }
}
