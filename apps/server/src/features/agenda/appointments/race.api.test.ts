import {
  bookHealthAppointment,
  cancelAppointment,
  listProfessionals,
  rescheduleAppointment,
} from '@amparo/contract/agenda/agenda.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  freeSlots,
  overlapsSql,
  startEmptyAgenda,
  telemedicine,
  type WireSlot,
} from '../../../../testing/agenda.ts'
import type { Answer } from '../../../../testing/caller.ts'
import { inTheEnd, letCrowdIn, ofCrowd } from '../../../../testing/crowd.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

const attempts = 1000
openPortal(() => startEmptyAgenda('2026-11-25T10:00:00-05:00'))
beforeAll(async () => {
  await letCrowdIn(portal, attempts)
})

const book = (index: number, body: unknown) =>
  portal.as(ofCrowd(index)).callUnchecked(bookHealthAppointment, { body })

/** Everybody at once; on a slow machine, refused calls (503) are repeated, also at once. */
async function bookAll(count: number, body: unknown) {
  const answers: Awaited<ReturnType<typeof book>>[] = []
  let waiting = Array.from({ length: count }, (_, index) => index)
  for (let round = 0; waiting.length > 0 && round < 10; round += 1) {
    const told = await Promise.all(waiting.map(async (index) => ({ index, answer: await book(index, body) })))
    const isOver = ({ answer }: (typeof told)[number]) => answer.statusCode !== 503
    answers.push(...told.filter(isOver).map(({ answer }) => answer))
    waiting = told.filter((one) => !isOver(one)).map(({ index }) => index)
  }
  return answers
}

async function cardiologist(): Promise<string> {
  const list = await portal.call(listProfessionals, {
    query: { idServicio: '18', especialidad: 'Cardiología' },
  })
  return present(list.json().profesionales[0]).id
}

/** Numbers of stored visits, of their notices and of their events. */
async function stored(): Promise<number[]> {
  const { rows } = await portal.query(
    `SELECT (SELECT count(*) FROM appointment)::int AS appointments,
      (SELECT count(*) FROM pgboss.job WHERE name = 'avisar-cita')::int AS notices,
      (SELECT count(*) FROM crm_event WHERE kind = 'cita_agendada')::int AS events`,
  )
  return Object.values<number>(rows[0])
}

describe('a thousand simultaneous people', () => {
  it('for one slot: one gets it, 999 get a clean 409 with three free alternatives', async () => {
    const idProfesional = await cardiologist()
    const [slot] = await freeSlots(portal, { idServicio: 18, idProfesional, desde: '2026-12-01' })
    const body = telemedicine(slot?.inicio ?? '', { idProfesional })
    const before = await stored()
    const answers = await bookAll(attempts, body)
    const counts = Map.groupBy(answers, ({ statusCode }) => statusCode)
    expect([counts.get(201)?.length, counts.get(409)?.length]).toEqual([1, attempts - 1])

    const stillFree = new Set(
      (await freeSlots(portal, { idServicio: 18, idProfesional, desde: '2026-11-25' })).map(
        ({ inicio }) => inicio,
      ),
    )
    for (const refused of counts.get(409) ?? []) {
      const { codigo, alternativas } = refused.refusal()
      const times = (alternativas as WireSlot[]).map(({ inicio }) => inicio)
      expect([codigo, times.length, times.every((time) => stillFree.has(time))]).toEqual([
        'horario_ocupado',
        3,
        true,
      ])
    }
    expect(await stored()).toEqual(before.map((count) => count + 1))
  }, 180_000)

  it('for any doctor of a specialty: as many succeed as there are doctors', async () => {
    const slots = await freeSlots(portal, {
      idServicio: 18,
      especialidad: 'Medicina Interna',
      desde: '2026-12-02',
    })
    const inicio = slots.find(({ inicio: start }) => start.includes('2026-12-02T16:'))?.inicio ?? ''
    const body = telemedicine(inicio, { especialidad: 'Medicina Interna' })
    const answers = await bookAll(100, body)
    const statuses = Map.groupBy(answers, ({ statusCode }) => statusCode)
    // The one of the afternoons, and the one who works all day on Wednesdays.
    expect([statuses.get(201)?.length, statuses.get(409)?.length]).toEqual([2, 98])
  })
})

it('never leave overlapping live appointments of one doctor or one person with random booking, moving and cancelling', async () => {
  const starts = ['09:00', '09:30', '10:00', '10:30'].map((time) => `2026-12-03T${time}:00-05:00`)
  const lives = Array.from({ length: 30 }, async (_, index) => {
    const who = 500 + index
    const pick = (turn: number) => starts[(index * 7 + turn * 3) % starts.length] ?? ''
    let held: { id: string; version: number } | null = null
    for (let turn = 0; turn < 6; turn += 1) {
      if (held === null) {
        const answer = await inTheEnd(() =>
          book(who, telemedicine(pick(turn), { especialidad: 'Geriatría' })),
        )
        expect([201, 409]).toContain(answer.statusCode)
        if (answer.statusCode === 201) held = answer.json().cita
      } else if (turn % 2 === 0) {
        const move: RequestOf<typeof rescheduleAppointment> = {
          id: held.id,
          version: held.version,
          inicio: pick(turn),
        }
        const answer: Answer<typeof rescheduleAppointment> = await inTheEnd(() =>
          portal.as(ofCrowd(who)).call(rescheduleAppointment, { body: move }),
        )
        expect([200, 409]).toContain(answer.statusCode)
        if (answer.statusCode === 200) held = answer.json().cita
      } else {
        const { id } = held
        const answer = await inTheEnd(() =>
          portal.as(ofCrowd(who)).call(cancelAppointment, { params: { id }, body: {} }),
        )
        expect(answer.statusCode).toBe(200)
        held = null
      }
    }
  })
  await Promise.all(lives)
  const { rows } = await portal.query(overlapsSql)
  expect(rows[0].overlaps).toBe(0)
}, 180_000)
