import { database, openTestDatabase } from '@amparo/database/testing.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Cable } from '../../testing/cable.ts'
import { createLogTo } from '../log/log.ts'
import { type Bell, openBell } from './bell.ts'

const log = createLogTo('silent', process.stderr)
const never = new AbortController().signal
const longMs = 600_000

let mine: Bell
let theirs: Bell
openTestDatabase()
beforeAll(async () => {
  mine = openBell(database.url, log)
  theirs = openBell(database.url, log)
  await untilHearing(mine)
})
afterAll(async () => {
  await mine.close()
  await theirs.close()
})

const listening = async () => {
  const { rows } = await database.pool.query(
    `SELECT FROM pg_stat_activity WHERE application_name = 'amparo-timbre' AND datname = current_database()
       AND query LIKE '%pg_notify%' AND state = 'idle'`,
  )
  return rows.length
}

/** Until its connection listens, a bell lets people go each second; from then on only what rings does. */
async function untilHearing(bell: Bell): Promise<void> {
  await vi.waitFor(
    async () => {
      // Listening is what makes it connect.
      bell.listen('prueba').stop()
      expect(await listening()).toBe(1)
    },
    { timeout: 20_000, interval: 50 },
  )
  const ear = bell.listen('prueba')
  const heard = ear.wait(longMs, never)
  await theirs.ring(database.db, 'prueba')
  await heard
  ear.stop()
}

/** Whether a waiting listener was woken by the time a later ring was received. */
async function wokenBy(bell: Bell, subject: string, ring: () => Promise<unknown>): Promise<boolean> {
  const ear = bell.listen(subject)
  const after = bell.listen('después')
  let isWoken = false
  const waiting = ear.wait(longMs, never).then(() => {
    isWoken = true
  })
  const heardAfter = after.wait(longMs, never)
  await ring()
  await theirs.ring(database.db, 'después')
  await heardAfter
  await Promise.resolve()
  const result = isWoken
  if (!isWoken) await theirs.ring(database.db, subject)
  await waiting
  ear.stop()
  after.stop()
  return result
}

/** Whether a ring wakes a listener before its time-out; a deaf bell releases listeners after a second. */
async function wokenWithin(bell: Bell, ms: number, ring: () => Promise<unknown>): Promise<boolean> {
  const ear = bell.listen('cita-8')
  const gaveUp = AbortSignal.timeout(ms)
  const waiting = ear.wait(longMs, gaveUp)
  await ring()
  await waiting
  ear.stop()
  return !gaveUp.aborted
}

describe('the bell', () => {
  it('wakes requests that wait for the subject, also at another server instance', async () => {
    expect(await wokenBy(mine, 'cita-1', () => theirs.ring(database.db, 'cita-1'))).toBe(true)
    expect(await wokenBy(mine, 'cita-1', () => theirs.ring(database.db, 'cita-2'))).toBe(false)
  })

  it('rings with the transaction: neither before it commits nor if it fails', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await theirs.ring(tx, 'cita-3')
      throw new Error('undone')
    })
    expect(await wokenBy(mine, 'cita-3', () => failing.catch(() => undefined))).toBe(false)
    const done = () => database.db.transaction().execute((tx) => theirs.ring(tx, 'cita-3'))
    expect(await wokenBy(mine, 'cita-3', done)).toBe(true)
  })

  it('keeps rings between listening and waiting', async () => {
    const ear = mine.listen('cita-4')
    await theirs.ring(database.db, 'cita-4')
    const later = mine.listen('señal')
    const heard = later.wait(longMs, never)
    await theirs.ring(database.db, 'señal')
    await heard
    await ear.wait(longMs, never)
    ear.stop()
    later.stop()
  })

  it('releases an aborted request at once', async () => {
    const gone = new AbortController()
    const ear = mine.listen('cita-5')
    const waiting = ear.wait(longMs, gone.signal)
    gone.abort()
    await waiting
    ear.stop()
  })

  it('listens again after its connection was cut, and no request waits long meanwhile', async () => {
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'amparo-timbre' AND datname = current_database()`,
    )
    // While it is deaf, waits time out, so that listeners poll again.
    const ear = mine.listen('cita-6')
    await ear.wait(longMs, never)
    ear.stop()
    await untilHearing(mine)
    expect(await wokenBy(mine, 'cita-6', () => theirs.ring(database.db, 'cita-6'))).toBe(true)
  })

  it('leaves a connection that a network has dropped, and listens again on another', async () => {
    const url = new URL(database.url)
    const cable = new Cable(Number(url.port))
    await cable.plug()
    url.port = String(cable.port)
    const far = openBell(url.href, log)
    const isHearing = () => wokenWithin(far, 900, () => theirs.ring(database.db, 'cita-8'))
    await vi.waitFor(async () => expect(await isHearing()).toBe(true), 10_000)
    cable.die()
    expect(await isHearing()).toBe(false)
    cable.revive()
    // Listeners come and go meanwhile, as in a room.
    await vi.waitFor(async () => expect(await isHearing()).toBe(true), 20_000)
    await far.close()
    await cable.pull()
  })

  it('behind a pooler that accepts LISTEN without notifications, no request waits long', async () => {
    const query = pg.Client.prototype.query as (this: pg.Client, ...parts: unknown[]) => unknown
    const asked: string[] = []
    const passOn = function (this: pg.Client, text: unknown, ...rest: unknown[]) {
      asked.push(String(text))
      return query.call(this, String(text).startsWith('LISTEN') ? 'SELECT 1' : text, ...rest)
    }
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(passOn as never)
    const pooled = openBell(database.url, log)
    try {
      pooled.listen('cita-9').stop()
      await vi.waitFor(() => expect(asked.some((text) => text.startsWith('LISTEN'))).toBe(true), 60_000)
      // Once it has found out, looking again is all that there is.
      for (let waits = 0; waits < 3; waits += 1) {
        const ear = pooled.listen('cita-9')
        await ear.wait(longMs, never)
        ear.stop()
      }
    } finally {
      vi.restoreAllMocks()
      await pooled.close()
    }
  }, 180_000)

  it('holds no request once closed', async () => {
    const other = openBell(database.url, log)
    const ear = other.listen('cita-7')
    const waiting = ear.wait(longMs, never)
    await other.close()
    await waiting
    await other.listen('cita-7').wait(longMs, never)
  })
})
