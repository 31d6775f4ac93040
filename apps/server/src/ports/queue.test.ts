import { readFile } from 'node:fs/promises'
import { connect } from '@amparo/database/open.ts'
import { database, openTestDatabase } from '@amparo/database/testing.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Cable } from '../../testing/cable.ts'
import { createLogTo } from '../log/log.ts'
import { type JobQueue, jobKind, openQueue } from './queue.ts'

const code = jobKind<{ requestId: string; sentCount: number }>('enviar-codigo')
const message = jobKind<{ messageId: string }>('enviar-mensaje')
const sheet = jobKind<{ year: number; number: number }>('enviar-hoja')
const visit = jobKind<{ appointmentId: string }>('avisar-cita')
const kinds = [code, message, sheet, visit]
const log = createLogTo('silent', process.stderr)
const notice = { notice: 'booked', version: 1, startsAt: 0, endsAt: 0 } as const
let queue: JobQueue
openTestDatabase()
beforeAll(async () => {
  queue = await openQueue(database.url, log, kinds, true)
})
afterAll(async () => {
  await queue.stop()
})

it('a job queued in a transaction uses that transaction’s own connection: it is rolled back or committed with it, without a second one', async () => {
  const countOf = async (year: number) =>
    (
      await database.pool.query(
        `SELECT FROM pgboss.job WHERE name = 'enviar-hoja' AND (data->>'year')::int = $1`,
        [year],
      )
    ).rowCount

  const cable = new Cable(Number(new URL(database.url).port))
  await cable.plug()
  const throughCable = new URL(database.url)
  throughCable.port = String(cable.port)
  const portals = await openQueue(throughCable.href, log, kinds, false)
  const one = connect(database.url, { maxConnections: 1, connectTimeoutMs: 20_000 })
  // From here on the queue's own connections lead nowhere, and the portal's pool has a single one.
  await cable.pull()
  const undone = one.db.transaction().execute(async (tx) => {
    await portals.enqueue(tx, sheet, { year: 2001, number: 1 })
    expect(await countOf(2001)).toBe(0)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await countOf(2001)).toBe(0)
  await one.db.transaction().execute(async (tx) => {
    await portals.enqueue(tx, sheet, { year: 2002, number: 1 })
    await portals.enqueue(tx, sheet, { year: 2002, number: 2 })
    expect(await countOf(2002)).toBe(0)
  })
  expect(await countOf(2002)).toBe(2)
  await one.db.destroy()
  await portals.stop().catch(() => undefined)
})

describe("a dead worker's job", () => {
  it('is done by another one within a minute, while a code is still valid', {
    timeout: 180_000,
  }, async () => {
    await queue.enqueue(database.db, code, { requestId: 'huérfano', sentCount: 1 })
    const { rowCount } = await database.pool.query(`
      UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now()
      WHERE name = 'enviar-codigo'`)
    expect(rowCount).toBe(1)
    const done: string[] = []
    await queue.work(code, async ({ requestId }) => void done.push(requestId))
    expect(done).toEqual([])
    await vi.waitFor(() => expect(done).toEqual(['huérfano']), { timeout: 60_000, interval: 200 })
  })

  it('that takes long is not done twice', { timeout: 180_000 }, async () => {
    let runs = 0
    let finish = () => {}
    const finished = new Promise<void>((done) => {
      finish = done
    })
    await queue.work(message, async () => {
      runs += 1
      await finished
    })
    await queue.enqueue(database.db, message, { messageId: 'lento' })
    await vi.waitFor(() => expect(runs).toBe(1), { timeout: 60_000 })
    const beats = async () =>
      (await database.pool.query(`SELECT heartbeat_on FROM pgboss.job WHERE name = 'enviar-mensaje'`)).rows[0]
        .heartbeat_on as Date
    const first = await beats()
    await vi.waitFor(async () => expect((await beats()).getTime()).toBeGreaterThan(first.getTime()), {
      timeout: 60_000,
      interval: 500,
    })
    expect(runs).toBe(1)
    finish()
  })
})

it('a failed job is done once the statement of the operator’s page has run', async () => {
  const text = await readFile(new URL('../../../../docs/operations/alerts.md', import.meta.url), 'utf8')
  const statement = /```sql\n\s*(UPDATE pgboss\.job [^`]*)```/.exec(text)?.[1] ?? ''
  await queue.enqueue(database.db, visit, { ...notice, appointmentId: 'detenida' })
  const { rowCount } = await database.pool.query(`
      UPDATE pgboss.job SET state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now()
      WHERE name = 'avisar-cita'`)
  expect(rowCount).toBe(1)
  const done: string[] = []
  await queue.work(visit, async ({ appointmentId }) => void done.push(appointmentId))
  expect((await database.pool.query(statement)).rowCount).toBe(1)
  await vi.waitFor(() => expect(done).toEqual(['detenida']), { timeout: 60_000, interval: 100 })
})
