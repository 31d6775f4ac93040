import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, type Database } from './open.ts'

/**
 * A new database of the run's PostgreSQL for one test file: migrated unless disabled, or a copy of the `testTemplate`
 * of that name. `close()` drops it. `direct` bypasses the pooler of a long run.
 */
export async function testDatabase(
  options: { maxConnections?: number; migrated?: boolean; direct?: boolean; like?: string } = {},
): Promise<Database> {
  const template = new URL(inject('templateUrl'))
  const name = `t_${randomBytes(8).toString('hex')}`
  const original = options.like ?? (options.migrated === false ? 'template0' : template.pathname.slice(1))
  await asAdministrator(template, `CREATE DATABASE ${name} TEMPLATE ${original} STRATEGY FILE_COPY`)
  const url = new URL(template)
  url.pathname = `/${name}`
  // A busy machine delays connections; dedicated tests cover a portal whose database is unavailable.
  const patient = { ...options, connectTimeoutMs: 20_000 }
  const { db, pool } = options.direct ? connect(url.href, patient) : connectAsRunSays(url, patient)
  return {
    db,
    pool,
    url: url.href,
    record: db,
    ownerUrl: url.href,
    async close() {
      await db.destroy()
      await asAdministrator(template, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

/** The database of a test file that has called `openTestDatabase`, while its tests run. */
export let database: Database

/** Gives a test file its database: created before its own set-up, dropped after its clean-up. */
export function openTestDatabase(options?: Parameters<typeof testDatabase>[0]): void {
  beforeAll(async () => {
    database = await testDatabase(options)
  })
  afterAll(() => database.close())
}

/** Creates a template database on its first use in a run: `fill` adds its content and must have disconnected when it ends. */
export async function testTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const template = new URL(inject('templateUrl'))
  const url = new URL(template)
  url.pathname = `/${name}`
  await withAdministrator(template, 2, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 1) return
    const making = new URL(url)
    making.pathname = `/${name}_making`
    await client.query(`DROP DATABASE IF EXISTS ${name}_making WITH (FORCE)`)
    await asAdministrator(
      template,
      `CREATE DATABASE ${name}_making TEMPLATE ${template.pathname.slice(1)} STRATEGY FILE_COPY`,
    )
    await fill(making.href)
    await client.query(`ALTER DATABASE ${name}_making RENAME TO ${name}`)
  })
}

/** Through the run's pooler, if it has one. */
function connectAsRunSays(url: URL, options: { maxConnections?: number; connectTimeoutMs: number }) {
  const pooled = inject('pooledUrl')
  if (pooled === null) return connect(url.href, options)
  const through = new URL(pooled)
  through.pathname = url.pathname
  return connect(through.href, { ...options, isPooled: true })
}

async function asAdministrator(template: URL, statement: string): Promise<void> {
  // Two concurrent copies of the template would disturb each other.
  await withAdministrator(template, 1, async (client) => void (await client.query(statement)))
}

/** Pool of this process: a test file creates and drops databases, and each connection costs some milliseconds. */
let administrators: pg.Pool | undefined

async function withAdministrator(
  template: URL,
  lock: number,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const url = new URL(template)
  url.pathname = '/postgres'
  administrators ??= new pg.Pool({ connectionString: url.href, allowExitOnIdle: true }).on(
    'error',
    () => undefined,
  )
  const client = await administrators.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    await work(client)
    await client.query('SELECT pg_advisory_unlock($1)', [lock])
    client.release()
  } catch (error) {
    // Ends its session, and with it its lock.
    client.release(true)
    throw error
  }
}
