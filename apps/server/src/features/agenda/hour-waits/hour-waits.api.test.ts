import { bookHealthAppointment, rescheduleAppointment } from '@amparo/contract/agenda/agenda.ts'
import {
  listHourWaits,
  takeFreedHour,
  waitForHour,
  withdrawHourWait,
} from '@amparo/contract/agenda/hour-waits.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freeSlots, startEmptyAgenda, telemedicine } from '../../../../testing/agenda.ts'
import { unknownId } from '../../../../testing/caller.ts'
import { letCrowdIn, ofCrowd } from '../../../../testing/crowd.ts'
import {
  afterMinutes,
  bookFrom,
  cancel,
  clockTo,
  declineOffer,
  inLine,
  namesOf,
  offerDue,
  takeOffer,
  waitOf,
} from '../../../../testing/hour-waits.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { cancelForHouse } from '../../service-desk/desk-appointments/house-changes.service.ts'
import { endUncovered } from './offers.service.ts'

const emptied =
  'DELETE FROM freed_hour; DELETE FROM hour_wait; DELETE FROM appointment; DELETE FROM outbound_message'

openPortal(() => startEmptyAgenda('2026-11-25T10:00:00-05:00', {}, { worker: false }))
beforeAll(async () => {
  await letCrowdIn(portal, 5)
})

beforeEach(() => clockTo(portal, '2026-11-25T10:00:00-05:00'))
afterEach(() => portal.query(emptied))

