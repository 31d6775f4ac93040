import { bookAdviceAppointment } from '@amparo/contract/agenda/agenda.ts'
import { listWaitingPeople } from '@amparo/contract/agenda/console/hour-waits.ts'
import type { RequestOf, SentOf } from '@amparo/contract/endpoint.ts'
import { listGuestCases } from '@amparo/contract/membership/console/guests.ts'
import { cancelDeskAppointment, listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import { readAgendaLoad } from '@amparo/contract/service-desk/console/agenda-load.ts'
import { bookRoomByPhone, listSites } from '@amparo/contract/service-desk/console/sites.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, morningDoctor } from '../../../../testing/agenda.ts'
import { type DeskBrowser, deskOf, findPerson } from '../../../../testing/desk.ts'
import { inLine } from '../../../../testing/hour-waits.ts'
import { sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let agenda: DeskBrowser
let admision: DeskBrowser
openPortal()
beforeAll(async () => {
  agenda = await deskOf(portal, 'agenda')
  admision = await deskOf(portal, 'admision')
})

async function book(): Promise<{ id: string; inicio: string }> {
  const session = await sessionOf(portal, '10000001')
  const slot = (await freeSlots(portal, { idServicio: 9 })).at(-1)
  const answer = await portal
    .as(session)
    .call(bookAdviceAppointment, { body: { idServicio: 9, inicio: slot?.inicio ?? '' } })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().cita
}

describe('the load of the agenda', () => {
  interface Day {
    citas: number
    minutosOfrecidos: number
  }
  const read = async (query: SentOf<typeof readAgendaLoad>['query']) => agenda.ask(readAgendaLoad, { query })
  const sum = (days: readonly Day[]) => days.reduce((total, { citas }) => total + citas, 0)

  it('is filtered by specialty and by free hours, and sorted by load; free time is of future hours alone', async () => {
    const today = toLimaDay(portal.ctx.clock.now())
    const week = { desde: today, libres: 'si', limite: '100' } as const
    const all = await read(week)
    const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
    const freeOf = ({ dias }: (typeof all.filas)[number]) =>
      dias.reduce((total, { minutosLibres }) => total + minutosLibres, 0)
    for (const { dias } of all.filas)
      for (const { libres = [], minutosLibres } of dias)
        expect(libres.reduce((length, { desde, hasta }) => length + minutes(hasta) - minutes(desde), 0)).toBe(
          minutosLibres,
        )
    expect(all.dias.reduce((total, { minutosLibres }) => total + minutosLibres, 0)).toBe(
      all.filas.reduce((total, row) => total + freeOf(row), 0),
    )
    const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()
    const past = await read({ desde: yesterday, hasta: yesterday })
    expect(past.dias).toMatchObject([{ minutosLibres: 0 }])
    expect((await read({ desde: yesterday, hasta: yesterday, conLibres: 'si' })).total).toBe(0)
    const heart = await read({ ...week, especialidad: 'Cardiología' })
    expect(heart.total).toBeGreaterThan(0)
    expect(heart.total).toBeLessThan(all.total)
    const freest = (await read({ ...week, conLibres: 'si', orden: 'libres' })).filas.map(freeOf)
    expect(freest).toEqual(freest.toSorted((one, other) => other - one))
    expect(freest.at(-1)).toBeGreaterThan(0)
    const busiest = (await read({ ...week, orden: 'carga' })).filas.map(({ dias }) =>
      dias.reduce((total, { minutosOcupados }) => total + minutosOcupados, 0),
    )
    expect(busiest).toEqual(busiest.toSorted((one, other) => other - one))
  })

  it('lists only professionals at work on a day, with the hours of that day', async () => {
    const week = await read({ desde: toLimaDay(portal.ctx.clock.now()), limite: '1' })
    const open = week.dias.filter(({ minutosOfrecidos }) => minutosOfrecidos > 0)
    const { fecha } = present(open.toSorted((one, other) => one.minutosOfrecidos - other.minutosOfrecidos)[0])
    const span = { desde: fecha, hasta: fecha, limite: '100' } as const
    const [whole, working] = [await read(span), await read({ ...span, presentes: 'si' })]
    const isWorking = ({ dias: [own] }: { dias: Day[] }) =>
      (own?.citas ?? 0) + (own?.minutosOfrecidos ?? 0) > 0
    expect(working.filas).toEqual(whole.filas.filter(isWorking))
    expect(working.filas.length).toBeGreaterThan(0)
    expect(working.filas.length).toBeLessThan(whole.filas.length)
    expect(working.dias).toEqual(whole.dias)
  })

  it('is counted by the server over everybody, by day and professional, whatever page is shown', async () => {
    const { inicio, id } = await book()
    const day = inicio.slice(0, 10)
    const span = { desde: day, hasta: day }
    const { total: listed } = await agenda.ask(listDeskAppointments, {
      query: { ...span, estado: 'agendada', limite: '1' },
    })
    const [whole, one] = [await read({ ...span, limite: '100' }), await read({ ...span, limite: '1' })]
    expect(one).toMatchObject({ dias: whole.dias, total: whole.filas.length, siguiente: expect.anything() })
    expect(one.filas).toEqual(whole.filas.slice(0, 1))
    expect((await read({ ...span, limite: '1', despues: one.siguiente })).filas).toEqual(
      whole.filas.slice(1, 2),
    )
    expect(sum(whole.dias) + whole.salas).toBe(listed)
    expect(await read({ desde: '2027-03-01', hasta: '2027-03-02' })).not.toHaveProperty('filas.0.horas')
    const { profesional, fin } = present(
      (await agenda.ask(listDeskAppointments, { query: { buscar: '10000001' } })).filas.find(
        (row) => row.id === id,
      ),
    )
    const own = await read({ ...span, idProfesional: profesional?.id })
    expect(own).toMatchObject({ total: 1, filas: [{ id: profesional?.id, nombre: profesional?.nombre }] })
    const [row] = own.filas
    const before = present(row?.dias[0])
    expect(before.minutosOfrecidos).toBeGreaterThan(before.minutosOcupados)
    expect(row?.horas?.[0]).toMatchObject({ desde: expect.stringMatching(/^\d\d:\d\d$/) })
    // Free hours: without the appointment's own, and only on request.
    const freeOn = async () => {
      const { filas } = await read({ ...span, idProfesional: profesional?.id, libres: 'si' })
      return present(filas[0]?.dias[0]?.libres)
    }
    expect(before).not.toHaveProperty('libres')
    const at = inicio.slice(11, 16)
    const holds = (spans: { desde: string; hasta: string }[]) =>
      spans.some(({ desde, hasta }) => desde <= at && at < hasta)
    expect(holds(await freeOn())).toBe(false)
    const cancel: RequestOf<typeof cancelDeskAppointment> = {
      version: 1,
      motivo: 'El profesional está de viaje',
      por: 'personal',
    }
    expect(await agenda.status(cancelDeskAppointment, { params: { id }, body: cancel })).toBe(200)
    expect(holds(await freeOn())).toBe(true)
    const [after] = (await read({ ...span, idProfesional: profesional?.id })).filas[0]?.dias ?? []
    expect(after).toEqual({
      ...before,
      citas: before.citas - 1,
      minutosLibres: before.minutosLibres + (Date.parse(fin) - Date.parse(inicio)) / 60_000,
      minutosOcupados: before.minutosOcupados - (Date.parse(fin) - Date.parse(inicio)) / 60_000,
    })
  })

  it('of a service lists a professional booked for it who offers it no longer', async () => {
    const { inicio, id } = await book()
    const day = inicio.slice(0, 10)
    const of = (await agenda.ask(listDeskAppointments, { query: { buscar: '10000001' } })).filas
    const { profesional } = present(of.find((row) => row.id === id))
    const offers = portal.ctx.db
      .deleteFrom('professional_service')
      .where('professional_id', '=', profesional?.id ?? '')
      .where('service_id', '=', 9)
      .returningAll()
    const taken = await offers.execute()
    expect(taken).not.toEqual([])
    const { filas, dias } = await read({ desde: day, hasta: day, idServicio: '9', limite: '100' })
    expect(sum(filas.flatMap((row) => row.dias))).toBe(sum(dias))
    expect(filas.map((row) => row.id)).toContain(profesional?.id)
    await portal.ctx.db.insertInto('professional_service').values(taken).execute()
    const cancel: RequestOf<typeof cancelDeskAppointment> = {
      version: 1,
      motivo: 'El profesional está de viaje',
      por: 'personal',
    }
    expect(await agenda.status(cancelDeskAppointment, { params: { id }, body: cancel })).toBe(200)
  })

  it('is by room for a site; bookings in a withdrawn room are counted separately', async () => {
    const { filas: sites } = await agenda.ask(listSites, { query: { estado: 'activo' } })
    const site = sites.find(({ salas }) => salas.length > 1)
    const { nombre, salas } = present(site)
    const [room, other] = salas
    // The first Monday that is two weeks away: rooms open, and the person has nothing of the sample's then.
    const today = toLimaDay(portal.ctx.clock.now())
    const date = Temporal.PlainDate.from(today)
    const day = date.add({ days: 22 - date.dayOfWeek }).toString()
    const of = { sede: nombre, desde: day, hasta: day }
    const before = await read(of)
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()
    expect(ids(before.filas)).toEqual(ids(salas))
    expect(before).toMatchObject({ total: salas.length, salas: 0 })
    const loadOf = async (id: string) => present((await read(of)).filas.find((row) => row.id === id)?.dias[0])
    const [empty, untouched] = [await loadOf(room?.id ?? ''), await loadOf(other?.id ?? '')]
    expect(empty.minutosOfrecidos).toBe(12 * 60)

    const idTitular = await findPerson(agenda, '10000001')
    const hours = { inicio: `${day}T18:00:00-05:00`, fin: `${day}T19:30:00-05:00` }
    const booked = await agenda.call(bookRoomByPhone, {
      body: { idTitular, idSala: room?.id ?? '', asistentes: 1, ...hours },
    })
    expect(booked.statusCode, booked.body).toBe(201)
    expect(await loadOf(room?.id ?? '')).toEqual({
      ...empty,
      citas: empty.citas + 1,
      minutosLibres: empty.minutosLibres - 90,
      minutosOcupados: empty.minutosOcupados + 90,
    })
    expect(await loadOf(other?.id ?? '')).toEqual(untouched)
    expect((await read({ ...of, limite: '1' })).filas).toHaveLength(1)
    expect(await read({ ...of, sede: 'Ninguna' })).toMatchObject({ total: 0, salas: 0 })

    const offer = (isActive: boolean) =>
      portal.ctx.db
        .updateTable('room')
        .set({ is_active: isActive })
        .where('id', '=', room?.id ?? '')
        .execute()
    await offer(false)
    expect(await read(of)).toMatchObject({ total: salas.length - 1, salas: empty.citas + 1 })
    await offer(true)
  })

  it('has no free hours on past days', async () => {
    const over = { desde: '2026-01-05', hasta: '2026-01-09' }
    const { filas } = await read({ ...over, presentes: 'si', libres: 'si' })
    const days = filas.flatMap(({ dias }) => dias)
    expect(days.length).toBeGreaterThan(0)
    expect(days.flatMap(({ libres }) => libres)).toEqual([])
  })

  it('covers at most two weeks, for the agenda role alone', async () => {
    for (const [desde, hasta] of [
      ['2027-03-01', '2027-03-15'],
      ['2027-03-02', '2027-03-01'],
    ] as const) {
      expect((await agenda.refused(readAgendaLoad, { query: { desde, hasta } })).codigo).toBe('rango_de_dias')
    }
  })
})

it('the waiting list of a freed hour is shown in order to the agenda role alone, by service and by professional, without reasons', async () => {
  const today = toLimaDay(portal.ctx.clock.now())
  const days = { desde: today, hasta: today }
  const idProfesional = await morningDoctor(portal, 'Cardiología')
  await inLine(portal, await sessionOf(portal, '10000001'), { ...days, idProfesional })
  await inLine(portal, await sessionOf(portal, '10000004'), days)
  await inLine(portal, await sessionOf(portal, '10000001'), { ...days, especialidad: 'Pediatría' })
  const { total, filas } = await agenda.ask(listWaitingPeople, { query: { idProfesional } })
  expect([total, filas.map(({ titular }) => titular.documento)]).toEqual([2, ['10000001', '10000004']])
  expect(present(filas[1])).toEqual({
    id: expect.any(String),
    titular: { nombre: expect.any(String), documento: '10000004' },
    servicio: 'Telemedicina',
    especialidad: 'Cardiología',
    franjas: ['manana', 'tarde', 'noche'],
    ...days,
    desdeCuando: expect.any(String),
  })
  expect((await agenda.ask(listWaitingPeople, { query: { idServicio: '18' } })).total).toBe(3)
  expect((await agenda.ask(listWaitingPeople, { query: { idServicio: '9' } })).filas).toEqual([])
})

it('overdue guests are counted over all matches, and shown alone on request', async () => {
  const { id } = present((await admision.ask(listGuestCases)).filas[0])
  const dueOn = (day: string) =>
    portal.ctx.db
      .updateTable('invitation')
      .set({ answer_before: day })
      .where('public_id', '=', id)
      .returning('answer_before')
      .execute()
  const { respuestaAntesDe } = present((await admision.ask(listGuestCases)).filas[0])
  expect(await admision.ask(listGuestCases, { query: { atrasados: 'si' } })).toMatchObject({
    total: 0,
    atrasados: 0,
  })
  await dueOn('2020-01-02')
  expect(
    await admision.ask(listGuestCases, { query: { estado: 'todos', orden: 'nombre', limite: '1' } }),
  ).toMatchObject({
    filas: [expect.anything()],
    atrasados: 1,
  })
  expect(await admision.ask(listGuestCases, { query: { atrasados: 'si' } })).toMatchObject({
    filas: [{ id, atrasado: true }],
    total: 1,
    atrasados: 1,
  })
  await dueOn(respuestaAntesDe ?? '')
})
