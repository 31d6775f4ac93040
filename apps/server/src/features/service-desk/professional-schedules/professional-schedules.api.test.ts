import { bookAdviceAppointment, listAvailable } from '@amparo/contract/agenda/agenda.ts'
import { bookRoom, listRooms } from '@amparo/contract/agenda/coworking.ts'
import type { RequestOf, SentOf } from '@amparo/contract/endpoint.ts'
import { getGuestCasesFile, listGuestCases } from '@amparo/contract/membership/console/guests.ts'
import { getAppointmentsFile, listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import { getPeopleFile } from '@amparo/contract/service-desk/console/people.ts'
import {
  getSupply,
  listDeskProfessionals,
  putSupply,
} from '@amparo/contract/service-desk/console/professional-schedules.ts'
import {
  getRoomSupply,
  getSiteSupply,
  listSites,
  putRoomSupply,
  putSiteSupply,
} from '@amparo/contract/service-desk/console/sites.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { changeRow, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let agenda: DeskBrowser
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeAll(async () => {
  agenda = await deskOf(portal, 'agenda')
})

it('the plan of a professional can be tried before saving, and reports every booked appointment outside it', async () => {
  const session = await sessionOf(portal, '10000001')
  const { citas } = await portal.ask(listAvailable, { body: { idServicio: 9 } })
  const { inicio } = present(citas.find(({ disponible }) => disponible))
  const { cita } = await portal.as(session).ask(bookAdviceAppointment, { body: { idServicio: 9, inicio } })

  const before = await agenda.ask(getSupply, { params: { id: cita.profesional?.id ?? '' } })
  expect(before.plan.length).toBeGreaterThan(0)
  const closed = {
    ...before,
    excepciones: [...before.excepciones, { fecha: inicio.slice(0, 10), motivo: 'Licencia' }],
  }

  const tried = await agenda.call(putSupply, {
    params: { id: cita.profesional?.id ?? '' },
    query: { simular: '1' },
    body: closed,
  })
  expect(tried.json().conflictos.map(({ id }) => id)).toEqual([cita.id])
  expect(await agenda.ask(getSupply, { params: { id: cita.profesional?.id ?? '' } })).toEqual(before)
  const refused = await agenda.call(putSupply, { params: { id: cita.profesional?.id ?? '' }, body: closed })
  expect(outcomeOf(refused)).toEqual([409, 'conflictos'])
  expect(refused.refusal().conflictos).toHaveLength(1)
  const saved = await agenda.call(putSupply, {
    params: { id: cita.profesional?.id ?? '' },
    body: { ...closed, aceptaConflictos: true },
  })
  expect(saved.json()).toMatchObject({ codigo: 1, version: before.version + 1 })
  const stale = await agenda.call(putSupply, { params: { id: cita.profesional?.id ?? '' }, body: closed })
  expect(stale.refusal()).toMatchObject({
    codigo: 'version',
    por: expect.stringContaining('agenda@demo.example'),
  })
  const still = (await agenda.ask(listDeskAppointments, { query: { buscar: '10000001' } })).filas
  expect(still.find(({ id }) => id === cita.id)).toMatchObject({
    estado: 'agendada',
    version: 1,
  })

  const crossed = {
    ...before,
    version: before.version + 1,
    plan: [
      { dia: 1, desde: '09:00', hasta: '12:00' },
      { dia: 1, desde: '11:00', hasta: '13:00' },
      { dia: 2, desde: '12:00', hasta: '09:00' },
    ],
  }
  const bad = await agenda.call(putSupply, { params: { id: cita.profesional?.id ?? '' }, body: crossed })
  expect(bad.refusal().errores.map(({ campo }) => campo)).toEqual(['plan.1', 'plan.2'])
})

it('the list of professionals is filtered by service, and lists all their services, whatever page is shown', async () => {
  await sql`INSERT INTO professional (code, name, profession, modalities)
      SELECT 'mas-' || n, 'Ana ' || lpad(n::text, 3, '0'), 'Derecho', '{video}' FROM generate_series(1, 110) n`.execute(
    portal.ctx.db,
  )
  await sql`INSERT INTO professional (code, name, profession, modalities)
      VALUES ('ultima', 'Zoila Última', 'Derecho', '{video}')`.execute(portal.ctx.db)
  await sql`INSERT INTO professional_service (professional_id, service_id)
      SELECT id, 9 FROM professional WHERE code = 'ultima'`.execute(portal.ctx.db)
  const read = async (query: SentOf<typeof listDeskProfessionals>['query']) =>
    agenda.ask(listDeskProfessionals, { query: { estado: 'activo', orden: 'nombre', ...query } })
  const names = (filas: readonly { nombre: string }[]) => filas.map(({ nombre }) => nombre)
  const page = await read({ limite: '100' })
  expect(page.total).toBeGreaterThan(page.filas.length)
  expect(names(page.filas)).not.toContain('Zoila Última')
  expect(names((await read({ limite: '100', buscar: 'zoila' })).filas)).toEqual(['Zoila Última'])
  const ofService = await read({ limite: '100', idServicio: '9' })
  expect(names(ofService.filas)).toContain('Zoila Última')
  expect(ofService.total).toBe(ofService.filas.length)
  const one = await read({ limite: '1' })
  expect(one.servicios).toEqual(page.servicios)
  expect(one.servicios.map(({ id }) => id)).toEqual(expect.arrayContaining([9, 18]))
  const hearts = await read({ limite: '100', idServicio: '18', especialidad: 'Cardiología' })
  expect(hearts.total).toBeGreaterThan(0)
  for (const { especialidades } of hearts.filas) expect(especialidades).toContain('Cardiología')
})

it('finds a professional by id, to a professional only their own', async () => {
  const { filas } = await agenda.ask(listDeskProfessionals, { query: { limite: '100' } })
  const doctor = await deskOf(portal, 'medica')
  const [own] = (await doctor.ask(listDeskProfessionals)).filas
  const other = present(filas.find(({ id }) => id !== own?.id))
  const found = await agenda.ask(listDeskProfessionals, { query: { id: other.id } })
  expect(found.filas).toEqual([other])
  const seen = await doctor.ask(listDeskProfessionals, { query: { id: other.id } })
  expect(seen).toEqual({ filas: [], total: 0, servicios: [] })
})

it('the hours of a site can be tried before saving, and report every room booking outside them', async () => {
  const session = await sessionOf(portal, '10000001')
  const [site] = (await agenda.ask(listSites, { query: { estado: 'activo' } })).filas
  expect(site?.salas.length).toBeGreaterThan(0)
  const before = await agenda.ask(getSiteSupply, { params: { id: site?.id ?? '' } })
  const day = await freeDay(site?.id ?? '', session)
  const time = (hour: string) => `${day}T${hour}:00-05:00`
  const room: RequestOf<typeof bookRoom> = {
    idSala: site?.salas[0]?.id ?? '',
    inicio: time('15:00'),
    fin: time('16:00'),
    asistentes: 1,
  }
  const booked = await portal.as(session).call(bookRoom, { body: room })
  expect(booked.statusCode, booked.body).toBe(201)
  const closed = {
    ...before,
    excepciones: [...before.excepciones, { fecha: day, motivo: 'Mantenimiento' }],
  }
  const tried = await agenda.callUnchecked(putSiteSupply, {
    params: { id: site?.id },
    query: { simular: '1' },
    body: closed,
  })
  expect(tried.json().conflictos.map(({ id }) => id)).toEqual([booked.json().cita.id])
  expect(await agenda.ask(getSiteSupply, { params: { id: site?.id ?? '' } })).toEqual(before)
  expect(
    (await agenda.callUnchecked(putSiteSupply, { params: { id: site?.id }, body: closed })).refusal().codigo,
  ).toBe('conflictos')
  const saved = await agenda.callUnchecked(putSiteSupply, {
    params: { id: site?.id },
    body: { ...closed, aceptaConflictos: true },
  })
  expect(saved.json()).toMatchObject({ codigo: 1, version: before.version + 1 })
  expect(
    (await agenda.callUnchecked(putSiteSupply, { params: { id: site?.id }, body: closed })).refusal().codigo,
  ).toBe('version')
  expect((await agenda.ask(getSiteSupply, { params: { id: site?.id ?? '' } })).excepciones).toContainEqual({
    fecha: day,
    motivo: 'Mantenimiento',
  })
  const { sedes } = await portal.as(session).ask(listRooms, { query: { fecha: day } })
  const here = sedes.find(({ id }) => id === site?.id)
  expect(here?.salas[0]?.huecos.filter(({ disponible }: { disponible: boolean }) => disponible)).toEqual([])
  expect(await agenda.status(getSiteSupply, { params: { id: 'nadie' } })).toBe(404)
  expect((await agenda.ask(listSites, { query: { buscar: 'ningunlugar' } })).total).toBe(0)
})

it('the hours of one room are limited to those of its site, and report every booking outside them', async () => {
  const session = await sessionOf(portal, '10000001')
  const { filas } = await agenda.ask(listSites, { query: { estado: 'activo' } })
  const site = present(filas.at(-1))
  const [room, other] = site.salas
  const before = await agenda.ask(getRoomSupply, { params: { id: room?.id ?? '' } })
  expect(before).toEqual({ version: 1, plan: [], excepciones: [] })
  const day = await freeDay(site?.id ?? '', session, 21)
  const time = (hour: string) => `${day}T${hour}:00-05:00`
  const body: RequestOf<typeof bookRoom> = {
    idSala: room?.id ?? '',
    inicio: time('15:00'),
    fin: time('16:00'),
    asistentes: 1,
  }
  const booked = await portal.as(session).call(bookRoom, { body })
  expect(booked.statusCode, booked.body).toBe(201)
  const closed = {
    ...before,
    excepciones: [{ fecha: day, desde: '14:00', hasta: '18:00', motivo: 'Pintura' }],
  }
  const tried = await agenda.callUnchecked(putRoomSupply, {
    params: { id: room?.id },
    query: { simular: '1' },
    body: closed,
  })
  expect(tried.json().conflictos.map(({ id }) => id)).toEqual([booked.json().cita.id])
  expect(
    (await agenda.callUnchecked(putRoomSupply, { params: { id: room?.id }, body: closed })).refusal().codigo,
  ).toBe('conflictos')
  const saved = await agenda.callUnchecked(putRoomSupply, {
    params: { id: room?.id },
    body: { ...closed, aceptaConflictos: true },
  })
  expect(saved.json()).toMatchObject({ codigo: 1, version: 2 })
  expect(
    (await agenda.callUnchecked(putRoomSupply, { params: { id: room?.id }, body: closed })).refusal(),
  ).toMatchObject({
    codigo: 'version',
    por: expect.stringContaining('agenda@demo.example'),
  })
  const hoursOf = async (id: string) => {
    const { sedes } = await portal.as(session).ask(listRooms, { query: { fecha: day } })
    const rooms = sedes.flatMap(({ salas }) => salas)
    const { huecos } = present(rooms.find((one) => one.id === id))
    return huecos.map(({ inicio }) => inicio.slice(11, 16))
  }
  expect(await hoursOf(room?.id ?? '')).not.toContain('16:30')
  expect(await hoursOf(room?.id ?? '')).toContain('18:00')
  if (other) expect(await hoursOf(other.id)).toContain('16:30')
  const refused = await portal
    .as(session)
    .call(bookRoom, { body: { ...body, inicio: time('16:00'), fin: time('17:00') } })
  expect(refused.refusal().codigo).toBe('fuera_de_horario')
  const week = {
    version: 2,
    plan: [1, 2, 3, 4, 5, 6].map((dia) => ({ dia, desde: '10:00', hasta: '17:00' })),
    excepciones: [],
  }
  expect(
    (await agenda.callUnchecked(putRoomSupply, { params: { id: room?.id }, body: week })).json(),
  ).toMatchObject({ codigo: 1, conflictos: [] })
  expect((await hoursOf(room?.id ?? ''))[0]).toBe('10:00')
  expect(await agenda.status(getRoomSupply, { params: { id: 'nadie' } })).toBe(404)
})

/** A day on which every room of a site is free in the afternoon. */
async function freeDay(siteId: string, session: Record<string, string>, from = 5): Promise<string> {
  for (let ahead = from; ahead < from + 15; ahead += 1) {
    const day = limaToday(portal.ctx.clock.now()).add({ days: ahead }).toString()
    const { sedes } = await portal.as(session).ask(listRooms, { query: { fecha: day } })
    const free = sedes
      .find(({ id }) => id === siteId)
      ?.salas[0]?.huecos.filter(({ disponible }: { disponible: boolean }) => disponible)
      .map(({ inicio }) => inicio.slice(11, 16))
    if (free?.includes('15:00') && free.includes('15:30')) return day
  }
  throw new Error('no free day')
}

describe('exported lists', () => {
  it('of several professionals side by side are the agenda, without formulas', async () => {
    const free = await portal.ask(listAvailable, { body: { idServicio: 9 } })
    const times: string[] = free.citas.flatMap((one) => (one.disponible ? [one.inicio] : []))
    const day = times[4]?.slice(0, 10) ?? ''
    const everyone = (await agenda.ask(listDeskProfessionals, { query: { limite: '100' } })).filas
    const session = await sessionOf(portal, '10000001')
    const { cita } = await portal.as(session).ask(bookAdviceAppointment, {
      body: { idServicio: 9, inicio: times.findLast((one) => one.startsWith(day)) ?? '' },
    })

    const others = everyone.filter(({ id }) => id !== cita.profesional?.id)
    const of = async (ids: string) =>
      (await agenda.ask(listDeskAppointments, { query: { desde: day, hasta: day, idProfesional: ids } }))
        .filas
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    expect(ids(await of(`${others[0]?.id},${cita.profesional?.id}`))).toContain(cita.id)
    expect(ids(await of(`${others[0]?.id},${others[1]?.id}`))).not.toContain(cita.id)
    expect(await of('nadie')).toEqual([])

    await changeRow(portal, 'account', '10000001', { given_names: '=HYPERLINK("https://malo.example")' })
    const file = await agenda.call(getAppointmentsFile, {
      query: { desde: day, hasta: day, idProfesional: cita.profesional?.id },
    })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toContain('agenda.csv')
    const line = file.body.split('\r\n').find((one) => one.includes(cita.inicio))
    expect(line).toContain(`"'=HYPERLINK(""https://malo.example"")`)
    const act = await portal.ctx.db
      .selectFrom('act')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(act).toMatchObject({ action: 'citas.csv.ver', detail: { archivo: 'csv' } })
    await changeRow(portal, 'account', '10000001', { given_names: 'Rosa' })
  })

  it("of people have exactly the list's fields", async () => {
    const admision = await deskOf(portal, 'admision')
    const list = await admision.ask(listGuestCases, { query: { limite: '100' } })
    const file = await admision.call(getGuestCasesFile)
    const lines = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(list.total + 1)
    expect(lines[1]).toContain(list.filas[0]?.invitado.documento)
    expect(file.body).not.toContain('@')
    const people = await admision.call(getPeopleFile, { query: { buscar: '10000001' } })
    expect(people.body).toContain('"DNI"')
    expect(people.body).not.toContain('10000001')
  })
})
