import type pg from 'pg'
import type { PgBoss } from 'pg-boss'

/** A queue as the server created it, with pg-boss's names of its settings. */
export interface KeptQueue {
  readonly name: string
  readonly policy: 'standard'
  readonly retryLimit: number
  readonly retryDelay: number
  readonly retryBackoff: boolean
  readonly retryDelayMax: number | null
  readonly expireInSeconds: number
  readonly retentionSeconds: number
  readonly deleteAfterSeconds: number
  readonly heartbeatSeconds: number | null
}

/** A job that has not ended. */
export interface KeptJob {
  readonly queue: string
  readonly id: string
  readonly data: object
  readonly startAfter: string
}

/** The queues and their pending jobs, in the client's snapshot. */
export async function readJobs(client: pg.Client): Promise<{ colas: KeptQueue[]; trabajos: KeptJob[] }> {
  const there = await client.query<{ there: boolean }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
  )
  if (!there.rows[0]?.there) return { colas: [], trabajos: [] }
  const ours = `name NOT LIKE '\\_\\_pgboss%'`
  const queues = await client.query<KeptQueue>(
    `SELECT name, policy, retry_limit AS "retryLimit", retry_delay AS "retryDelay", retry_backoff AS "retryBackoff",
       retry_delay_max AS "retryDelayMax", expire_seconds AS "expireInSeconds",
       retention_seconds AS "retentionSeconds", deletion_seconds AS "deleteAfterSeconds",
       heartbeat_seconds AS "heartbeatSeconds"
     FROM pgboss.queue WHERE ${ours} ORDER BY name`,
  )
  const jobs = await client.query<KeptJob>(
    `SELECT name AS queue, id, coalesce(data, '{}') AS data, to_json(start_after) #>> '{}' AS "startAfter"
     FROM pgboss.job WHERE state < 'completed' AND ${ours} ORDER BY created_on, id`,
  )
  return { colas: queues.rows, trabajos: jobs.rows }
}

/** Creates the queue's own tables and the queues. */
export async function openQueues(databaseUrl: string, queues: readonly KeptQueue[]): Promise<PgBoss> {
  // Loaded on demand, so other commands need not wait for it.
  const { PgBoss: Queue } = await import('pg-boss')
  const boss = new Queue({
    connectionString: databaseUrl,
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  for (const { name, ...settings } of queues) {
    const given = Object.entries(settings).filter(([, value]) => value !== null)
    await boss.createQueue(name, Object.fromEntries(given))
  }
  return boss
}

/** Inserts the jobs in the transaction of `client`. */
export async function writeJobs(boss: PgBoss, client: pg.Client, jobs: readonly KeptJob[]): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  for (const [queue, own] of Map.groupBy(jobs, (job) => job.queue)) {
    await boss.insert(
      queue,
      own.map(({ id, data, startAfter }) => ({ id, data, startAfter })),
      { db },
    )
  }
}
