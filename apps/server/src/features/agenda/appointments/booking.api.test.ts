import {
  bookAdviceAppointment,
  bookHealthAppointment,
  listLimits,
  listMine,
  listProfessionals,
} from '@amparo/contract/agenda/agenda.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  freeSlots,
  moveClockTo,
  startAgendaPortal,
  telemedicine,
  type WireSlot,
} from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { changeRow, newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

const wednesday = '2026-11-25T10:00:00-05:00'
let rosa: Record<string, string>
openPortal(() => startAgendaPortal(wednesday))
beforeAll(async () => {
  rosa = await sessionOf(portal, '10000001')
})

const health = (body: unknown, who = rosa, more: Record<string, string> = {}) =>
  portal.as({ ...who, ...more }).callUnchecked(bookHealthAppointment, { body })
const advice = (body: unknown, who = rosa, more: Record<string, string> = {}) =>
  portal.as({ ...who, ...more }).callUnchecked(bookAdviceAppointment, { body })

describe('booking', () => {
  it('telemedicine returns the appointment with its doctor and its own link', async () => {
    const answer = await health(telemedicine('2026-11-30T09:00:00-05:00', { motivo: 'Palpitaciones' }))
    expect(answer.statusCode).toBe(201)
    const { codigo, cita } = answer.json()
    expect(codigo).toBe(1)
    expect(cita).toMatchObject({
      tipo: 'salud',
      idServicio: 18,
      servicio: 'Telemedicina',
      especialidad: 'Cardiología',
      inicio: '2026-11-30T09:00:00-05:00',
      fin: '2026-11-30T09:30:00-05:00',
      zona: 'America/Lima',
      modalidad: 'video',
      estado: 'agendada',
      puedeReprogramar: true,
      puedeCancelar: true,
      version: 1,
    })
    expect(cita.profesional?.colegiatura).toContain('CMP')
    expect(cita.linkUsuario).toMatch(new RegExp(`^/videollamada/[A-Za-z0-9_-]{43}\\?id=${cita.id}$`))
    const { rows } = await portal.query(
      `SELECT reason, consent_version, consent_at FROM appointment WHERE id = '${cita.id}'`,
    )
    expect(rows[0].consent_version).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(rows[0].consent_at).toBeInstanceOf(Date)
    expect(rows[0].reason).not.toContain('Palpitaciones')
    expect(portal.logLines.some((line) => line.includes('Palpitaciones'))).toBe(false)
  })

  it('advice accepts a modality, with video as the default', async () => {
    const byPhone = await advice({
      idServicio: 9,
      inicio: '2026-11-26T10:00:00-05:00',
      modalidad: 'telefono',
    })
    expect(byPhone.json().cita).toMatchObject({ tipo: 'asesoria', modalidad: 'telefono' })
    expect(byPhone.json().cita.linkUsuario).toBeUndefined()
    const byVideo = await advice({ idServicio: 9, inicio: '2026-11-26T11:00:00-05:00' })
    expect(byVideo.json().cita.modalidad).toBe('video')
  })

  it('an instant with the offset of Madrid or Tokyo is the same hour in Lima', async () => {
    const answer = await advice({ idServicio: 16, inicio: '2026-11-27T02:00:00+09:00' })
    expect(answer.json().cita.inicio).toBe('2026-11-26T12:00:00-05:00')
  })

  it('a booked slot is no longer offered if only one person attends', async () => {
    const { profesionales } = await portal.ask(listProfessionals, { query: { idServicio: '7' } })
    const query = {
      idServicio: 7,
      idProfesional: profesionales[0]?.id,
      desde: '2026-12-01',
      hasta: '2026-12-01',
    }
    const [slot] = await freeSlots(portal, query)
    const body = { idServicio: 7, inicio: slot?.inicio, idProfesional: profesionales[0]?.id }
    expect((await advice(body)).statusCode).toBe(201)
    expect((await freeSlots(portal, query)).map(({ inicio }) => inicio)).not.toContain(slot?.inicio)
  })
})

describe('lead time on write, to the second', () => {
  const start = '2026-12-03T09:00:00-05:00'

  it('47:59:59 is refused with the first possible time; 48:00:00 is accepted', async () => {
    moveClockTo(portal, '2026-12-01T09:00:01-05:00')
    const who = await sessionOf(portal, '10000004')
    moveClockTo(portal, '2026-12-01T09:00:01-05:00')
    const early = await health(telemedicine(start), who)
    expect(outcomeOf(early)).toEqual([422, 'anticipacion'])
    expect(early.refusal().primeraFecha).toBe('2026-12-03T09:30:00-05:00')
    expect(early.refusal().detail).toContain('48 horas')
    expect(early.refusal().detail).toMatch(/jueves 3 de diciembre a las 9:30 a\. m\.$/)

    moveClockTo(portal, '2026-12-01T09:00:00-05:00')
    expect((await health(telemedicine(start), who)).statusCode).toBe(201)
    moveClockTo(portal, wednesday)
  })

  it('is two hours for advice', async () => {
    const who = await newHolder(portal, '46000001', 'Empleabilidad')
    moveClockTo(portal, '2026-11-25T10:00:01-05:00')
    const early = await advice({ idServicio: 17, inicio: '2026-11-25T12:00:00-05:00' }, who)
    expect(early.refusal().codigo).toBe('anticipacion')
    moveClockTo(portal, wednesday)
    expect((await advice({ idServicio: 17, inicio: '2026-11-25T12:00:00-05:00' }, who)).statusCode).toBe(201)
  })

  it('refuses the past', async () => {
    const answer = await health(telemedicine('2020-01-06T09:00:00-05:00'))
    expect(answer.refusal().codigo).toBe('anticipacion')
  })
})

it.each([
  ['a Sunday', '2026-12-13T10:00:00-05:00'],
  ['a national holiday', '2026-12-08T10:00:00-05:00'],
  ['before eight', '2026-12-14T07:30:00-05:00'],
  ['eight in the evening', '2026-12-14T20:00:00-05:00'],
  ['a quarter past', '2026-12-14T10:15:00-05:00'],
  ['a second late', '2026-12-14T10:00:01-05:00'],
  ['years ahead', '2031-12-15T10:00:00-05:00'],
])('outside of the hours: %s is refused, saying the hours', async (_what, inicio) => {
  const answer = await health(telemedicine(inicio))
  expect(outcomeOf(answer)).toEqual([422, 'fuera_de_horario'])
  expect(answer.refusal().detail).toContain('lunes a sábado, de 8:00 a. m. a 8:00 p. m.')
})

describe('a taken time', () => {
  it('returns three free alternatives, each of which can be booked', async () => {
    const { profesionales } = await portal.ask(listProfessionals, {
      query: { idServicio: '18', especialidad: 'Pediatría' },
    })

    const inicio = '2026-12-02T10:00:00-05:00'
    const body = telemedicine(inicio, { especialidad: 'Pediatría', idProfesional: profesionales[0]?.id })
    const [slot] = await freeSlots(portal, {
      idServicio: 18,
      idProfesional: profesionales[0]?.id,
      desde: '2026-12-02',
    })
    const wanted = { ...body, inicio: slot?.inicio }
    const [first, second] = [
      await newHolder(portal, '46000002', 'Accidentes'),
      await newHolder(portal, '46000003', 'Accidentes'),
    ]
    expect((await health(wanted, first)).statusCode).toBe(201)
    const refused = await health(wanted, second)
    expect(outcomeOf(refused)).toEqual([409, 'horario_ocupado'])
    const { alternativas } = refused.refusal()
    expect(alternativas).toHaveLength(3)
    for (const { inicio: other } of alternativas as WireSlot[]) {
      expect((await health({ ...body, inicio: other }, second)).statusCode).toBe(201)
    }
  })

  it('of the person’s other appointment says so, and offers alternatives', async () => {
    const who = await newHolder(portal, '46000004', 'Proteccion+Emprendimiento')
    await advice({ idServicio: 9, inicio: '2026-12-02T10:00:00-05:00' }, who)
    const answer = await advice({ idServicio: 7, inicio: '2026-12-02T09:45:00-05:00' }, who)
    expect([...outcomeOf(answer), answer.refusal().motivo]).toEqual([409, 'horario_ocupado', 'cita_propia'])
    expect(answer.refusal().detail).toContain('Ya tienes otra cita')
    for (const { inicio, fin } of answer.refusal().alternativas as WireSlot[]) {
      const own = ['2026-12-02T10:00:00-05:00', '2026-12-02T10:30:00-05:00']
      expect(fin <= (own[0] ?? '') || inicio >= (own[1] ?? '')).toBe(true)
    }
  })
})

describe('permission to book', () => {
  it('is refused as sin_cobertura for a module outside the policy', async () => {
    const answer = await health(
      telemedicine('2026-12-14T10:00:00-05:00'),
      await sessionOf(portal, '10000003'),
    )
    expect(outcomeOf(answer)).toEqual([403, 'sin_cobertura'])
  })

  it('gives a guest exactly the services of the invitation', async () => {
    const guest = await sessionOf(portal, '10000004')
    const answer = await advice({ idServicio: 9, inicio: '2026-12-14T10:00:00-05:00' }, guest)
    expect(outcomeOf(answer)).toEqual([403, 'solo_titular'])
  })

  it('by Salud includes the talks of Cáncer Plus except Holos', async () => {
    const who = await newHolder(portal, '46000091', 'Salud')
    const inicio = '2026-12-14T08:00:00-05:00'
    const talk = (idServicio: number) => health({ idServicio, inicio, consentimientoInformado: true }, who)
    expect((await talk(34)).statusCode).toBe(201)
    const refused = await talk(36)
    expect(outcomeOf(refused)).toEqual([403, 'sin_cobertura'])
  })

  it('ends with the policy, from the next request on', async () => {
    const who = await newHolder(portal, '46000005', 'Accidentes')
    await changeRow(portal, 'policy', '46000005', { status: 'anulada' })
    expect((await health(telemedicine('2026-12-14T10:00:00-05:00'), who)).refusal().codigo).toBe(
      'sin_cobertura',
    )
  })
})

describe('the check-up', () => {
  it('is once per policy year, in person, and available again the next year', async () => {
    const who = await newHolder(portal, '46000006', 'Cancer')
    const book = (inicio: string) => health({ idServicio: 35, inicio, consentimientoInformado: true }, who)
    const first = await book('2026-12-02T08:00:00-05:00')
    expect(first.json().cita).toMatchObject({ modalidad: 'presencial' })
    expect(first.json().cita.lugar).toContain('Centro médico')
    const second = await book('2026-12-14T08:00:00-05:00')
    expect(outcomeOf(second)).toEqual([422, 'limite_alcanzado'])
    // The policy began on 1 January, so that the next year begins on another.
    expect(second.refusal().disponibleDesde).toBe('2027-01-01')
    expect((await book('2027-01-11T08:00:00-05:00')).statusCode).toBe(201)
  })

  it('requested twice at once by one person is booked once', async () => {
    const who = await newHolder(portal, '46000007', 'Cancer')
    const answers = await Promise.all(
      ['2026-12-02T08:00:00-05:00', '2026-12-03T08:00:00-05:00', '2026-12-04T08:00:00-05:00'].map((inicio) =>
        health({ idServicio: 35, inicio, consentimientoInformado: true }, who),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422])
  })

  it('returns the remaining uses', async () => {
    const who = await newHolder(portal, '46000008', 'Cancer')
    const left = async () =>
      (await portal.as(who).ask(listLimits)).limites.find(({ idServicio }) => idServicio === 35)
    expect(await left()).toEqual({
      idServicio: 35,
      limite: 1,
      usadas: 0,
      quedan: 1,
      desde: '2026-01-01',
      hasta: '2026-12-31',
    })
    await health({ idServicio: 35, inicio: '2026-12-05T08:00:00-05:00', consentimientoInformado: true }, who)
    expect(await left()).toMatchObject({ usadas: 1, quedan: 0 })
  })
})

describe('an invalid booking', () => {
  it.each([
    [
      'telemedicine without a specialty',
      { ...telemedicine('2026-12-14T10:00:00-05:00'), especialidad: undefined },
      400,
      'especialidad',
    ],
    [
      'no consent',
      { ...telemedicine('2026-12-14T10:00:00-05:00'), consentimientoInformado: false },
      422,
      'consentimientoInformado',
    ],
    [
      'advice as health',
      { idServicio: 9, inicio: '2026-12-14T10:00:00-05:00', consentimientoInformado: true },
      422,
      'idServicio',
    ],
    [
      'a modality that telemedicine has not',
      telemedicine('2026-12-14T10:00:00-05:00', { modalidad: 'telefono' }),
      422,
      'modalidad',
    ],
    ['an instant without an offset', telemedicine('2026-12-14T10:00:00'), 422, 'inicio'],
    ['a NUL', telemedicine('2026-12-14T10:00:00-05:00', { motivo: 'a\0b' }), 422, 'motivo'],
  ])('%s is refused and named', async (_what, body, status, campo) => {
    const answer = await health(body)
    expect([answer.statusCode, answer.refusal().errores?.[0]?.campo]).toEqual([status, campo])
  })

  it('is refused with every bad field named, including the specialty', async () => {
    const { errores } = (await health({ idServicio: 18, inicio: 'mañana' })).refusal()
    expect(errores).toEqual([
      { campo: 'inicio', mensaje: 'Usa una fecha y hora como 2026-12-01T09:30:00-05:00' },
      { campo: 'consentimientoInformado', mensaje: 'Falta este dato' },
      { campo: 'especialidad', mensaje: 'Falta este dato' },
    ])
  })

  it('with an Idempotency-Key books once and repeats its answer', async () => {
    const who = await newHolder(portal, '46000009', 'Accidentes')
    const body = telemedicine('2026-12-14T11:00:00-05:00')
    const key = { 'idempotency-key': 'una-sola-vez' }
    const both = await Promise.all([health(body, who, key), health(body, who, key)])
    const later = await health(body, who, key)
    const ids = [...both, later].map((answer) => [answer.statusCode, answer.json().cita?.id])
    expect(new Set(ids.map(String)).size).toBe(1)
    expect(ids[0]?.[0]).toBe(201)
    const other = await health(telemedicine('2026-12-14T12:00:00-05:00'), who, key)
    expect(other.refusal().codigo).toBe('idempotencia_distinta')
    const { proximas } = await portal.as(who).ask(listMine)
    expect(proximas).toHaveLength(1)
  })
})
