import { listHourWaits, withdrawHourWait } from '@amparo/contract/agenda/hour-waits.ts'
import { addPushDevice, choosePush } from '@amparo/contract/outbound/push.ts'
import { pushConsent } from '@amparo/domain/legal/push.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startEmptyAgenda } from '../../../../testing/agenda.ts'
import { inTheEnd, letCrowdIn, ofCrowd } from '../../../../testing/crowd.ts'
import {
  afterMinutes,
  bookFrom,
  cancel,
  clockTo,
  declineOffer,
  inLine,
  offerDue,
  takeOffer,
  waitOf,
} from '../../../../testing/hour-waits.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { type PushService, startPushService } from '../../../../testing/push.ts'
import { webPushPort } from '../../../ports/push.ts'
import { sendMessageJob } from '../../outbound/messages/messages.jobs.ts'
import { cancelForHouse } from '../../service-desk/desk-appointments/house-changes.service.ts'
import { offerFreedHours } from './offers.service.ts'

const long = process.env.AMPARO_TEST_LONG !== undefined
const crowd = long ? 1000 : 60
/** More than one read of the list returns. */
const line = 210
const emptied =
  'DELETE FROM freed_hour; DELETE FROM hour_wait; DELETE FROM appointment; DELETE FROM outbound_message'

let service: PushService
let portal: TestPortal
beforeAll(async () => {
  service = await startPushService()
  const settings = { PUSH_SERVICES: service.origin }
  portal = await startEmptyAgenda('2026-11-25T10:00:00-05:00', settings, { worker: false })
  await letCrowdIn(portal, Math.max(crowd, line))
})
afterAll(async () => {
  await portal.close()
  await service.close()
})
beforeEach(() => clockTo(portal, '2026-11-25T10:00:00-05:00'))
afterEach(() => portal.query(emptied))

