import {
  bookAdviceAppointment,
  bookHealthAppointment,
  cancelAppointment,
  listAvailable,
  listLimits,
  listMine,
  listProfessionals,
  rescheduleAppointment,
  resendMessage,
} from '@amparo/contract/agenda/agenda.ts'
import { bookRoom, listRooms, rescheduleRoom, resendRoomMessage } from '@amparo/contract/agenda/coworking.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstRoom, freeSlots, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

let people = 47_100_000
let room = ''
openPortal(() => startAgendaPortal('2026-11-25T10:00:00-05:00'))
beforeAll(async () => {
  room = await firstRoom(portal, await someone('Emprendimiento'))
})

async function someone(profile: string): Promise<Record<string, string>> {
  people += 1
  return newHolder(portal, String(people), profile)
}
const health = (body: unknown, who: Record<string, string>, more: Record<string, string> = {}) =>
  portal.as({ ...who, ...more }).callUnchecked(bookHealthAppointment, { body })
const advice = (inicio: string, who: Record<string, string>, idServicio = 9) =>
  portal.as(who).call(bookAdviceAppointment, { body: { idServicio, inicio } })
const coworking = (inicio: string, fin: string, who: Record<string, string>) =>
  portal.as(who).call(bookRoom, { body: { idSala: room, inicio, fin, asistentes: 1 } })
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort()
const open = async (who: Record<string, string>) => (await portal.as(who).ask(listMine)).proximas

describe('one person, one time', () => {
  it('sending twice under two keys books once, and the second answer says that the person is busy', async () => {
    const who = await someone('Accidentes')
    const body = telemedicine('2026-12-01T09:00:00-05:00')
    const answers = await Promise.all(
      ['doble-1', 'doble-2'].map((key) => health(body, who, { 'idempotency-key': key })),
    )
    expect(statuses(answers)).toEqual([201, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.refusal('horario_ocupado')
    expect(refused?.motivo).toBe('cita_propia')
    expect(await open(who)).toHaveLength(1)
  })

  it('advice and a room at the same moment leave one of them', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const who = await someone('Emprendimiento')
      const day = `2026-12-0${turn + 1}`
      const answers = await Promise.all([
        advice(`${day}T11:00:00-05:00`, who),
        coworking(`${day}T10:30:00-05:00`, `${day}T12:00:00-05:00`, who),
        advice(`${day}T11:15:00-05:00`, who, 7),
      ])
      expect(statuses(answers)).toEqual([201, 409, 409])
      expect(await open(who)).toHaveLength(1)
    }
  })

  it('moving two appointments onto each other keeps them apart', async () => {
    const who = await someone('Emprendimiento')
    const made = [
      (await advice('2026-12-10T09:00:00-05:00', who)).json().cita,
      (await advice('2026-12-10T12:00:00-05:00', who)).json().cita,
    ]
    const answers = await Promise.all(
      made.map(({ id }) =>
        portal
          .as(who)
          .call(rescheduleAppointment, { body: { id, inicio: '2026-12-10T15:00:00-05:00', version: 1 } }),
      ),
    )
    expect(statuses(answers)).toEqual([200, 409])
  })

  it('two people who swap their times at once do not both move, and neither loses theirs', async () => {
    const slots = await freeSlots(portal, {
      idServicio: 18,
      especialidad: 'Endocrinología',
      desde: '2026-12-14',
      hasta: '2026-12-18',
    })
    const [one, two] = [await someone('Accidentes'), await someone('Accidentes')]
    const { profesionales } = await portal.ask(listProfessionals, {
      query: { idServicio: '18', especialidad: 'Endocrinología' },
    })

    const idProfesional = profesionales[0]?.id
    const own = (await freeSlots(portal, { idServicio: 18, idProfesional, desde: '2026-12-14' })).filter(
      ({ inicio }) => slots.some((slot) => slot.inicio === inicio),
    )
    const times = [own[0]?.inicio ?? '', own[1]?.inicio ?? '']
    const book = async (inicio: string, who: Record<string, string>) =>
      (await health(telemedicine(inicio, { especialidad: 'Endocrinología', idProfesional }), who)).json().cita
    const citas = [await book(times[0] ?? '', one), await book(times[1] ?? '', two)]
    const move = (id: string, inicio: string | undefined, who: Record<string, string>) =>
      portal.as(who).call(rescheduleAppointment, { body: { id, inicio: inicio ?? '', version: 1 } })
    const answers = await Promise.all([
      move(citas[0]?.id ?? '', times[1], one),
      move(citas[1]?.id ?? '', times[0], two),
    ])
    // With another professional at that time, a move may take that one; never the same.
    for (const answer of answers) expect([200, 409]).toContain(answer.statusCode)
    const { rows } = await portal.query(
      `SELECT count(DISTINCT (professional_id, starts_at)) AS places, count(*) AS all FROM appointment
       WHERE id = ANY ($1) AND state = 'booked'`,
      [citas.map(({ id }) => id)],
    )
    expect(rows[0]).toEqual({ places: 2, all: 2 })
  })
})

