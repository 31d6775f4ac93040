import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@amparo/database/testing.ts'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { crmSecret, startWebhookReceiver } from '../../../../testing/crm.ts'
import { ofMachine } from '../../../../testing/machine.ts'
import { insertEvent } from './crm-queue.repository.ts'

/** `npm run test:long`, or `AMPARO_WHOLE_ORDER=1`, runs it whole: 1,000 events of each person, six minutes alone. */
const isWhole = Boolean(process.env.AMPARO_WHOLE_ORDER ?? process.env.AMPARO_TEST_LONG)
const eventsEach = isWhole ? 1000 : 20
const people = 50
const kills = isWhole ? 5 : 2
const workerScript = fileURLToPath(new URL('../../../worker.ts', import.meta.url))

const cleanUp: (() => unknown)[] = []
afterAll(async () => {
  for (const undo of cleanUp.reverse()) await undo()
})

it("each person's events arrive in order and none is lost, whenever the worker is killed", async () => {
  const database = await testDatabase()
  cleanUp.push(() => database.close())
  const receiver = await startWebhookReceiver()
  cleanUp.push(() => receiver.close())
  const folder = mkdtempSync(join(tmpdir(), 'amparo-order-'))
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
  let worker: ChildProcess | null = null
  const startWorker = () => {
    worker = spawn(process.execPath, [workerScript], {
      env: {
        ...ofMachine(),
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        CRM_KIND: 'webhook',
        CRM_URL: receiver.url,
        CRM_SECRET: crmSecret,
        LOG_LEVEL: 'silent',
      },
      stdio: 'ignore',
    })
  }
  cleanUp.push(() => worker?.kill('SIGKILL'))
  const arrived = (count: number) =>
    vi.waitFor(
      () => {
        const { size } = new Set(receiver.received.map(({ id }) => id))
        if (size < count) throw new Error(`${size} of ${count} have arrived`)
      },
      { timeout: eventsEach * 6000, interval: 20 },
    )

  // A receiver that also cuts every 40th line, after it has taken the event in.
  receiver.behave = () => (receiver.requests % 40 === 0 ? 'cuts after' : { status: 204 })
  const total = people * eventsEach
  const record = async (person: number) => {
    for (let step = 0; step < eventsEach; step += 1) {
      await database.db.transaction().execute((tx) =>
        insertEvent(tx, {
          lane: `mark:p${person}`,
          kind: 'prueba',
          accountId: null,
          payload: { persona: `p${person}`, paso: String(step) },
          now: new Date('2026-11-25T10:00:00-05:00'),
        }),
      )
    }
  }
  // Delays after a cut connection are skipped: only the order is tested.
  const hurrying = setInterval(() => {
    void sql`UPDATE crm_lane SET next_at = clock_timestamp() WHERE next_at > clock_timestamp()`
      .execute(database.db)
      .catch(() => undefined)
  }, 200)
  cleanUp.push(() => clearInterval(hurrying))

  startWorker()
  const recording = Promise.all(Array.from({ length: people }, (_, person) => record(person)))
  for (let kill = 1; kill <= kills; kill += 1) {
    await arrived((total * kill) / (kills + 1))
    ;(worker as ChildProcess | null)?.kill('SIGKILL')
    // A dead worker's leases are freed at once instead of expiring.
    await sql`UPDATE crm_lane SET leased_until = NULL`.execute(database.db)
    startWorker()
  }
  await recording
  await arrived(total)

  for (let person = 0; person < people; person += 1) {
    const steps = receiver.received
      .filter((event) => event.person === `p${person}`)
      .map(({ data }) => Number(data.paso))
    expect([...new Set(steps)]).toEqual(Array.from({ length: eventsEach }, (_, step) => step))
  }
  // At least once: repeats are those in flight when a connection or a worker died.
  const repeats = receiver.received.length - total
  expect(repeats).toBeGreaterThan(0)
  expect(repeats).toBeLessThan(total / 10)
}, 1_800_000)