const count = async (query: string): Promise<number> => {
  const { rows } = await portal.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${query}`)
  return present(rows[0]).n
}
const [holder, first, second, third, stranger] = [0, 1, 2, 3, 4].map(ofCrowd) as [
  Record<string, string>,
  Record<string, string>,
  Record<string, string>,
  Record<string, string>,
  Record<string, string>,
]

/** A visit for the morning of the first of December, and two who wait for such an hour, in this order. */
async function twoWaitFor() {
  const visit = await bookFrom(portal, holder, '2026-12-01T09:00:00-05:00')
  await inLine(portal, first, { franjas: ['manana'] })
  await clockTo(portal, '2026-11-25T10:01:00-05:00')
  await inLine(portal, second)
  return visit
}

describe('a place in the waiting list', () => {
  it('is one per service: waiting again changes the terms and keeps the place; at most three services', async () => {
    const { id, desdeCuando } = (await inLine(portal, first)).json()
    await clockTo(portal, '2026-11-25T11:00:00-05:00')
    const again = await inLine(portal, first, { franjas: ['noche', 'manana'], desde: '2020-01-01' })
    expect(again.json()).toMatchObject({
      id,
      desdeCuando,
      estado: 'esperando',
      franjas: ['manana', 'noche'],
      desde: '2026-11-25',
      servicio: 'Telemedicina',
    })
    for (const especialidad of ['Pediatría', 'Dermatología'] as const)
      await inLine(portal, first, { especialidad })
    const fourth = await inLine(portal, first, { especialidad: 'Geriatría' })
    expect(fourth.refusal('esperas_abiertas').detail).toContain('Son 3 por persona')

    const leave = () => portal.as(first).call(withdrawHourWait, { params: { id } })
    expect([(await leave()).statusCode, (await leave()).statusCode]).toEqual([200, 200])
    expect(await waitOf(portal, first)).toMatchObject({ estado: 'retirada' })
    expect((await inLine(portal, first, { especialidad: 'Geriatría' })).statusCode).toBe(201)
  })

  it('with the same key is one, and another body with it is refused', async () => {
    const send = (hasta: string) =>
      portal.as({ ...first, 'idempotency-key': 'una-espera' }).call(waitForHour, {
        body: { idServicio: 18, especialidad: 'Cardiología', franjas: ['tarde'], desde: '2026-12-01', hasta },
      })
    const [one, two] = [await send('2026-12-02'), await send('2026-12-02')]
    expect(two.json()).toEqual(one.json())
    expect((await send('2026-12-03')).refusal('idempotencia_distinta').status).toBe(422)
  })

  it.each([
    ['no part of the day', { franjas: [] }, 422, 'franjas'],
    ['a part twice', { franjas: ['tarde', 'tarde'] }, 422, 'franjas'],
    ['days the wrong way round', { desde: '2026-12-05', hasta: '2026-12-04' }, 422, 'hasta'],
    ['days that are over', { desde: '2026-11-01', hasta: '2026-11-24' }, 422, 'hasta'],
    ['a day too far away', { hasta: '2027-01-25' }, 422, 'hasta'],
    ['no specialty', { especialidad: undefined }, 400, 'especialidad'],
    ['a modality that the service lacks', { modalidad: 'presencial' }, 422, 'modalidad'],
    ['a professional who attends something else', { idProfesional: unknownId }, 422, 'idProfesional'],
    ['a field that there is not', { ciudad: 'Lima' }, 400, 'ciudad'],
  ])('refuses %s and names the field', async (_what, wrong, status, campo) => {
    const answer = await portal.as(first).callUnchecked(waitForHour, {
      body: {
        idServicio: 18,
        especialidad: 'Cardiología',
        franjas: ['tarde'],
        desde: '2026-12-01',
        hasta: '2026-12-02',
        ...wrong,
      },
    })
    expect([answer.statusCode, answer.refusal().errores.map((e) => e.campo)]).toEqual([status, [campo]])
  })

  it('requires the service, and another person’s is unknown', async () => {
    const advice = { idServicio: 9, especialidad: undefined } as const
    expect((await inLine(portal, first, advice)).refusal('sin_cobertura').status).toBe(403)
    const { id } = (await inLine(portal, first)).json()
    const params = { id }
    const as = portal.as(stranger)
    expect((await as.call(withdrawHourWait, { params })).refusal('no_encontrado').status).toBe(404)
    expect((await declineOffer(portal, stranger, { id })).refusal('no_encontrado').status).toBe(404)
    expect((await takeOffer(portal, stranger, { id })).refusal('no_encontrado').status).toBe(404)
    expect((await as.ask(listHourWaits)).esperas).toEqual([])
  })
})

describe('a freed hour', () => {
  it('is held for the list, offered to one for fifteen minutes and then to the next, who can take it inside the 48 hours', async () => {
    const visit = await twoWaitFor()
    // 26 hours ahead: too late for any other booking.
    await clockTo(portal, Date.parse(visit.inicio) - 26 * 3_600_000)
    await cancel(portal, holder, visit.id)
    await offerDue(portal)
    expect((await waitOf(portal, first)).estado).toBe('esperando')

    await afterMinutes(portal, 1)
    const offered = await waitOf(portal, first)
    expect(offered).toMatchObject({
      estado: 'ofrecida',
      oferta: {
        inicio: visit.inicio,
        quedanSegundos: 900,
        paraVarios: false,
        profesional: visit.profesional?.nombre,
      },
    })
    expect((await waitOf(portal, second)).estado).toBe('esperando')
    await afterMinutes(portal, 14)
    expect((await waitOf(portal, first)).oferta?.quedanSegundos).toBe(60)
    await afterMinutes(portal, 1)
    expect(await waitOf(portal, first)).toMatchObject({
      estado: 'esperando',
      anteriores: [{ inicio: visit.inicio, resultado: 'perdida' }],
    })
    expect((await takeOffer(portal, first)).refusal('oferta_vencida').status).toBe(410)

    const names = namesOf(await waitOf(portal, second))
    const refused = async (body: object) =>
      (await portal.as(second).callUnchecked(takeFreedHour, { ...names, body })).refusal().errores
    expect((await refused(names.body)).map(({ campo }) => campo)).toEqual(['consentimientoInformado'])
    expect((await refused({ consentimientoInformado: true })).map(({ campo }) => campo)).toEqual(['idOferta'])
    const taken = await takeOffer(portal, second)
    expect(taken.json().cita).toMatchObject({ inicio: visit.inicio, estado: 'agendada' })
    expect(await waitOf(portal, second)).toMatchObject({
      estado: 'tomada',
      anteriores: [{ inicio: visit.inicio, resultado: 'tomada' }],
    })
    expect((await takeOffer(portal, second)).refusal('oferta_vencida').status).toBe(410)
  })

  it('cannot be booked by another person while held; its former owner can take it back before it is offered', async () => {
    const visit = await twoWaitFor()
    const body = telemedicine(visit.inicio, { idProfesional: visit.profesional?.id })
    const book = (who: Record<string, string>) => portal.as(who).call(bookHealthAppointment, { body })
    const isShown = async () =>
      (await freeSlots(portal, { idServicio: 18, idProfesional: visit.profesional?.id })).some(
        ({ inicio }) => inicio === visit.inicio,
      )
    await cancel(portal, holder, visit.id)
    expect([await isShown(), (await book(stranger)).statusCode, (await book(holder)).statusCode]).toEqual([
      false,
      409,
      201,
    ])

    const mine = await bookFrom(portal, third, visit.inicio)
    await cancel(portal, third, mine.id)
    await afterMinutes(portal, 1)
    const again = telemedicine(mine.inicio, { idProfesional: mine.profesional?.id })
    expect(
      (await portal.as(third).call(bookHealthAppointment, { body: again })).refusal('horario_ocupado').status,
    ).toBe(409)
    // The database refuses it too, despite earlier reads.
    const { pool } = portal.ctx.database
    await expect(
      pool.query(
        `UPDATE appointment SET state = 'booked', cancelled_at = NULL, cancelled_by = NULL, scheduled_at = $2
        WHERE id = $1`,
        [mine.id, portal.ctx.clock.now()],
      ),
    ).rejects.toMatchObject({ code: '23P01' })
    // A stopped worker blocks no hour: the hold expires.
    await clockTo(portal, portal.ctx.clock.now().getTime() + 18 * 60_000)
    expect(await portal.as(third).status(bookHealthAppointment, { body: again })).toBe(201)
    expect((await waitOf(portal, first)).anteriores).toEqual([
      { inicio: mine.inicio, resultado: 'ya_no_esta' },
    ])
  })

  it('is created by a move too, and by staff; not by a professional who cannot come', async () => {
    const visit = await twoWaitFor()
    const [later] = await freeSlots(portal, {
      idServicio: 18,
      idProfesional: visit.profesional?.id,
      desde: '2026-12-03',
    })
    const moved = await portal.as(holder).call(rescheduleAppointment, {
      body: { id: visit.id, version: 1, inicio: present(later).inicio },
    })
    expect(moved.statusCode).toBe(200)
    await afterMinutes(portal, 1)
    expect((await waitOf(portal, first)).oferta?.inicio).toBe(visit.inicio)
    const passed = await waitOf(portal, first)
    const pass = async () => (await declineOffer(portal, first, passed)).statusCode
    expect([await pass(), await pass()]).toEqual([200, 200])
    expect((await waitOf(portal, first)).anteriores).toEqual([{ inicio: visit.inicio, resultado: 'pasada' }])
    await afterMinutes(portal, 0)
    expect((await waitOf(portal, second)).oferta?.inicio).toBe(visit.inicio)

    await cancelForHouse(portal.ctx, visit.id, { by: 'staff', reason: null })
    await afterMinutes(portal, 1)
    expect((await waitOf(portal, first)).oferta?.inicio).toBe(present(later).inicio)
    const other = await bookFrom(portal, third, '2026-12-07T09:00:00-05:00')
    await cancelForHouse(portal.ctx, other.id, { by: 'professional', reason: null })
    await afterMinutes(portal, 1)
    expect(await count('freed_hour')).toBe(2)
  })
})

it('a wait ends with another booking of the service, after its days, and with the cover', async () => {
  await inLine(portal, first)
  await bookFrom(portal, first, '2026-12-01T09:00:00-05:00')
  expect(await waitOf(portal, first)).toMatchObject({ estado: 'terminada', motivoFin: 'agendada' })

  await inLine(portal, second, { hasta: '2026-11-25' })
  await inLine(portal, third)
  const { pool } = portal.ctx.database
  await pool.query(`UPDATE policy SET status = 'anulada' WHERE document_number = '47000004'`)
  await endUncovered(portal.ctx)
  expect(await waitOf(portal, third)).toMatchObject({ estado: 'terminada', motivoFin: 'sin_cobertura' })
  await pool.query(`UPDATE policy SET status = 'vigente' WHERE document_number = '47000004'`)
  await afterMinutes(portal, 24 * 60)
  expect(await waitOf(portal, second)).toMatchObject({ estado: 'terminada', motivoFin: 'dias_pasados' })
})