describe('invalid or distant dates', () => {
  it.each([
    ['29 February of a year that has none', '2027-02-29T09:00:00-05:00', 'datos_invalidos'],
    ['31 November', '2026-11-31T09:00:00-05:00', 'datos_invalidos'],
    ['25 o’clock', '2026-12-14T25:00:00-05:00', 'datos_invalidos'],
    ['a leap second', '2026-12-14T09:00:60-05:00', 'datos_invalidos'],
    ['the year 9999', '9999-12-31T09:00:00-05:00', 'datos_invalidos'],
    ['the last minute of 9999', '9999-12-31T23:59:59-05:00', 'datos_invalidos'],
    ['the last minute of 2100', '2100-12-31T23:59:59-05:00', 'fuera_de_horario'],
    ['the year 1900', '1900-01-01T09:00:00-05:00', 'anticipacion'],
    ['the year 0001', '0001-01-01T09:00:00-05:00', 'datos_invalidos'],
    ['a year of six digits', '+010000-01-01T09:00:00-05:00', 'datos_invalidos'],
    ['a number', 1_796_000_000_000, 'peticion_invalida'],
    ['words', 'mañana a las nueve', 'datos_invalidos'],
  ])('%s is refused cleanly', async (_what, inicio, codigo) => {
    const answer = await health({ ...telemedicine(''), inicio }, await someone('Accidentes'))
    expect(answer.refusal().codigo).toBe(codigo)
    expect([400, 422]).toContain(answer.statusCode)
  })

  it.each([
    ['29 February of a leap year', '2028-02-29T09:00:00-05:00'],
    ['a day of two years ahead at most', '2028-11-24T10:00:00-05:00'],
  ])('%s is a day like any other', async (_what, inicio) => {
    const answer = await health(telemedicine(inicio), await someone('Accidentes'))
    expect([answer.statusCode, answer.json().cita?.inicio]).toEqual([201, inicio])
  })

  it.each([
    ['New York turns its clocks back', '2027-11-08T09:00:00-05:00', '2027-11-08T14:00:00Z'],
    ['Madrid turns its clocks forward', '2027-03-29T09:00:00-05:00', '2027-03-29T16:00:00+02:00'],
    ['Santiago is between two offsets', '2027-04-05T09:00:00-05:00', '2027-04-05T10:00:00-04:00'],
    ['Tokyo has the next day already', '2027-04-06T19:30:00-05:00', '2027-04-07T09:30:00+09:00'],
  ])('when %s, Lima’s hour is the same', async (_what, lima, sent) => {
    const answer = await health(telemedicine(sent), await someone('Accidentes'))
    expect([answer.statusCode, answer.json().cita?.inicio]).toEqual([201, lima])
  })

  it.each([
    ['desde', { desde: '9999-12-31' }],
    ['hasta', { desde: '2026-12-01', hasta: '9999-12-31' }],
    ['desde', { desde: '2027-02-29' }],
    ['desde', { desde: '0000-00-00' }],
  ])('a search names %s in %j', async (campo, more) => {
    const answer = await portal.call(listAvailable, { body: { idServicio: 18, ...more } })
    expect([answer.statusCode, answer.refusal().errores[0]?.campo]).toEqual([422, campo])
  })

  it.each(['2100-12-31', '2027-02-29', '1900-01-01'])('rooms of %s are none, or no day', async (fecha) => {
    const answer = await portal.as(await someone('Emprendimiento')).call(listRooms, { query: { fecha } })
    if (fecha === '2027-02-29') expect(answer.statusCode).toBe(422)
    else {
      expect(answer.statusCode).toBe(200)
      expect(answer.json().sedes[0]?.salas[0]?.huecos).toEqual([])
    }
  })
})

