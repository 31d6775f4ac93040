import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSession } from '@amparo/contract/identity/session.ts'
import { benefitUsed } from '@amparo/contract/outbound/benefit-events.ts'
import { featuredCourses } from '@amparo/contract/tools/courses.ts'
import {
  type EmbeddedPostgres,
  removeDataDir,
  startEmbeddedPostgres,
} from '@amparo/database/embedded-postgres.ts'
import { migrateAt } from '@amparo/database/migrate.ts'
import { type Database, openDatabase } from '@amparo/database/open.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readStale } from '../src/stale-reads.ts'
import { sessionOf } from '../testing/people.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

const folders = ['primary', 'replica'].map((name) => mkdtempSync(join(tmpdir(), `amparo-${name}-`)))
const [primaryFolder = '', replicaFolder = ''] = folders
let primary: EmbeddedPostgres
let replica: EmbeddedPostgres
let database: Database
let portal: TestPortal
const told: boolean[] = []
const copying = 'clave-de-la-copia'

/** A copy of a stopped server, which follows it from there by streaming replication. */
function startReplica(): Promise<EmbeddedPostgres> {
  const { port } = new URL(primary.urls.owner)
  const source = `host=127.0.0.1 port=${port} user=copia password=${copying}`
  return startEmbeddedPostgres({
    dataDir: replicaFolder,
    as: 'owner',
    flags: [`primary_conninfo=${source}`, 'hot_standby=on'],
  })
}

beforeAll(async () => {
  const first = await startEmbeddedPostgres({ dataDir: primaryFolder, as: 'owner', keepsSuperuser: true })
  const administrator = new pg.Client({ connectionString: first.superuserUrl })
  await administrator.connect()
  await administrator.query(
    `CREATE ROLE copia LOGIN REPLICATION PASSWORD '${copying}';
     GRANT EXECUTE ON FUNCTION pg_wal_replay_pause() TO PUBLIC`,
  )
  await administrator.end()
  await first.stop()
  // Once more, so that its accounts are as they stay: nothing is written at the replica's start.
  const second = await startEmbeddedPostgres({ dataDir: primaryFolder, as: 'owner' })
  await migrateAt(second.urls.owner)
  await second.stop()
  execFileSync('cp', ['-a', `${primaryFolder}/.`, replicaFolder])
  const sign = join(replicaFolder, 'postgres', 'standby.signal')
  writeFileSync(sign, '')
  primary = await startEmbeddedPostgres({ dataDir: primaryFolder, as: 'owner' })
  replica = await startReplica()
  database = await openDatabase({
    url: primary.urls.owner,
    readUrl: replica.urls.owner,
    onReplica: (isUsed) => void told.push(isUsed),
    dataDir: primaryFolder,
    as: 'owner',
  })
  portal = await startTestPortal(undefined, { database })
}, 60_000)
afterAll(async () => {
  await portal.close()
  await replica.stop()
  await primary.stop()
  for (const folder of folders) await removeDataDir(folder)
})

/** Which of the two answers a read that may be a moment old. */
async function whoAnswers(wroteAt: Date | null = null): Promise<'replica' | 'primary'> {
  const { rows } = await readStale(portal.ctx, { wroteAt }, (tx) =>
    sql<{ follows: boolean }>`SELECT pg_is_in_recovery() AS follows`.execute(tx),
  )
  return rows[0]?.follows ? 'replica' : 'primary'
}
const onReplica = (statement: string) => {
  const client = database.replica?.db()
  if (!client) throw new Error('the replica is not in use')
  return sql.raw(statement).execute(client)
}

describe('a replica', () => {
  it('answers reads that may be slightly stale, but not for a session that has just written', async () => {
    await vi.waitFor(async () => expect(await whoAnswers()).toBe('replica'), 15_000)
    expect(database.replica?.lagMs()).toBeLessThan(2000)
    const now = portal.ctx.clock.now().getTime()
    expect(await whoAnswers(new Date(now - 11_000))).toBe('primary')
    expect(await whoAnswers(new Date(now - 13_000))).toBe('replica')
  })

  it('is not used by a session that has just written, at any instance', async () => {
    const who = await sessionOf(portal, '10000001')
    const notes = async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM session WHERE wrote_at IS NOT NULL`.execute(database.db)
      return rows[0]?.n
    }
    expect(await portal.as(who).status(getSession)).toBe(200)
    expect(await notes()).toBe(0)
    const used = await portal.as(who).call(benefitUsed, { body: { beneficioUsado: 'Telemedicina' } })
    expect(used.statusCode, used.body).toBe(202)
    expect(await notes()).toBe(1)
  })

  it('left is not used for a while, though it is healthy', async () => {
    await vi.waitFor(async () => expect(await whoAnswers()).toBe('replica'), 15_000)
    database.replica?.leave()
    const left = performance.now()
    await vi.waitFor(async () => expect(await whoAnswers()).toBe('replica'), 15_000)
    expect(performance.now() - left).toBeGreaterThan(4900)
  })

  it('behind or missing is not used, and used again once healthy', async () => {
    await vi.waitFor(async () => expect(await whoAnswers()).toBe('replica'), 15_000)
    await onReplica('SELECT pg_wal_replay_pause()')
    const write = () => sql`INSERT INTO probe VALUES (1)`.execute(database.db)
    await sql`CREATE TABLE probe (n int)`.execute(database.db)
    await write()
    await vi.waitFor(async () => expect(await whoAnswers()).toBe('primary'), 15_000)
    const paused = database.replica?.lagMs() ?? 0
    expect(paused).toBeGreaterThan(2000)
    expect(told.at(-1)).toBe(false)

    // Away altogether: calls go on as before, those under way on it too.
    await replica.stop()
    await vi.waitFor(() => expect(database.replica?.lagMs()).toBeNull(), 15_000)
    expect(await portal.status(featuredCourses)).toBe(200)
    expect(await whoAnswers()).toBe('primary')
  }, 180_000)
})
