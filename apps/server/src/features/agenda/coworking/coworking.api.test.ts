import { randomUUID } from 'node:crypto'
import { cancelAppointment, listMine } from '@amparo/contract/agenda/agenda.ts'
import { bookRoom, cancelRoom, listRooms, rescheduleRoom } from '@amparo/contract/agenda/coworking.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal, type WireSlot } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

let rooms: { id: string; capacidad: number; huecos: WireSlot[] }[] = []
let people = 46_200_000
openPortal(() => startAgendaPortal('2026-11-25T10:00:00-05:00'))
beforeAll(async () => {
  const who = await sessionOf(portal, '10000001')
  const { sedes } = await portal.as(who).ask(listRooms, { query: { fecha: '2026-11-30' } })
  rooms = sedes.flatMap((sede) => sede.salas)
})

const someone = async () => {
  people += 1
  return newHolder(portal, String(people), 'Emprendimiento')
}
const room = (at: number) => rooms[at]?.id ?? ''
const draft = (start: string, end: string, more: Record<string, unknown> = {}) => ({
  idSala: room(0),
  inicio: `${start}:00-05:00`,
  fin: `${end}:00-05:00`,
  asistentes: 2,
  ...more,
})
const book = (who: Record<string, string>, body: unknown, headers: Record<string, string> = {}) =>
  portal.as({ ...who, ...headers }).callUnchecked(bookRoom, { body })

it('warns of a booking and a move beyond the last known day of cover', async () => {
  people += 1
  const who = await newHolder(portal, String(people), 'Emprendimiento', { endsOn: '2026-12-09' })
  const warned = [{ clave: 'termina_antes', fin: '2026-12-09' }]
  const within = (await book(who, draft('2026-12-09T17:00', '2026-12-09T18:00'))).json()
  expect(within.advertencias).toEqual([])
  expect((await book(who, draft('2026-12-10T17:00', '2026-12-10T18:00'))).json().advertencias).toEqual(warned)
  const { id, version } = within.cita
  const body = { id, version, inicio: '2026-12-11T17:00:00-05:00', fin: '2026-12-11T18:00:00-05:00' }
  expect((await portal.as(who).ask(rescheduleRoom, { body })).advertencias).toEqual(warned)
})

describe('rooms', () => {
  it('are listed by site with seats, equipment and half hours', async () => {
    const who = await someone()
    const { sedes } = await portal.as(who).ask(listRooms, { query: { fecha: '2026-11-30' } })
    expect(sedes.map(({ ciudad }) => ciudad).sort()).toEqual(['Arequipa', 'Lima', 'Trujillo'])
    for (const { salas } of sedes) {
      for (const sala of salas) {
        expect(sala.huecos).toHaveLength(24)
        expect(sala.equipamiento).toContain('Wifi')
      }
    }
  })

  it('have nothing on a Sunday, in the past or after sixty days, and two disabled hours today', async () => {
    const who = await someone()
    const of = async (fecha: string): Promise<WireSlot[]> =>
      (await portal.as(who).ask(listRooms, { query: { fecha } })).sedes[0]?.salas[0]?.huecos ?? []
    expect(await of('2026-11-29')).toEqual([])
    expect(await of('2026-11-24')).toEqual([])
    expect(await of('2027-01-25')).toEqual([])
    const early = (await of('2026-11-25')).filter(({ motivo }) => motivo === 'anticipacion')
    expect(early.at(-1)?.inicio).toBe('2026-11-25T11:30:00-05:00')
  })

  it('require an existing day', async () => {
    expect(await portal.as(await someone()).status(listRooms, { query: { fecha: '2026-11-31' } })).toBe(422)
  })
})

