import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '@amparo/database/open.ts'
import { testDatabase } from '@amparo/database/testing.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ofMachine } from '../testing/machine.ts'
import { ServerProcess } from '../testing/process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'amparo-ocioso-'))
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

// A minute has each of the jobs that run every minute once. In an ordinary run much else goes on beside it.
const watchedSeconds = 60
const most = process.env.AMPARO_TEST_LONG === undefined ? 3 : 2

it(`a worker with nothing to do asks the database at most twice a second, and still takes a job at once`, async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/worker.ts', import.meta.url))], {
    env: { ...ofMachine(), DATABASE_URL: database.url, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const worker = new ServerProcess(child)
  await worker.says(/en marcha/)
  // Each statement of the worker is a transaction of its own, and each BEGIN … COMMIT counts as one.
  const transactions = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      'SELECT (xact_commit + xact_rollback)::int AS count FROM pg_stat_database WHERE datname = current_database()',
    )
    return rows[0]?.count ?? 0
  }
  // What a start asks reaches the counters late on a machine that runs much else, and autovacuum counts too: the
  // quietest of four minutes is what the worker asks when it has nothing to do.
  await delay(10_000)
  let perSecond = Number.POSITIVE_INFINITY
  for (let minute = 0; minute < 4 && perSecond > most; minute++) {
    const before = await transactions()
    await delay(watchedSeconds * 1000)
    perSecond = ((await transactions()) - before) / watchedSeconds
  }
  expect(perSecond).toBeGreaterThan(0.1)
  expect(perSecond).toBeLessThanOrEqual(most)

  await database.pool.query(
    `INSERT INTO pgboss.job (name, data, start_after) VALUES ('limpiar', '{}', now() + interval '1 second')`,
  )
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `SELECT state FROM pgboss.job WHERE name = 'limpiar' AND state = 'completed'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    },
    // Half of the minute after which a queue is asked in any case.
    { timeout: 30_000, interval: 200 },
  )
  child.kill('SIGTERM')
  expect(await worker.ended()).toBe(0)
}, 400_000)
