import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestPortal } from './testing.ts'
import { moveClockTo, newHolder, telemedicine } from './testing-agenda.ts'
import { type Cable, portalOnCable } from './testing-cable.ts'
import { logIn } from './testing-people.ts'

let cable: Cable
let portal: TestPortal
beforeAll(async () => {
  ;({ cable, portal } = await portalOnCable())
  moveClockTo(portal, '2026-11-25T10:00:00-05:00')
})
afterAll(() => portal.close())

async function timed<T>(call: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const started = performance.now()
  const answer = await call()
  return { answer, ms: performance.now() - started }
}
/** Nobody of ours is at anything any more: what was to happen has happened. */
async function untilStill(): Promise<void> {
  cable.delayMs = 0
  await vi.waitFor(async () => {
    const { rows } = await portal.ctx.database.pool.query(
      `SELECT count(*)::int AS busy FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'amparo' AND pid <> pg_backend_pid()
         AND state <> 'idle'`,
    )
    expect(rows[0].busy).toBe(0)
  }, 15_000)
}

describe('a database that is slow', () => {
  it.each([250, 500, 1000, 2000])(
    'at %i ms each way keeps nobody waiting over ten seconds, and a booking told no is none',
    async (delayMs) => {
      const document = String(47_500_000 + delayMs)
      const who = await newHolder(portal, document, 'Accidentes')
      const inicio = `2026-12-0${[250, 500, 1000, 2000].indexOf(delayMs) + 1}T09:00:00-05:00`
      cable.delayMs = delayMs
      const key = { 'idempotency-key': `lenta-${delayMs}` }
      const book = () =>
        portal.post('/agendamientos/AgregarAgendaSalud', telemedicine(inicio), { ...who, ...key })
      const [booked, entered] = await Promise.all([timed(book), timed(() => logIn(portal, '10000001'))])
      await untilStill()
      for (const { answer, ms } of [booked, entered]) {
        expect(ms).toBeLessThan(10_000)
        expect([200, 201, 503]).toContain(answer.statusCode)
        if (answer.statusCode === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      const { rows } = await portal.ctx.database.pool.query(
        `SELECT count(*)::int AS n FROM appointment a JOIN account p ON p.id = a.account_id
         WHERE p.document_number = $1`,
        [document],
      )
      expect(rows[0].n).toBe(booked.answer.statusCode === 201 ? 1 : 0)
      // The same key says what became of it, or does it now.
      expect((await book()).statusCode).toBe(201)
    },
    60_000,
  )
})
