import { requireMode } from '@amparo/database/installation.ts'
import { migrateAt, readSchemaVersionAt } from '@amparo/database/migrate.ts'
import { type Database, openDatabase } from '@amparo/database/open.ts'
import { makeQueueTables } from '@amparo/database/queue-tables.ts'
import { grantComing, grantRoles } from '@amparo/database/roles.ts'
import type { Logger } from 'pino'
import { type Config, ConfigError, misspeltVariables, readConfig } from '../config/config.ts'
import { isWrapped } from '../config/kms.ts'
import type { Context } from '../context.ts'
import { keepKeyInUse, requireKey } from '../features/operations/sealing/sealing.service.ts'
import { requireFiles } from '../features/platform/files/files.service.ts'
import { createLog } from '../log/log.ts'
import { tellInJson, toLine } from '../log/told.ts'
import {
  addBacklogGauges,
  addPoolGauges,
  addReplicaGauges,
  addSecondPersonGauge,
} from '../metrics/database-gauges.ts'
import { addFaultGauges } from '../metrics/fault-gauges.ts'
import { addCertificateGauge, addDiskGauge, addKmsGauge } from '../metrics/machine-gauges.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import { type MetricsServer, serveMetrics } from '../metrics/metrics-server.ts'
import { addVitalGauges } from '../metrics/vital-gauges.ts'
import { openBell } from '../ports/bell.ts'
import { systemClock } from '../ports/clock.ts'
import { s3Files } from '../ports/files.ts'
import { openKeys } from '../ports/kms.ts'
import { createPasswords } from '../ports/passwords.ts'
import { type JobEnded, type JobQueue, openLateQueue } from '../ports/queue.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { giveMemoryBack } from './memory.ts'

/** Output for a person who starts a process by hand. */
export type Say = (text: string) => void

interface OpenContext extends Context {
  close(): Promise<void>
}

interface Opening {
  /** A server process has every kind of job; a command opens the queue when it has one. */
  openJobs?: (url: string, log: Logger, onJob: JobEnded) => Promise<JobQueue>
  say?: Say
  as?: 'owner' | 'visitor'
  anyKey?: boolean
}

/**
 * Opens database and queue, migrates, and assembles the services' context. A `visitor` is a command: it may join a
 * running server's embedded database. With `anyKey` its secret need not be the database's.
 */