const count = async (query: string): Promise<number> => {
  const { rows } = await portal.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${query}`)
  return present(rows[0]).n
}
const [holder, first, second, third] = [ofCrowd(0), ofCrowd(1), ofCrowd(2), ofCrowd(3)]

/** All but the first of this many people wait for the morning of 1 December, in the order of their documents. */
const lineUp = (people: number) =>
  portal.query(
    `INSERT INTO hour_wait (account_id, service_id, specialty, day_parts, from_day, until_day, since)
     SELECT id, 18, 'Cardiología', '{morning}', '2026-12-01', '2026-12-01',
       '2026-11-25T10:00:00-05:00'::timestamptz + n * interval '1 ms'
     FROM generate_series(2, $1::int) n JOIN account ON document_number = (47000000 + n)::text`,
    [people],
  )
/** The worker's look while the clock runs. */
function offerInTime() {
  let passedMs = 0
  const now = () => new Date(portal.ctx.clock.now().getTime() + ++passedMs)
  return offerFreedHours({ ...portal.ctx, clock: { ...portal.ctx.clock, now } })
}

it('is offered to a long line in one look', async () => {
  const visit = await bookFrom(portal, holder, '2026-12-01T09:00:00-05:00')
  await lineUp(line)
  await clockTo(portal, Date.parse(visit.inicio) - 100 * 60_000)
  await cancelForHouse(portal.ctx, visit.id, { by: 'staff', reason: null })
  await offerInTime()
  expect(await count(`hour_offer WHERE state = 'offered'`)).toBe(line - 1)
})

it('goes past people who have lost the cover, however many stand first', async () => {
  const visit = await bookFrom(portal, holder, '2026-12-01T09:00:00-05:00')
  await lineUp(30)
  const lost = `document_number BETWEEN '47000002' AND '47000026'`
  await portal.query(`UPDATE policy SET ends_on = '2026-11-20' WHERE ${lost}`)
  await cancel(portal, holder, visit.id)
  await clockTo(portal, '2026-11-25T10:02:00-05:00')
  await offerInTime()
  await portal.query(`UPDATE policy SET ends_on = '2030-12-31' WHERE ${lost}`)
  expect(
    await count(`hour_offer o JOIN account a ON a.id = o.account_id WHERE document_number = '47000027'`),
  ).toBe(1)
})

it('inside two hours is offered to all at once, and one of a crowd takes it', async () => {
  const visit = await bookFrom(portal, holder, '2026-12-01T09:00:00-05:00')
  const people = Array.from({ length: crowd - 1 }, (_, index) => ofCrowd(index + 1))
  await lineUp(crowd)
  await clockTo(portal, Date.parse(visit.inicio) - 100 * 60_000)
  await cancelForHouse(portal.ctx, visit.id, { by: 'staff', reason: null })
  await offerDue(portal)
  const { oferta } = await waitOf(portal, first)
  expect(oferta).toMatchObject({ paraVarios: true, quedanSegundos: 85 * 60 })
  expect(await count(`hour_offer WHERE state = 'offered'`)).toBe(crowd - 1)

  const seen = await Promise.all(people.map((who) => waitOf(portal, who)))
  const started = performance.now()
  const answers = await Promise.all(
    people.map((who, at) => inTheEnd(() => takeOffer(portal, who, present(seen[at])))),
  )
  if (long)
    process.stderr.write(`a freed hour, ${crowd - 1} takers: ${Math.round(performance.now() - started)} ms\n`)
  const won = answers.filter(({ statusCode }) => statusCode === 201)
  const lost = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.refusal().codigo)
  expect([won.length, new Set(lost)]).toEqual([1, new Set(['horario_ocupado'])])
  expect([
    await count(`appointment WHERE state = 'booked'`),
    await count(`hour_offer WHERE state = 'booked'`),
  ]).toEqual([1, 1])
  expect(await count(`hour_offer WHERE state = 'gone'`)).toBe(crowd - 2)
  expect(await count(`outbound_message WHERE purpose LIKE 'hour-offer:%'`)).toBe(crowd - 1)
}, 300_000)

it('is taken by one while others of its list are still being notified', async () => {
  const visit = await bookFrom(portal, holder, '2026-12-01T09:00:00-05:00')
  for (const who of [first, second, third]) await inLine(portal, who)
  await clockTo(portal, Date.parse(visit.inicio) - 85 * 60_000)
  await cancelForHouse(portal.ctx, visit.id, { by: 'staff', reason: null })
  // The second's message waits behind another transaction.
  const blocker = await portal.ctx.database.pool.connect()
  await blocker.query(`BEGIN; INSERT INTO outbound_message (purpose, channel, created_at)
    SELECT 'hour-offer:' || h.id || ':' || a.id, 'email', h.due_at FROM freed_hour h, account a WHERE a.document_number = '47000003'`)
  const offering = offerDue(portal)
  try {
    await vi.waitFor(async () => expect((await waitOf(portal, first)).estado).toBe('ofrecida'), 20_000)
    expect((await takeOffer(portal, first)).statusCode).toBe(201)
  } finally {
    await blocker.query('ROLLBACK')
    blocker.release()
    await offering
  }
  // People not notified yet are not notified of a taken hour.
  expect(await count(`outbound_message WHERE purpose LIKE 'hour-offer:%'`)).toBeLessThan(3)
})

it('reaches the browsers of consenting people, while it lasts and without its purpose', async () => {
  const visit = await bookFrom(portal, holder, '2026-12-01T09:00:00-05:00')
  for (const [who, kind] of [
    [first, 'hora'],
    [second, 'cita'],
  ] as const) {
    await inLine(portal, who)
    await clockTo(portal, portal.ctx.clock.now().getTime() + 1000)
    await portal.as(who).call(choosePush, { body: { tipos: [kind], version: pushConsent.version } })
    await portal.as(who).call(addPushDevice, { body: service.subscribe(kind).address })
  }
  await cancel(portal, holder, visit.id)
  await afterMinutes(portal, 1)
  const pushed = `outbound_message WHERE purpose LIKE 'push:hour-offer:%'`
  const { rows } = await portal.query<{ id: string }>(`SELECT id FROM ${pushed}`)
  await afterMinutes(portal, 5)
  const { config, clock } = portal.ctx
  const mail = { send: async () => undefined, close: () => undefined }
  const outlets = { mail, sms: null, push: webPushPort({ config: present(config.push), clock }) }
  for (const { id: messageId } of rows) await sendMessageJob(portal.ctx, outlets, { messageId })
  expect(service.taken).toMatchObject([
    { browser: 'hora', texto: 'Se liberó una hora que esperas.', enlace: '/ecosistema/citas', ttl: 600 },
  ])
  await afterMinutes(portal, 10)
  expect(await count(pushed)).toBe(1)
})

it('a worker that dies half-way has offered nothing; two at once and a repeat offer it once', async () => {
  const visit = await bookFrom(portal, holder, '2026-12-01T09:00:00-05:00')
  await inLine(portal, first)
  await clockTo(portal, '2026-11-25T10:01:00-05:00')
  await inLine(portal, second)
  await cancel(portal, holder, visit.id)
  await clockTo(portal, '2026-11-25T10:02:00-05:00')
  const dying = {
    ...portal.ctx,
    queue: { ...portal.ctx.queue, enqueue: () => Promise.reject(new Error('killed')) },
  }
  await expect(offerFreedHours(dying)).rejects.toThrow('killed')
  const told = async () => [
    await count('hour_offer'),
    await count(`outbound_message WHERE purpose LIKE 'hour-offer:%'`),
  ]
  expect(await told()).toEqual([0, 0])
  await Promise.all([offerDue(portal), offerDue(portal)])
  await offerDue(portal)
  expect(await told()).toEqual([1, 1])
  await afterMinutes(portal, 15)
  await expect(offerFreedHours(dying)).resolves.toBeUndefined()
  expect(await told()).toEqual([2, 2])
})

/** Two who wait, and two hours of the same morning that become free 85 minutes before the first: both to both. */
async function twoHoursToAll() {
  const visits = [
    await bookFrom(portal, holder, '2026-12-01T09:00:00-05:00'),
    await bookFrom(portal, third, '2026-12-01T09:30:00-05:00'),
  ] as const
  await inLine(portal, first)
  await inLine(portal, second)
  await clockTo(portal, Date.parse(visits[0].inicio) - 85 * 60_000)
  for (const { id } of visits) await cancelForHouse(portal.ctx, id, { by: 'staff', reason: null })
  await offerDue(portal)
  return visits
}

it('of two hours at once, a person takes and passes exactly the one shown', async () => {
  const [early, late] = await twoHoursToAll()
  const seen = await waitOf(portal, first)
  expect(seen.oferta?.inicio).toBe(early.inicio)
  expect((await takeOffer(portal, second)).json().cita.inicio).toBe(early.inicio)
  expect((await takeOffer(portal, first, seen)).refusal('horario_ocupado').status).toBe(409)
  expect((await declineOffer(portal, first, seen)).refusal('oferta_vencida').status).toBe(410)
  const other = await waitOf(portal, first)
  expect(other).toMatchObject({
    estado: 'ofrecida',
    oferta: { inicio: late.inicio },
    anteriores: [{ inicio: early.inicio, resultado: 'ya_no_esta' }],
  })
  expect((await declineOffer(portal, first, other)).statusCode).toBe(200)
  expect(await count(`hour_offer WHERE state = 'passed'`)).toBe(1)
})

it('an hour passed, left and taken at the same moment is booked or free, without a deadlock', async () => {
  await twoHoursToAll()
  const [one, two] = [await waitOf(portal, first), await waitOf(portal, second)]
  const { pool } = portal.ctx.database
  const blocked = (n: number) =>
    vi.waitFor(
      async () =>
        expect(
          await count(`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
        ).toBe(n),
      20_000,
    )
  const blocker = await pool.connect()
  await blocker.query('BEGIN; SELECT FROM freed_hour FOR UPDATE')
  const taking = takeOffer(portal, first, one)
  await blocked(1)
  const passing = declineOffer(portal, second, two)
  await blocked(2)
  const leaving = portal.as(first).call(withdrawHourWait, { params: { id: one.id } })
  await blocked(3)
  await blocker.query('COMMIT')
  blocker.release()
  const answers = await Promise.all([taking, passing, leaving])
  const [took = 0, passed, left] = answers.map(({ statusCode }) => statusCode)
  // PostgreSQL wakes waiting transactions in any order.
  expect([`201 410 200`, `201 200 200`, `410 200 200`]).toContain(`${took} ${passed} ${left}`)
  expect(await count(`appointment WHERE state = 'booked'`)).toBe(took === 201 ? 1 : 0)
})

