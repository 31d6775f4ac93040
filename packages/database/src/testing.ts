import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from './open.ts'

/**
 * A fresh and empty database of the run's PostgreSQL, for one test file; migrated, unless told otherwise. `close()`
 * drops it. `direct` goes past the pooler of a long run.
 */
export async function testDatabase(
  options: { maxConnections?: number; migrated?: boolean; direct?: boolean } = {},
): Promise<Database> {
  const template = new URL(inject('templateUrl'))
  const name = `t_${randomBytes(8).toString('hex')}`
  const original = options.migrated === false ? 'template0' : template.pathname.slice(1)
  await asAdministrator(template, `CREATE DATABASE ${name} TEMPLATE ${original}`)
  const url = new URL(template)
  url.pathname = `/${name}`
  // A machine that runs much else keeps a pool waiting; what a portal does where its database is away has tests of its own.
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

/** Through the run's pooler, where it has one. */
function connectAsRunSays(url: URL, options: { maxConnections?: number; connectTimeoutMs: number }) {
  const pooled = inject('pooledUrl')
  if (pooled === null) return connect(url.href, options)
  const through = new URL(pooled)
  through.pathname = url.pathname
  return connect(through.href, { ...options, isPooled: true })
}

async function asAdministrator(template: URL, statement: string): Promise<void> {
  const url = new URL(template)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  // Two files that copy the template at the same instant would disturb each other.
  await client.query('SELECT pg_advisory_lock(1)')
  await client.query(statement)
  await client.end()
}
