import {
  bookAdviceAppointment,
  bookHealthAppointment,
  cancelAppointment,
  rescheduleAppointment,
} from '@amparo/contract/agenda/agenda.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { freeSlots, overlapsSql, startEmptyAgenda } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

const people: Record<string, string>[] = []
// Nothing is sent, so that no job reads the tables while they are emptied.
openPortal(() => startEmptyAgenda('2026-11-25T10:00:00-05:00', {}, { worker: false }))
beforeAll(async () => {
  for (let number = 46_900_001; number <= 46_900_004; number += 1) {
    people.push(await newHolder(portal, String(number), 'Accidentes'))
    await portal.query(
      `INSERT INTO policy (certificate_number, document_type, document_number, given_names, paternal_surname,
         maternal_surname, birth_date, product_code, profile, starts_on, ends_on, status, seats_7442, seats_7443, source)
       SELECT certificate_number || '-B', document_type, document_number, given_names, paternal_surname,
         maternal_surname, birth_date, product_code, 'Empleabilidad', starts_on, ends_on, status, seats_7442,
         seats_7443, source FROM policy WHERE document_number = $1`,
      [String(number)],
    )
  }
})

/** Two services of unlike lengths, so that appointments of a person can overlap in part. */
const services = [
  {
    query: { idServicio: 18, especialidad: 'Geriatría' },
    more: { consentimientoInformado: true },
    endpoint: bookHealthAppointment,
    mostOpen: 4,
  },
  { query: { idServicio: 14 }, more: {}, endpoint: bookAdviceAppointment, mostOpen: 6 },
] as const
/** Most upcoming appointments of one service per person: offers beyond it are refused. */
const mostOpen = services[0].mostOpen
const days = { desde: '2026-11-30', hasta: '2026-11-30' }

interface Live {
  readonly who: number
  readonly service: (typeof services)[number]
  id: string
  inicio: string
  fin: string
  version: number
  profesional: { id: string }
}

const step = fc.record({
  what: fc.constantFrom('book', 'book', 'move', 'cancel'),
  who: fc.nat({ max: 3 }),
  service: fc.nat({ max: 1 }),
  pick: fc.nat(),
  slot: fc.nat(),
})

/** One more than a person may have open. */
const tooMany = Array.from({ length: mostOpen + 1 }, () => ({
  what: 'book',
  who: 0,
  service: 0,
  pick: 0,
  slot: 0,
}))

const overlaps = (a: { inicio: string; fin: string }, b: { inicio: string; fin: string }) =>
  a.inicio < b.fin && b.inicio < a.fin

async function expectNoOverlap(): Promise<void> {
  const { rows } = await portal.query(overlapsSql)
  expect(rows[0].overlaps).toBe(0)
}

/** That professional's booked slot is no longer offered. */
async function expectNotOffered(one: Live): Promise<void> {
  const query = { idServicio: one.service.query.idServicio, idProfesional: one.profesional.id, ...days }
  const offered = await freeSlots(portal, query)
  expect(offered.some((slot) => overlaps(slot, one))).toBe(false)
}

interface Step {
  readonly what: string
  readonly who: number
  readonly service: number
  readonly pick: number
  readonly slot: number
}

/** Slots that the person could choose: offered, and not at the time of another appointment of theirs. */
async function choice(live: readonly Live[], who: number, at: number, { slot }: Step, moving?: Live) {
  const service = services[at] ?? services[0]
  const own = live.filter((one) => one.who === who && one !== moving)
  const offered = await freeSlots(portal, { ...service.query, ...days })
  const open = offered.filter((one) => !own.some((other) => overlaps(one, other)))
  return { service, chosen: open[slot % Math.max(open.length, 1)] }
}

async function book(live: Live[], step: Step): Promise<void> {
  const { service, chosen } = await choice(live, step.who, step.service, step)
  if (!chosen) return
  const body = { ...service.query, ...service.more, inicio: chosen.inicio }
  const answer = await portal.as(people[step.who] ?? {}).callUnchecked(service.endpoint, { body })
  const open = live.filter((one) => one.who === step.who && one.service === service)
  if (open.length === service.mostOpen) {
    expect(outcomeOf(answer)).toEqual([422, 'citas_abiertas'])
    return
  }
  expect(outcomeOf(answer)).toEqual([201, 1])
  const { cita } = answer.json()
  const one = { ...cita, profesional: present(cita.profesional), who: step.who, service }
  live.push(one)
  await expectNotOffered(one)
}

async function move(live: Live[], old: Live, step: Step): Promise<void> {
  const { chosen } = await choice(live, old.who, services.indexOf(old.service), step, old)
  if (!chosen) return
  const free = chosen.profesionales ?? []
  const idProfesional = free.find((id) => id === old.profesional.id) ?? free[0]
  const body = { id: old.id, version: old.version, inicio: chosen.inicio, idProfesional }
  const answer = await portal.as(people[old.who] ?? {}).call(rescheduleAppointment, { body })
  expect(outcomeOf(answer)).toEqual([200, 1])
  Object.assign(old, answer.json().cita)
  await expectNotOffered(old)
}

async function cancel(live: Live[], old: Live): Promise<void> {
  const answer = await portal
    .as(people[old.who] ?? {})
    .call(cancelAppointment, { params: { id: old.id }, body: {} })
  expect(answer.statusCode).toBe(200)
  live.splice(live.indexOf(old), 1)
  // The very time is there again at once.
  const query = { idServicio: old.service.query.idServicio, idProfesional: old.profesional.id, ...days }
  expect((await freeSlots(portal, query)).some(({ inicio }) => inicio === old.inicio)).toBe(true)
}

async function act(live: Live[], step: Step): Promise<void> {
  const old = live[step.pick % Math.max(live.length, 1)]
  if (step.what === 'book' || !old) return book(live, step)
  return step.what === 'move' ? move(live, old, step) : cancel(live, old)
}

it('keeps offered slots bookable, booked ones hidden, and appointments apart in any sequence of booking, moving and cancelling', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      await portal.query('TRUNCATE appointment, change_request CASCADE')
      const live: Live[] = []
      for (const one of steps) await act(live, one)
      await expectNoOverlap()
    }),
    { numRuns: 12, examples: [[tooMany]] },
  )
}, 180_000)
