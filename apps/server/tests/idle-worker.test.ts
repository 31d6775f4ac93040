import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { database, openTestDatabase } from '@amparo/database/testing.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Cable } from '../testing/cable.ts'
import { ofMachine } from '../testing/machine.ts'
import { ServerProcess } from '../testing/process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'amparo-ocioso-'))
let cable: Cable
openTestDatabase()
beforeAll(async () => {
  cable = new Cable(Number(new URL(database.url).port))
  await cable.plug()
})
afterAll(async () => {
  await cable.pull()
  rmSync(dataDir, { recursive: true, force: true })
})

// A minute has each of the jobs that run every minute once.
const watchedSeconds = 60

it('an idle worker queries the database at most twice a second, and still takes a job at once', async () => {
  const throughCable = new URL(database.url)
  throughCable.port = String(cable.port)
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/worker.ts', import.meta.url))], {
    env: { ...ofMachine(), DATABASE_URL: throughCable.href, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const worker = new ServerProcess(child)
  await worker.says(/en marcha/)
  // On a machine that runs much else a start asks for longer than that: the quietest of three minutes counts.
  await delay(10_000)
  let perSecond = Number.POSITIVE_INFINITY
  for (let minute = 0; minute < 3 && perSecond > 2; minute++) {
    const before = cable.transactions
    await delay(watchedSeconds * 1000)
    perSecond = (cable.transactions - before) / watchedSeconds
  }
  expect(perSecond).toBeGreaterThan(0.1)
  expect(perSecond).toBeLessThanOrEqual(2)

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
}, 300_000)

/** Like the image and the systemd units: two arenas of glibc (16 MB less), no compile cache of tests (16 MB less). */
function asInstalled(): Record<string, string> {
  const { NODE_COMPILE_CACHE: _, ...machine } = ofMachine()
  return { ...machine, MALLOC_ARENA_MAX: '2' }
}

it.each(['http', 'console-process', 'worker'])(
  'the %s process weighs at most 176 MB at rest',
  async (name) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))], {
      env: {
        ...asInstalled(),
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: '0',
        CONSOLE_PORT: '0',
        HOST: '127.0.0.1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const started = new ServerProcess(child)
    await started.says(/en marcha|[Ll]ist[oa] en/)
    const weight = () =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
    // The start's memory is given back in the first calm 15 s.
    await vi.waitFor(() => expect(weight()).toBeLessThanOrEqual(176), { timeout: 60_000, interval: 200 })
    child.kill('SIGTERM')
    expect(await started.ended()).toBe(0)
  },
  90_000,
)
