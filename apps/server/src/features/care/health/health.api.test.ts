import { alive, ready as readyEndpoint } from '@amparo/contract/care/health.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { checkDocument, sendCode } from '@amparo/contract/membership/activation.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Cable, portalOnCable } from '../../../../testing/cable.ts'
import { type AnyAnswer, outcomeOf } from '../../../../testing/caller.ts'
import { logIn } from '../../../../testing/people.ts'
import type { TestPortal } from '../../../../testing/portal.ts'

let cable: Cable
let portal: TestPortal
beforeAll(async () => {
  ;({ cable, portal } = await portalOnCable())
})
afterAll(() => portal.close())

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const started = performance.now()
  const result = await work
  expect(performance.now() - started).toBeLessThan(milliseconds)
  return result
}

describe('health checks', () => {
  it('report that the process runs, and that it can serve', async () => {
    expect(await portal.ask(alive)).toEqual({ estado: 'ok' })
    const ready = await portal.call(readyEndpoint)
    expect([ready.statusCode, ready.json()]).toEqual([200, { estado: 'listo', base: 'ok', cola: 'ok' }])
    expect((await portal.app.inject('/api/Salud')).statusCode).toBe(200)
  })

  it('without the database report not ready, refuse at once and recover automatically', async () => {
    const { token } = (await logIn(portal, '10000003')).json()
    const inFlight = Array.from({ length: 12 }, () => logIn(portal, '10000003'))
    await cable.pull()
    for (const answer of await Promise.all(inFlight)) expect([200, 503]).toContain(answer.statusCode)

    const ready = await within(4000, portal.call(readyEndpoint))
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { estado: 'no_listo', base: 'caida', cola: 'caida' },
    ])
    expect(ready.headers['retry-after']).toBe('2')
    expect(await portal.status(alive)).toBe(200)
    const calls: (() => Promise<AnyAnswer>)[] = [
      () => portal.call(checkDocument, { query: { id: '10000001' } }),
      () => logIn(portal, '10000003'),
      () => portal.as({ authorization: `Bearer ${token}` }).call(getSession),
      () =>
        portal.call(sendCode, {
          body: { proposito: 'activacion', tipoDocumento: 8, documento: '10000002', canal: 'correo' },
        }),
    ]
    for (const call of calls) {
      const refused = await within(4000, call())
      expect(outcomeOf(refused)).toEqual([503, 'no_disponible'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }

    await cable.plug()
    await vi.waitFor(async () => expect(await portal.status(readyEndpoint)).toBe(200), {
      timeout: 10_000,
      interval: 100,
    })
    // Sessions survive, and the worker sends again.
    expect(await portal.as({ authorization: `Bearer ${token}` }).status(getSession)).toBe(200)
    await portal.call(sendCode, {
      body: { proposito: 'activacion', tipoDocumento: 8, documento: '10000002', canal: 'correo' },
    })
    expect((await portal.nextMessage('10000002@demo.example')).code).toMatch(/^\d{6}$/)
  })

  it('are not logged at the normal level', async () => {
    const before = portal.logLines.length
    await portal.call(alive)
    await portal.call(readyEndpoint)
    const lines = portal.logLines.slice(before).filter((line) => line.includes('petición'))
    expect(lines.length).toBeGreaterThan(0)
    // 20 is pino's debug.
    expect(lines.every((line) => JSON.parse(line).level === 20)).toBe(true)
  })
})
