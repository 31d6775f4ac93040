import { tracingChannel } from 'node:diagnostics_channel'
import { setTimeout } from 'node:timers/promises'
import type { Tx } from '@amparo/database/open.ts'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** A kind of job: the queue in which its jobs wait, by the name under which it is stored, and what each carries. */
export interface JobKind<Data extends object> {
  readonly queue: string
  /** A person waits for it; otherwise it is due to the minute. */
  readonly isPrompt: boolean
  /** Of the type alone: ids, never codes or personal data. */
  readonly carries?: Data
}

/** A kind of job that a person waits for. A queue's name is stored: jobs of the previous release wait under it. */
export function jobKind<Data extends object>(queue: string): JobKind<Data> {
  return { queue, isPrompt: true }
}

/** A run of a job, published if there is a subscriber. */
export interface JobMessage {
  readonly name: string
}

export const jobChannel = tracingChannel<JobMessage, unknown>('amparo.job')

/** Thrown by a job that the other side asks to repeat later: it is delayed without using up a try. */
export class RetryLater extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`Volver a intentar en ${seconds} s`)
    this.seconds = seconds
  }
}

export interface JobQueue {
  /** Enqueues inside `tx`: the job exists if, and only if, the transaction commits. */
  enqueue<Data extends object>(tx: Tx, kind: JobKind<Data>, data: Data): Promise<void>
  /**
   * Runs `handle` for each job of a kind, a few at a time; a throw leaves the job for a retry, with growing waits,
   * and `RetryLater` delays it by its own time.
   */
  work<Data extends object>(kind: JobKind<Data>, handle: (data: Data) => Promise<unknown>): Promise<void>
  /** Runs a kind by cron (Lima time). */
  schedule(kind: JobKind<object>, cron: string): Promise<void>
  /** Whether the queue can be reached right now. */
  isHealthy(): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Seconds between polls of an empty queue: a fallback for jobs that neither `NOTIFY` nor {@link wakeDue} announced;
 * and without notifications, as through a pooler, the only way.
 */
const netSeconds = 300
const deafSeconds = ({ isPrompt }: JobKind<object>) => (isPrompt ? 0.5 : 5)
/** Delayed or returning jobs become due without a `NOTIFY`: one query finds those of every queue. */
const dueEveryMs = 3000

// A worker that runs a job reports every few seconds. One that died leaves its jobs to the next worker within 40 seconds,
// while a code is still good; a slow mail server takes as long as it takes.
const silenceSeconds = 15
const lookSeconds = 25
/** How long running jobs are awaited; another worker repeats longer ones. */
const stopMs = 10_000
const noJob = '00000000-0000-0000-0000-000000000000'

/** Creates missing queues, and updates those of an earlier release. */
async function makeQueues(boss: PgBoss, names: readonly string[], asWorker: boolean): Promise<void> {
  const there = new Map((await boss.getQueues([...names])).map((queue) => [queue.name, queue]))
  const changed: string[] = []
  for (const name of names) {
    const { heartbeatSeconds, notify } = there.get(name) ?? {}
    if (there.has(name) && (!asWorker || (heartbeatSeconds === silenceSeconds && notify))) continue
    changed.push(name)
    const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 }
    await boss.createQueue(name, { ...retries, notify: true })
    if (asWorker) await boss.updateQueue(name, { heartbeatSeconds: silenceSeconds, notify: true })
  }
  // The start has looked up the others. Each look-up uses a connection of the queue: here, so that no transaction
  // ever waits for it.
  await Promise.all(changed.map((name) => boss.findJobs(name, { id: noJob })))
}