describe("another person's data", () => {
  it('a guest cannot have rooms, a check-up or advice, nor see the holder’s appointments', async () => {
    const guest = await sessionOf(portal, '10000004')
    const holder = await sessionOf(portal, '10000001')
    const made = await health(telemedicine('2026-12-11T18:00:00-05:00'), holder)
    const { id } = made.json().cita
    expect(
      (await coworking('2026-12-11T09:00:00-05:00', '2026-12-11T10:00:00-05:00', guest)).refusal().codigo,
    ).toBe('solo_titular')
    const checkUp = { idServicio: 35, inicio: '2026-12-11T08:00:00-05:00', consentimientoInformado: true }
    expect((await health(checkUp, guest)).refusal().codigo).toBe('solo_titular')
    expect((await open(guest)).map((cita) => cita.id)).not.toContain(id)
    expect(await portal.as(guest).status(cancelAppointment, { params: { id }, body: {} })).toBe(404)
    const { limites } = await portal.as(guest).ask(listLimits)
    expect(limites.map(({ idServicio }) => idServicio)).toEqual([18])
  })

  it('the uses of a guest are the guest’s: the holder’s do not count', async () => {
    const left = async (document: string) =>
      (await portal.as(await sessionOf(portal, document)).ask(listLimits)).limites.find(
        ({ idServicio }) => idServicio === 18,
      )?.quedan
    const before = [await left('10000001'), await left('10000004')]
    await health(telemedicine('2026-12-12T12:00:00-05:00'), await sessionOf(portal, '10000004'))
    expect([await left('10000001'), await left('10000004')]).toEqual([before[0], (before[1] ?? 0) - 1])
  })

  it("a room’s booking is not moved by the other appointments' endpoint, nor the reverse", async () => {
    const who = await someone('Emprendimiento')
    const { cita } = (await advice('2026-12-15T09:00:00-05:00', who)).json()
    const { cita: booking } = (
      await coworking('2026-12-15T12:00:00-05:00', '2026-12-15T13:00:00-05:00', who)
    ).json()
    const wrong = [
      await portal.as(who).call(rescheduleAppointment, {
        body: { id: booking.id, inicio: '2026-12-16T12:00:00-05:00', version: 1 },
      }),
      await portal.as(who).call(rescheduleRoom, {
        body: {
          id: cita.id,
          inicio: '2026-12-16T12:00:00-05:00',
          fin: '2026-12-16T13:00:00-05:00',
          version: 1,
        },
      }),
      await portal.as(who).call(resendRoomMessage, { params: { id: cita.id }, query: { metodo: 'correo' } }),
      await portal.as(who).call(resendMessage, { params: { id: booking.id }, query: { metodo: 'correo' } }),
    ]
    expect(statuses(wrong)).toEqual([404, 404, 404, 404])
  })

  it('the server’s own fields are refused: no caller sets the person, the state or the price', async () => {
    const who = await someone('Accidentes')
    for (const more of [{ idUsuario: 'MQ==' }, { account_id: 1 }, { estado: 'atendida' }, { fin: 'x' }]) {
      const answer = await health({ ...telemedicine('2026-12-16T09:00:00-05:00'), ...more }, who)
      expect([answer.statusCode, answer.refusal().errores[0]?.campo]).toEqual([400, Object.keys(more)[0]])
    }
  })
})

it('the message is resent ten times in 15 minutes, and then requires a pause', async () => {
  const who = await someone('Accidentes')
  const { cita } = (await health(telemedicine('2026-12-17T09:00:00-05:00'), who)).json()
  const { limitsFactor } = portal.ctx.config
  Object.defineProperty(portal.ctx, 'config', { value: { ...portal.ctx.config, limitsFactor: 1 } })
  const answers = []
  for (let turn = 0; turn < 11; turn += 1) {
    answers.push(
      await portal.as(who).call(resendMessage, { params: { id: cita.id }, query: { metodo: 'sms' } }),
    )
  }
  expect(statuses(answers)).toEqual([...Array(10).fill(200), 429])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  Object.defineProperty(portal.ctx, 'config', { value: { ...portal.ctx.config, limitsFactor } })
})