describe('booking a room', () => {
  it('returns the appointment with its room and site, and takes its half hours', async () => {
    const who = await someone()
    const answer = await book(who, draft('2026-11-30T09:00', '2026-11-30T10:30', { motivo: 'Reunión' }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json().cita).toMatchObject({
      tipo: 'coworking',
      idServicio: 8,
      modalidad: 'presencial',
      asistentes: 2,
      sala: { id: room(0) },
      version: 1,
    })
    const { sedes } = await portal.as(who).ask(listRooms, { query: { fecha: '2026-11-30' } })
    const taken = sedes
      .flatMap(({ salas }) => salas)
      .find(({ id }) => id === room(0))
      ?.huecos.filter(({ motivo }: WireSlot) => motivo === 'ocupado')
    expect(taken?.map(({ inicio }: WireSlot) => inicio.slice(11, 16))).toEqual(['09:00', '09:30', '10:00'])
    const { proximas } = await portal.as(who).ask(listMine)
    expect(proximas).toHaveLength(1)
  })

  it.each([
    ['a quarter past', draft('2026-12-01T09:15', '2026-12-01T10:00'), 'datos_invalidos'],
    ['no time at all', draft('2026-12-01T09:00', '2026-12-01T09:00'), 'datos_invalidos'],
    ['four hours and a half', draft('2026-12-01T09:00', '2026-12-01T13:30'), 'datos_invalidos'],
    ['a Sunday', draft('2026-11-29T09:00', '2026-11-29T10:00'), 'fuera_de_horario'],
    ['past eight', draft('2026-12-01T19:30', '2026-12-01T20:30'), 'fuera_de_horario'],
    ['after sixty days', draft('2027-01-25T09:00', '2027-01-25T10:00'), 'fuera_de_horario'],
    ['an hour from now', draft('2026-11-25T11:00', '2026-11-25T12:00'), 'anticipacion'],
    [
      'more people than seats',
      draft('2026-12-01T09:00', '2026-12-01T10:00', { asistentes: 199 }),
      'capacidad',
    ],
    ['no attendee', draft('2026-12-01T09:00', '2026-12-01T10:00', { asistentes: 0 }), 'datos_invalidos'],
  ])('%s is refused', async (_what, body, codigo) => {
    const answer = await book(await someone(), { ...body, idSala: room(0) })
    expect(outcomeOf(answer)).toEqual([422, codigo])
  })

  it.each([
    ['2026-11-29', 'La sala no atiende ese día. Elige otro.'],
    ['2026-12-01', 'La sala atiende ese día de 9:00 a. m. a 1:00 p. m. y de 2:00 p. m. a 6:00 p. m.'],
  ])('a refusal gives the hours of the room on %s', async (day, detail) => {
    await portal.query('DELETE FROM room_plan WHERE room_id = $1', [room(1)])
    await portal.query(
      `INSERT INTO room_plan (room_id, weekday, start_minute, end_minute) VALUES ($1, 2, 540, 780), ($1, 2, 840, 1080)`,
      [room(1)],
    )
    const body = draft(`${day}T12:30`, `${day}T14:30`, { idSala: room(1) })
    expect((await book(await someone(), body)).refusal().detail).toBe(detail)
    await portal.query('DELETE FROM room_plan WHERE room_id = $1', [room(1)])
  })

  it('fails with 404 for an unknown room', async () => {
    const body = draft('2026-12-01T09:00', '2026-12-01T10:00', { idSala: randomUUID() })
    expect((await book(await someone(), body)).statusCode).toBe(404)
  })

  it('on taken half hours offers three free times of the same length', async () => {
    await book(await someone(), draft('2026-12-01T09:00', '2026-12-01T11:00', { idSala: room(1) }))
    const who = await someone()
    const answer = await book(who, draft('2026-12-01T10:30', '2026-12-01T11:30', { idSala: room(1) }))
    expect(outcomeOf(answer)).toEqual([409, 'horario_ocupado'])
    const { alternativas } = answer.refusal()
    expect(alternativas).toHaveLength(3)
    const [first] = alternativas as WireSlot[]
    const retry = { ...draft('', '', { idSala: room(1) }), inicio: first?.inicio, fin: first?.fin }
    expect((await book(who, retry)).statusCode).toBe(201)
  })

  it('is refused for a third open one until one is cancelled, also with three at once', async () => {
    const who = await someone()
    const drafts = ['09', '12', '15'].map((hour) =>
      draft(`2026-12-02T${hour}:00`, `2026-12-02T${hour}:30`, { idSala: room(2) }),
    )
    const answers = await Promise.all(drafts.map((body) => book(who, body)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 422])
    const refused = answers.find(({ statusCode }) => statusCode === 422)
    expect(refused?.refusal().codigo).toBe('reservas_abiertas')
    const { id } = answers.find(({ statusCode }) => statusCode === 201)?.json().cita ?? {}
    expect(await portal.as(who).status(cancelRoom, { params: { id: id ?? '' } })).toBe(200)
    expect(
      (await book(who, draft('2026-12-03T09:00', '2026-12-03T09:30', { idSala: room(2) }))).statusCode,
    ).toBe(201)
  })

  it('twice at once for one room succeeds once', async () => {
    const bodies = draft('2026-12-04T09:00', '2026-12-04T10:00', { idSala: room(3) })
    const [a, b] = [await someone(), await someone()]
    const answers = await Promise.all([book(a, bodies), book(b, bodies)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  it('requires the cover', async () => {
    const body = draft('2026-12-01T09:00', '2026-12-01T10:00')
    expect((await book(await sessionOf(portal, '10000003'), body)).refusal().codigo).toBe('sin_cobertura')
    expect((await book(await sessionOf(portal, '10000004'), body)).refusal().codigo).toBe('solo_titular')
  })

  it('with an Idempotency-Key happens once', async () => {
    const who = await someone()
    const body = draft('2026-12-05T09:00', '2026-12-05T10:00')
    const key = { 'idempotency-key': 'sala-1' }
    const first = await book(who, body, key)
    const second = await book(who, body, key)
    expect(second.json()).toEqual(first.json())
  })
})

describe('changing a room’s booking', () => {
  it('moves it in place, can change the number of people, and refuses an old version', async () => {
    const who = await someone()
    const { cita } = (await book(who, draft('2026-12-07T09:00', '2026-12-07T10:00'))).json()
    const update = (more: Record<string, unknown>) =>
      portal.as(who).callUnchecked(rescheduleRoom, {
        body: {
          id: cita.id,
          inicio: '2026-12-07T09:30:00-05:00',
          fin: '2026-12-07T11:00:00-05:00',
          ...more,
        },
      })
    const moved = await update({ version: 1, asistentes: 3 })
    expect([moved.statusCode, moved.json().cita]).toMatchObject([
      200,
      { id: cita.id, version: 2, asistentes: 3 },
    ])
    expect((await update({ version: 1 })).refusal().codigo).toBe('version')
    expect((await update({ version: 2, asistentes: 150 })).refusal().codigo).toBe('capacidad')
    const again = await update({ version: 2 })
    expect([again.statusCode, again.json().cita.asistentes]).toEqual([200, 3])
  })

  it("is not possible by the other appointments' endpoint", async () => {
    const who = await someone()
    const { cita } = (await book(who, draft('2026-12-10T09:00', '2026-12-10T10:00'))).json()
    const answer = await portal.as(who).call(cancelAppointment, { params: { id: cita.id }, body: {} })
    expect(answer.statusCode).toBe(404)
  })
})