export async function openContext(
  config: Config,
  { openJobs, say = () => undefined, as = openJobs ? 'owner' : 'visitor', anyKey = false }: Opening = {},
): Promise<OpenContext> {
  const log = createLog(config, as === 'visitor' ? 2 : 1)
  const keys = await openKeys(config)
  const database: Database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    readUrl: config.databaseReadUrl,
    onReplica: (isUsed) => {
      if (isUsed) log.info({ event: 'replica_used' }, 'se lee de la réplica')
      else log.warn({ event: 'replica_left' }, 'la réplica no está al día: se lee de la base principal')
    },
    ownerUrl: config.databaseOwnerUrl,
    recordUrl: config.databaseRecordUrl,
    dataDir: config.dataDir,
    as,
    maxConnections: config.databasePool,
    onNotice: say,
  })
  try {
    if (database.ownerUrl !== database.url) await grantComing(database.ownerUrl)
    const applied = await migrateAt(database.ownerUrl, { onNotice: say })
    if (applied.length > 0) say(`Base de datos al día (${applied.length} cambios)`)
    const { unknown, there } = await readSchemaVersionAt(database.ownerUrl)
    if (unknown.length > 0) {
      // The newer release's rights stay: this one would grant what it has revoked.
      log.warn(
        { event: 'newer_database', schema: there },
        'la base es de una versión más nueva, y esta arranca en ella',
      )
    } else if (database.ownerUrl !== database.url) {
      await makeQueueTables(database.ownerUrl, { onNotice: say })
      await grantRoles(database.ownerUrl)
    }
    await requireMode(database.db, config.mode, { claim: as === 'owner' })
    if (!anyKey) await requireKey({ db: database.db, keys })
    await requireFiles({ db: database.db, config })
    const metrics = createMetrics({ ofProcess: as !== 'visitor' })
    const metricsServer = as === 'visitor' ? null : await openMetrics(config, database, metrics)
    const queue = openJobs
      ? await openJobs(database.url, log, metrics.jobEnded)
      : openLateQueue(database.url, log)
    if (config.mode === 'production' && config.limitsFactor !== 1) {
      log.warn({ factor: config.limitsFactor }, 'LIMITS_FACTOR cambia los límites de seguridad')
    }
    const bell = openBell(database.url, log)
    const leaveKey = anyKey ? () => undefined : keepKeyInUse({ db: database.db, keys, log })
    const tracing = await openTracing(config, log)
    return {
      config,
      database,
      db: database.db,
      clock: systemClock,
      keys,
      files: config.files ? s3Files(config.files, { tell: metrics.fileCallEnded }) : null,
      passwords: createPasswords(),
      queue,
      bell,
      smsAvailable: config.mode === 'demo' || config.smsUrl !== undefined,
      whatsAppAvailable: config.mode === 'demo' || config.whatsApp !== undefined,
      log,
      metrics,
      ...(tracing ? { tracing } : {}),
      async close() {
        leaveKey()
        await metricsServer?.close()
        await bell.close()
        await queue.stop()
        await database.close()
        await tracing?.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Traces, if a collector is configured; nothing of them is loaded otherwise. */
async function openTracing({ tracing }: Config, log: Context['log']): Promise<Tracing | null> {
  if (!tracing) return null
  const { startTracing } = await import('../tracing/tracing.ts')
  return startTracing({ ...tracing, log })
}

/** The operators' port, if configured. */
async function openMetrics(
  config: Config,
  database: Database,
  metrics: Metrics,
): Promise<MetricsServer | null> {
  if (!config.metrics) return null
  addPoolGauges(metrics.registry, database.pool)
  const ctx = { db: database.db, clock: systemClock }
  addBacklogGauges(metrics.registry, ctx)
  addVitalGauges(metrics.registry, ctx)
  if (config.soloStaff === 'no') addSecondPersonGauge(metrics.registry, database.db)
  addFaultGauges(metrics.registry, ctx)
  addDiskGauge(metrics.registry, config.dataDir)
  addCertificateGauge(metrics.registry, [config.portalUrl, config.consoleUrl])
  if (isWrapped(config.secretKey)) addKmsGauge(metrics.registry, () => openKeys(config))
  if (database.replica) addReplicaGauges(metrics.registry, database.replica)
  return serveMetrics(metrics, config.metrics)
}

/** Whether a machine reads what a process writes. */
const isForMachines = process.env.AMPARO_MODE === 'production'
const toSay = (text: string) => (isForMachines ? toLine('info', 'start', text) : `${text}\n`)
const say: Say = (text) => void process.stdout.write(toSay(text))

/**
 * Runs a process to its end: reads the configuration, starts, and closes in order on SIGTERM and SIGINT. In
 * production all its output is JSON, one object per line.
 */
export async function runProcess(
  start: (config: Config, stop: AbortSignal, say: Say) => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  if (isForMachines) tellInJson()
  let stopping = false
  const stopSign = new AbortController()
  let running: { close(): Promise<void> } | undefined
  const close = () => {
    void running?.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  const stop = () => {
    // Asked while starting, it stops once started: the embedded database must not be left behind.
    if (!stopping) close()
    stopping = true
    stopSign.abort()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    const config = readConfig(process.env)
    for (const line of misspeltVariables(process.env)) {
      process.stderr.write(isForMachines ? toLine('warn', 'config_misspelt', line) : `${line}\n`)
    }
    running = await start(config, stopSign.signal, say)
    giveMemoryBack()
    if (stopping) close()
  } catch (error) {
    if (stopping) process.exit(0)
    process.stderr.write(isForMachines ? toLines(error) : `${explain(error)}\n`)
    process.exit(1)
  }
}

/** Why a process did not start, a line for each variable that is at fault. */
function toLines(error: unknown): string {
  const [title = '', ...faults] = explain(error).split('\n')
  if (!(error instanceof ConfigError)) return toLine('fatal', 'start_failed', [title, ...faults].join(' '))
  const lines = faults.map((fault) => {
    const [, variable = '', remedy = ''] = /^\s*([A-Z0-9_]+): (.*)$/.exec(fault) ?? []
    return toLine('fatal', 'config_fault', remedy || fault.trim(), { variable })
  })
  return [toLine('fatal', 'start_failed', title), ...lines].join('')
}

/** An error in words for the operator who started the process. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number }
  const named = ['METRICS_PORT', 'CONSOLE_PORT'].find((name) => Number(process.env[name]) === port) ?? 'PORT'
  if (code === 'EADDRINUSE')
    return `El puerto ${port} está ocupado. Cierra el otro programa o define otro en ${named}.`
  if (code === 'EACCES') return `No hay permiso para usar el puerto ${port}. Define otro en ${named}.`
  if (code === '57P03') return 'PostgreSQL sigue recuperándose. Vuelve a arrancar cuando termine.'
  if (code === 'ECONNREFUSED') return 'No se pudo conectar a la base de datos. Revisa DATABASE_URL.'
  return process.env.LOG_LEVEL === 'debug' ? (stack ?? message) : message
}