/** An hour that is offered twice to one, to two at a time, or while it is booked. */
const wrongs = () => {
  const live = `o.state = 'offered' AND o.expires_at > '${portal.ctx.clock.now().toISOString()}'`
  return count(`(SELECT FROM hour_offer GROUP BY account_id, professional_id, starts_at HAVING count(*) > 1
    UNION ALL SELECT FROM hour_offer o WHERE ${live} GROUP BY professional_id, starts_at HAVING count(*) > 1
    UNION ALL SELECT FROM hour_offer o JOIN appointment a USING (professional_id, starts_at)
      WHERE ${live} AND a.state = 'booked') x`)
}

it('law: whatever people do, an hour is offered once to each, to one at a time, and taken by one', async () => {
  const act = fc.record({
    who: fc.integer({ min: 1, max: 4 }),
    what: fc.constantFrom('wait', 'leave', 'pass', 'take', 'free', 'time'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 24 }), async (acts) => {
      await portal.query(emptied)
      await clockTo(portal, '2026-11-25T10:00:00-05:00')
      let visit: { id: string; who: Record<string, string> } | null = null
      for (const { who: at, what } of acts) {
        const who = ofCrowd(at)
        const mine = (await portal.as(who).ask(listHourWaits)).esperas.find(
          ({ estado }) => estado === 'esperando' || estado === 'ofrecida',
        )
        const params = { id: mine?.id ?? '' }
        if (what === 'wait') await inLine(portal, who)
        else if (what === 'time') await afterMinutes(portal, 8)
        else if (what === 'free') {
          visit ??= { who: holder, id: (await bookFrom(portal, holder, '2026-12-01T09:00:00-05:00')).id }
          await cancel(portal, visit.who, visit.id)
          visit = null
        } else if (mine && what === 'leave') await portal.as(who).call(withdrawHourWait, { params })
        else if (mine && what === 'pass') await declineOffer(portal, who, mine)
        else if (mine && what === 'take') {
          const taken = await takeOffer(portal, who, mine)
          if (taken.statusCode === 201) visit = { who, id: taken.json().cita.id }
        }
        expect(await wrongs()).toBe(0)
      }
    }),
    { numRuns: long ? 60 : 3, endOnFailure: true },
  )
}, 300_000)
