import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { connect } from './open.ts'
import { placeOfRuns } from './testing-place.ts'
import { startPooler } from './testing-pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the migrated database that tests copy. */
    templateUrl: string
    /** The same through a pooler in transaction mode; null without one. */
    pooledUrl: string | null
  }
}

let stop: (() => Promise<void>) | undefined

/**
 * Lets the owner of the run's databases connect without a password: verifying it costs thousands of connections more
 * than their work.
 */
async function trustOwner(rules: string, owner: string): Promise<void> {
  await writeFile(rules, `host all ${owner} 127.0.0.1/32 trust\n${await readFile(rules, 'utf8')}`)
}

/** Projects of the runner whose tests have no database. */
const browserProjects = /^(navegador|pantallas)\b/

/** One real PostgreSQL for the whole run; `testDatabase()` copies its migrated template. */
export async function setup(project: TestProject): Promise<void> {
  if (project.vitest.projects.every(({ name }) => browserProjects.test(name))) return
  const folder = await mkdtemp(join(placeOfRuns(), 'amparo-test-'))
  // Other accounts run PostgreSQL, balancers and drills in folders below it.
  await chmod(folder, 0o755)
  // The run removes what tests leave behind, including skipped and aborted ones.
  process.env.TMPDIR = folder
  // The run is temporary, so nothing needs to survive a power cut.
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    as: 'owner',
    keepsSuperuser: true,
    flags: ['fsync=off', 'full_page_writes=off', 'max_connections=300'],
  })
  // Not the server's own database: a template must have no connections, and the folder's owner has one.
  const template = new URL(server.superuserUrl)
  template.pathname = '/amparo_template'
  const { pool } = connect(server.superuserUrl, { maxConnections: 1 })
  await pool.query('CREATE DATABASE amparo_template')
  await trustOwner(join(folder, 'database/postgres/pg_hba.conf'), template.username)
  await pool.query('SELECT pg_reload_conf()')
  await pool.end()
  const { db } = connect(template.href, { maxConnections: 1, statementTimeoutMs: 60_000 })
  await migrate(db)
  await db.destroy()
  project.provide('templateUrl', template.href)
  // A release is tested behind a pooler too, as in production (`npm run test:long`, or `test:pooled` alone).
  const { AMPARO_TEST_LONG: long, AMPARO_TEST_POOLED: pooled } = process.env
  const isPooled = long !== undefined || pooled !== undefined
  const pooler = isPooled ? await startPooler(server.superuserUrl) : null
  project.provide('pooledUrl', pooler?.urlOf(template.href) ?? null)
  stop = async () => {
    await pooler?.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stops that PostgreSQL and removes the folder of the run. */
export async function teardown(): Promise<void> {
  await stop?.()
}
