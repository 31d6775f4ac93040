import { testDatabase } from '@amparo/database/testing.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLogTo } from '../log.ts'
import { type JobQueue, openQueue } from './queue.ts'

const log = createLogTo('silent', process.stderr)
let database: Awaited<ReturnType<typeof testDatabase>>
let queue: JobQueue
beforeAll(async () => {
  database = await testDatabase()
  queue = await openQueue(database.url, log, true)
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})

describe('the job of a worker that died', () => {
  it('is done by another one within a minute, while a code is still good', { timeout: 180_000 }, async () => {
    await queue.enqueue(database.db, 'enviar-codigo', { requestId: 'huérfano', sentCount: 1 })
    const { rowCount } = await database.pool.query(`
      UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now()
      WHERE name = 'enviar-codigo'`)
    expect(rowCount).toBe(1)
    const done: string[] = []
    await queue.work('enviar-codigo', async ({ requestId }) => void done.push(requestId))
    expect(done).toEqual([])
    await vi.waitFor(() => expect(done).toEqual(['huérfano']), { timeout: 60_000, interval: 200 })
  })

  it('that takes long is not done twice', { timeout: 180_000 }, async () => {
    let runs = 0
    let finish = () => {}
    const finished = new Promise<void>((done) => {
      finish = done
    })
    await queue.work('enviar-mensaje', async () => {
      runs += 1
      await finished
    })
    await queue.enqueue(database.db, 'enviar-mensaje', { messageId: 'lento' })
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
