import {
  bookAdviceAppointment,
  bookHealthAppointment,
  cancelAppointment,
  listAvailable,
  rescheduleAppointment,
} from '@amparo/contract/agenda/agenda.ts'
import { bookRoom, cancelRoom, rescheduleRoom } from '@amparo/contract/agenda/coworking.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstRoom, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

let people = 46_700_000
let room = ''
openPortal(() => startAgendaPortal('2026-11-25T10:00:00-05:00'))
beforeAll(async () => {
  room = await firstRoom(portal, await someone('Emprendimiento'))
})

const someone = (profile: string) => {
  people += 1
  return newHolder(portal, String(people), profile)
}
const time = (hour: string, day = '2026-12-01') => `${day}T${hour}:00-05:00`
const key = (text: string) => ({ 'idempotency-key': text })

type Change = typeof rescheduleAppointment | typeof rescheduleRoom
/** A person with one booking, and their change. */
const changes = {
  async UpdateAgenda() {
    const who = await someone('Accidentes')
    const { cita } = await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(time('09:00')) })

    return {
      who,
      endpoint: rescheduleAppointment,
      body: { id: cita.id, inicio: time('10:00'), version: 1 },
    }
  },
  async UpdateCoworking() {
    const who = await someone('Emprendimiento')
    const draft = { idSala: room, inicio: time('09:00'), fin: time('10:00'), asistentes: 2 }
    const { cita } = await portal.as(who).ask(bookRoom, { body: draft })
    const body = { id: cita.id, inicio: time('12:00'), fin: time('13:00'), version: 1 }
    return { who, endpoint: rescheduleRoom, body }
  },
}

describe.each(['UpdateAgenda', 'UpdateCoworking'] as const)('%s whose answer was lost', (name) => {
  it('repeated with its Idempotency-Key gets the first answer, and nothing moves twice', async () => {
    const { who, endpoint, body } = await changes[name]()
    const send = () => portal.as({ ...who, ...key('cambio-1') }).callUnchecked<Change>(endpoint, { body })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
    expect(second.json().cita.version).toBe(2)
    const { rows } = await portal.query(
      `SELECT count(*) FROM pgboss.job WHERE name = 'avisar-cita' AND data->>'appointmentId' = $1
        AND data->>'notice' = 'moved'`,
      [body.id],
    )
    expect(rows[0].count).toBe(1)
    await cancel(name, body.id, who)
  })

  it('sent twice at once moves once and answers both alike', async () => {
    const { who, endpoint, body } = await changes[name]()
    const send = () => portal.as({ ...who, ...key('cambio-2') }).callUnchecked<Change>(endpoint, { body })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1)
    await cancel(name, body.id, who)
  })

  it('without a key gets a version conflict with the present version', async () => {
    const { who, endpoint, body } = await changes[name]()
    expect((await portal.as(who).callUnchecked<Change>(endpoint, { body })).statusCode).toBe(200)
    const repeat = await portal.as(who).callUnchecked<Change>(endpoint, { body })
    expect([...outcomeOf(repeat), repeat.refusal().version]).toEqual([409, 'version', 2])
    await cancel(name, body.id, who)
  })

  it('with the key of another change is refused', async () => {
    const { who, endpoint, body } = await changes[name]()
    await portal.as({ ...who, ...key('cambio-3') }).callUnchecked<Change>(endpoint, { body })
    const other = await portal
      .as({ ...who, ...key('cambio-3') })
      .callUnchecked<Change>(endpoint, { body: { ...body, version: 2 } })
    expect(outcomeOf(other)).toEqual([422, 'idempotencia_distinta'])
    await cancel(name, body.id, who)
  })

  it('does not share its key with another person', async () => {
    const one = await changes[name]()
    const first = await portal
      .as({ ...one.who, ...key('cambio-4') })
      .callUnchecked<Change>(one.endpoint, { body: one.body })
    await cancel(name, one.body.id, one.who)
    const other = await changes[name]()
    const second = await portal
      .as({ ...other.who, ...key('cambio-4') })
      .callUnchecked<Change>(other.endpoint, { body: other.body })
    expect([first.json().cita.id, second.json().cita.id]).toEqual([one.body.id, other.body.id])
    await cancel(name, other.body.id, other.who)
  })
})

/** Leaves the times free for the next test. */
async function cancel(name: keyof typeof changes, id: string, who: Record<string, string>): Promise<void> {
  const endpoint = name === 'UpdateAgenda' ? cancelAppointment : cancelRoom
  expect(await portal.as(who).status(endpoint, { params: { id }, body: {} })).toBe(200)
}

describe('the modality of a visit', () => {
  /** A lawyer who works by phone alone, at a time when no other lawyer does. */
  async function addPhoneLawyer(): Promise<void> {
    await portal.query(`
      WITH p AS (INSERT INTO professional (code, name, profession, modalities)
        VALUES ('solo-telefono', 'Dra. Solo Teléfono', 'Derecho', '{phone}') RETURNING id),
      s AS (INSERT INTO professional_service SELECT id, 9, NULL FROM p)
      INSERT INTO professional_exception SELECT id, '2026-12-05', 'open', 540, 780 FROM p`)
    await portal.query(`
      INSERT INTO professional_exception
      SELECT p.id, '2026-12-05', 'closed', 0, 1440 FROM professional p
      WHERE p.code <> 'solo-telefono' AND EXISTS (SELECT FROM professional_service s
        WHERE s.professional_id = p.id AND s.service_id = 9) ON CONFLICT DO NOTHING`)
  }
  const find = async (more: Record<string, unknown>) => {
    const query = { idServicio: 9, desde: '2026-12-05', hasta: '2026-12-05', ...more }
    return portal.call(listAvailable, { body: query })
  }

  it('filters the search, and slots offered without it can be booked without it', async () => {
    await addPhoneLawyer()
    const all = (await find({})).json().citas
    expect(all.length).toBeGreaterThan(0)
    expect((await find({ modalidad: 'telefono' })).json().citas).toEqual(all)
    expect((await find({ modalidad: 'video' })).json().citas).toEqual([])
    const who = await someone('Emprendimiento')
    const body: RequestOf<typeof bookAdviceAppointment> = { idServicio: 9, inicio: all[0]?.inicio ?? '' }
    const byVideo = await portal
      .as(who)
      .call(bookAdviceAppointment, { body: { ...body, modalidad: 'video' } })
    expect(outcomeOf(byVideo)).toEqual([409, 'horario_ocupado'])
    const byAny = await portal.as(who).call(bookAdviceAppointment, { body })
    expect([byAny.statusCode, byAny.json().cita.modalidad]).toEqual([201, 'telefono'])
  })

  it("outside the service's modalities is refused, in the search and the booking", async () => {
    const answer = await find({ modalidad: 'presencial' })
    expect([answer.statusCode, answer.refusal().errores[0]?.campo]).toEqual([422, 'modalidad'])
    expect((await find({ modalidad: 'paloma' })).statusCode).toBe(422)
  })
})