async function wakeDue(boss: PgBoss, workers: ReadonlyMap<string, string>): Promise<void> {
  const due = `SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND start_after <= clock_timestamp()`
  // The workers' own polls report a database that is down.
  const { rows } = await boss
    .getDb()
    .executeSql(due)
    .catch(() => ({ rows: [] }))
  for (const { name } of rows as { name: string }[]) {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
}

type Outcome = 'done' | 'failed' | 'later'

/** Hears of each run of a job, with its seconds. */
export type JobEnded = (name: string, outcome: Outcome, seconds: number) => void

interface QueueOptions {
  readonly onJob?: JobEnded
  readonly connectTimeoutMs?: number
  /** Connections of the queue itself; by default 6 for a worker and 2 for others. */
  readonly maxConnections?: number
}

/**
 * The job queue in the same PostgreSQL, with a queue for each of `kinds`. `asWorker` also runs jobs and maintains its
 * own tables.
 */
export async function openQueue(
  url: string,
  log: Logger,
  kinds: readonly JobKind<object>[],
  asWorker: boolean,
  { onJob = () => undefined, connectTimeoutMs = 2000, maxConnections = asWorker ? 6 : 2 }: QueueOptions = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    application_name: 'amparo-cola',
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    // Handed on to the driver: a silent connection is closed; an idle one outlives the jobs of each minute.
    ...{ query_timeout: 10_000, keepAlive: true, idleTimeoutMillis: 120_000 },
    supervise: asWorker,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    schedule: asWorker,
    // The clock's own jobs; nothing of ours flows from one job into another, and a start migrates the queue's tables.
    ...{
      cronWorkerIntervalSeconds: 15,
      flowIntervalSeconds: 600,
      bamIntervalSeconds: 600,
      queueCacheIntervalSeconds: 300,
    },
    ...{ useListenNotify: asWorker, notifyHeartbeatIntervalMs: 30_000 },
  })
  boss.on('error', (error) => log.warn({ err: error }, 'cola: error de la base'))
  await boss.start()
  const names = new Set(kinds.map(({ queue }) => queue))
  await makeQueues(boss, [...names], asWorker)
  const workers = new Map<string, string>()
  const waking = asWorker ? setInterval(() => void wakeDue(boss, workers), dueEveryMs) : undefined
  return {
    async enqueue(tx, { queue }, data) {
      if (!names.has(queue)) await makeQueues(boss, [queue], asWorker)
      names.add(queue)
      await boss.send(queue, data, { db: fromKysely(tx) })
    },
    async work<Data extends object>(kind: JobKind<Data>, handle: (data: Data) => Promise<unknown>) {
      const name = kind.queue
      const attempt = async (data: Data): Promise<Outcome> => {
        try {
          await handle(data)
          return 'done'
        } catch (error) {
          if (!(error instanceof RetryLater)) {
            // Only its name: a mail server's text may contain the refused address.
            const { code, name: kind } = error as NodeJS.ErrnoException
            log.warn({ event: 'job_failed', job: name, reason: code ?? kind }, 'trabajo por repetir')
            return 'failed'
          }
          await boss.send(name, data, { startAfter: error.seconds })
          return 'later'
        }
      }
      const run = async (data: Data): Promise<'completed' | 'failed'> => {
        const began = performance.now()
        const outcome = await (jobChannel.hasSubscribers
          ? jobChannel.tracePromise(() => attempt(data), { name })
          : attempt(data))
        onJob(name, outcome, (performance.now() - began) / 1000)
        return outcome === 'failed' ? 'failed' : 'completed'
      }
      // The wait is for an empty queue only: after a full batch the next is taken at once.
      const pace = {
        pollingIntervalSeconds: deafSeconds(kind),
        notifyPollingIntervalSeconds: netSeconds,
        batchSize: 5,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      const worker = await boss.work(name, pace, (jobs) =>
        Promise.all(jobs.map(async ({ id, data }) => ({ id, status: await run(data as Data) }))),
      )
      workers.set(name, worker)
    },
    schedule: async ({ queue }, cron) => {
      await boss.schedule(queue, cron, {}, { tz: 'America/Lima' })
    },
    isHealthy: () =>
      boss.getQueue([...names][0] ?? '').then(
        (queue) => queue !== null,
        () => false,
      ),
    async stop() {
      clearInterval(waking)
      // A graceful stop of pg-boss looks every half second whether its workers have ended; this waits for them.
      const ended = [...names].map((name) => boss.offWork(name, { wait: true }))
      await Promise.race([Promise.allSettled(ended), setTimeout(stopMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

/** The queue of a process that may enqueue nothing: it opens with the first job and creates the queues that it needs. */
export function openLateQueue(url: string, log: Logger): JobQueue {
  let opened: Promise<JobQueue> | undefined
  const open = () => {
    opened ??= openQueue(url, log, [], false)
    return opened
  }
  return {
    enqueue: async (tx, kind, data) => (await open()).enqueue(tx, kind, data),
    work: async (kind, handle) => (await open()).work(kind, handle),
    schedule: async (kind, cron) => (await open()).schedule(kind, cron),
    isHealthy: async () => (await open()).isHealthy(),
    stop: async () => (await opened)?.stop(),
  }
}
