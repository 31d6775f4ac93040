import { alive, ready as readyEndpoint } from '@amparo/contract/care/health.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { listStaff } from '@amparo/contract/staff/console/administration.ts'
import { demoPassword } from '@amparo/database/seed/sample-feed.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Cable, portalOnCable } from '../testing/cable.ts'
import { type AnyAnswer, outcomeOf } from '../testing/caller.ts'
import { deskOf } from '../testing/desk.ts'
import { askForCode, logIn } from '../testing/people.ts'
import { bearer, type TestPortal } from '../testing/portal.ts'
import { DataFolder } from '../testing/process.ts'

/** Patience with a portal that serves again: its wait before another attempt, on a busy machine. */
const recovery = { timeout: 30_000, interval: 200 }

/** The answer, and how long it took. */
async function timed<T>(call: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const started = performance.now()
  const answer = await call()
  return { answer, ms: performance.now() - started }
}

describe('a database that accepts data and never answers', () => {
  let cable: Cable
  let portal: TestPortal
  beforeAll(async () => {
    ;({ cable, portal } = await portalOnCable())
  })
  afterAll(async () => {
    // Lets the sessions that wait in vain go.
    await cable.pull()
    await cable.plug()
    await portal.close()
  })

  it('holds no caller longer than ten seconds, and is given up after the first', async () => {
    const { token } = (await logIn(portal, '10000003')).json()
    const session = () => portal.as(bearer(token)).call(getSession)
    const code = () => askForCode(portal, '10000002')
    // Several connections wait in the pool, as on an ordinary morning.
    await Promise.all(Array.from({ length: 8 }, session))

    cable.die()
    const first = Promise.all([session, session, code].map((call) => timed<AnyAnswer>(call)))
    const ready = await timed(() => portal.call(readyEndpoint))
    expect(JSON.parse(ready.answer.body)).toMatchObject({ base: 'caida' })
    expect([ready.answer.statusCode, ready.ms < 3000]).toEqual([503, true])
    for (const { answer, ms } of await first) {
      expect(outcomeOf(answer)).toEqual([503, 'no_disponible'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(ms).toBeLessThan(10_000)
    }
    // No other call waits for the connections that died beside that one.
    const next = await Promise.all(Array.from({ length: 8 }, () => timed(session)))
    for (const { answer, ms } of next) {
      expect(answer.statusCode).toBe(503)
      expect(ms).toBeLessThan(4000)
    }
    expect((await timed(() => portal.call(alive))).ms).toBeLessThan(500)

    cable.revive()
    await vi.waitFor(async () => expect((await session()).statusCode).toBe(200), recovery)
    await vi.waitFor(async () => expect(await portal.status(readyEndpoint)).toBe(200), recovery)
  }, 180_000)
})

describe('a database that falls silent during a call', () => {
  let cable: Cable
  let portal: TestPortal
  beforeAll(async () => {
    ;({ cable, portal } = await portalOnCable(undefined, { worker: false }))
  })
  afterAll(async () => {
    await cable.pull()
    await cable.plug()
    await portal.close()
  })

  it('answers a log-in and a refusal of the console within ten seconds, at any point', async () => {
    const desk = await deskOf(portal, 'agenda')
    // The session has been read; the refusal that follows from it can't be noted. A background statement may take the
    // trip that was meant for it: that call is answered in time as well, and the next one is asked.
    await vi.waitFor(async () => {
      cable.dieAtTrip(2)
      const { answer, ms } = await timed(() => desk.call(listStaff))
      cable.revive()
      expect(ms).toBeLessThan(10_000)
      expect(answer.statusCode).toBe(403)
    }, 60_000)
    await vi.waitFor(async () => expect((await logIn(portal, '10000003')).statusCode).toBe(200), recovery)
    for (const trip of [2, 4]) {
      cable.dieAtTrip(trip)
      const { answer, ms } = await timed(() => logIn(portal, '10000003'))
      expect(outcomeOf(answer)).toEqual([503, 'no_disponible'])
      expect(ms).toBeLessThan(10_000)
      cable.revive()
      await vi.waitFor(async () => expect((await logIn(portal, '10000003')).statusCode).toBe(200), recovery)
    }
  }, 180_000)
})

describe('a PostgreSQL on a frozen machine', () => {
  it('is answered for by 503 within ten seconds, and serves again as soon as it continues', async () => {
    const folder = new DataFolder()
    onTestFinished(() => folder.remove())
    const api = await folder.start().ready()
    const call = (path: string, init: RequestInit = {}) =>
      timed(() => fetch(`${api}${path}`, { ...init, signal: AbortSignal.timeout(15_000) }))
    const logInAgain = () =>
      call('/Login/IniciarSession', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tipoDocumento: 8, documento: '10000001', password: demoPassword }),
      })
    const { token } = (await (await logInAgain()).answer.json()) as { token: string }
    const session = () => call('/Login/obtenerSession', { headers: bearer(token) })

    const everyone = await folder.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
    // The session that asked has ended by now; the postmaster is no session.
    const pids = [folder.postmaster() ?? 0, ...everyone.map(({ pid }) => pid)]
    const signal = (name: NodeJS.Signals) => {
      for (const pid of pids) {
        try {
          process.kill(pid, name)
        } catch {
          // Gone meanwhile.
        }
      }
    }
    signal('SIGSTOP')
    try {
      const told = await Promise.all([session(), logInAgain(), call('/listo'), call('/salud')])
      expect(told.map(({ answer }) => answer.status)).toEqual([503, 503, 503, 200])
      for (const { answer, ms } of told.slice(0, 3)) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(ms).toBeLessThan(10_000)
      }
    } finally {
      signal('SIGCONT')
    }
    for (const again of [() => call('/listo'), session, logInAgain])
      await vi.waitFor(async () => expect((await again()).answer.status).toBe(200), recovery)
  }, 180_000)
})
