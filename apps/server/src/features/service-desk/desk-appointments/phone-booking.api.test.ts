import { listAvailable, listMine } from '@amparo/contract/agenda/agenda.ts'
import type { QueryOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { listConsents } from '@amparo/contract/service-desk/consents.ts'
import {
  bookByPhone,
  cancelDeskAppointment,
  listBookable,
  listFreeTimes,
  moveDeskAppointment,
} from '@amparo/contract/service-desk/console/agenda.ts'
import { bookRoomByPhone, listDeskRooms } from '@amparo/contract/service-desk/console/sites.ts'
import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Specialty } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf, findPerson } from '../../../../testing/desk.ts'
import { changeRow, sessionOf } from '../../../../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let agenda: DeskBrowser
let person: string
openPortal(() => startTestPortal(noLimits, { worker: false }))
beforeAll(async () => {
  agenda = await deskOf(portal, 'agenda')
  person = await findPerson(agenda, '10000001')
})

async function freeTimes(idServicio: number, especialidad?: Specialty): Promise<string[]> {
  const wanted: RequestOf<typeof listAvailable> = { idServicio, ...(especialidad ? { especialidad } : {}) }
  const { citas } = await portal.ask(listAvailable, { body: wanted })
  return citas.flatMap((one) => (one.disponible ? [one.inicio] : []))
}

const lastAct = () =>
  portal.ctx.db.selectFrom('act').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('an appointment booked for a person on the phone', () => {
  it('is the person’s own, once per key, and the audit log names the colleague', async () => {
    const [inicio = ''] = await freeTimes(9)
    const body = { idTitular: person, idServicio: 9, inicio, motivo: 'Quiere revisar un contrato' }
    const onceOnly = agenda.as({ 'idempotency-key': 'una-llamada' })
    const booked = await onceOnly.call(bookByPhone, { body })
    expect([booked.statusCode, booked.json()]).toMatchObject([
      201,
      { codigo: 1, cita: { version: 1, estado: 'agendada', inicio, titular: { documento: '10000001' } } },
    ])
    expect(booked.body).not.toContain('contrato')
    expect(await lastAct()).toMatchObject({ action: 'citas', about: `citas:${booked.json().cita.id}` })
    expect(await onceOnly.ask(bookByPhone, { body })).toEqual(booked.json())
    const changed = { ...body, motivo: 'Otro motivo' }
    expect((await onceOnly.refused(bookByPhone, { body: changed })).codigo).toBe('idempotencia_distinta')
    const session = await sessionOf(portal, '10000001')
    const mine = await portal.as(session).ask(listMine)
    expect(mine.proximas.map(({ id }) => id)).toContain(booked.json().cita.id)
    const taken = await agenda.call(bookByPhone, { body })
    expect(outcomeOf(taken)).toEqual([409, 'horario_ocupado'])
    expect(taken.refusal().alternativas).toHaveLength(3)
  })

  it('for health requires the consent to be read aloud, and stores the version of its text', async () => {
    // Weeks from the talks with a lawyer that the same person has: a person has one visit at a time.
    const [inicio = ''] = (await freeTimes(18, 'Cardiología')).slice(-30)
    const body: RequestOf<typeof bookByPhone> = {
      idTitular: person,
      idServicio: 18,
      especialidad: 'Cardiología',
      inicio,
    }
    const silent = await agenda.call(bookByPhone, { body })
    expect([silent.statusCode, silent.refusal().errores[0]?.campo]).toEqual([400, 'consentimientoLeido'])
    const booked = await agenda.call(bookByPhone, { body: { ...body, consentimientoLeido: true } })
    expect(booked.statusCode, booked.body).toBe(201)
    expect((await lastAct()).detail).toMatchObject({ consentimiento_leido: informedConsent.version })
    const row = await portal.ctx.db
      .selectFrom('appointment')
      .select(['consent_version', 'consent_at'])
      .where('id', '=', booked.json().cita.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ consent_version: informedConsent.version, consent_at: expect.any(Date) })
    // The person's own register says by which way, also after the hour was moved.
    const session = await sessionOf(portal, '10000001')
    const ways = async () =>
      (await portal.as(session).ask(listConsents)).registro
        .filter(({ texto }) => texto === 'salud')
        .map(({ medio, aceptado }) => [medio, aceptado])
    expect(await ways()).toEqual([['telefono', true]])
    const [later = ''] = (await freeTimes(18, 'Cardiología')).slice(-20)
    const { id, version } = booked.json().cita
    const moved = await agenda.call(moveDeskAppointment, {
      params: { id },
      body: { version, inicio: later, motivo: 'Pidió otra hora' },
    })
    expect([moved.statusCode, await ways()]).toEqual([200, [['telefono', true]]])
  })

  it('is refused for an unknown person, for oneself, without cover, and for an unknown service', async () => {
    const [inicio = ''] = (await freeTimes(9)).slice(6)
    const body = { idTitular: person, idServicio: 9, inicio }
    expect(await agenda.status(bookByPhone, { body: { ...body, idTitular: 'nadie' } })).toBe(404)
    expect(await agenda.status(bookByPhone, { body: { ...body, idServicio: 77 } })).toBe(422)
    const guest = await agenda.call(bookByPhone, {
      body: { ...body, idTitular: await findPerson(agenda, '10000005') },
    })
    expect(['solo_titular', 'sin_cobertura']).toContain(guest.refusal().codigo)
    // Staff read of the person, not as the person.
    expect(guest.refusal().detail).toMatch(/su ficha/)
    await changeRow(portal, 'account', '10000001', { email: 'agenda@demo.example' })
    expect((await agenda.refused(bookByPhone, { body })).codigo).toBe('caso_propio')
    await changeRow(portal, 'account', '10000001', { email: '10000001@demo.example' })
  })
})

describe('the services offered on the phone', () => {
  const servicesOf = async (id: string) =>
    (await agenda.ask(listBookable, { params: { id } })).servicios.map((one) => ({
      ...one,
      isOffered: !one.porque,
    }))

  it('are those of the person’s policies, each with its rest, and the others with the reason', async () => {
    const offered = await servicesOf(await findPerson(agenda, '10000001'))
    const legal = present(offered.find(({ id }) => id === 9))
    expect(legal).toMatchObject({ isOffered: true, limite: expect.any(Number), desde: expect.any(String) })
    expect(legal.quedan).toBeLessThan(legal.limite)
    expect(offered.find(({ id }) => id === 35)?.ciudades).toEqual(['Arequipa', 'Lima'])
    const guest = await servicesOf(await findPerson(agenda, '10000005'))
    expect(guest.find(({ id }) => id === 9)?.porque).toBe('El seguro de la persona no incluye este beneficio')
    expect(await lastAct()).toMatchObject({ action: 'titulares.servicios.ver' })
  })

  it('have a first free hour by city, past the hours of the person’s other visits', async () => {
    const first = async (query: Partial<QueryOf<typeof listFreeTimes>>) =>
      (await agenda.ask(listFreeTimes, { query: { idServicio: '35', ...query } as never })).horas
    const hours = await first({ ciudad: 'Arequipa' })
    expect(new Set(hours.map(({ inicio }) => inicio.slice(0, 10))).size).toBe(1)
    const [there, ...others] = new Set(hours.flatMap(({ profesionales }) => profesionales))
    expect(others).toEqual([])
    expect((await first({ idProfesional: there }))[0]).toEqual(hours[0])
    expect(await first({ ciudad: 'Cusco' })).toEqual([])
    const { inicio } = present(hours[0])
    const body = { idTitular: person, idServicio: 35 as const, inicio, consentimientoLeido: true as const }
    await agenda.ask(bookByPhone, { body: { ...body, idProfesional: there } })
    const later = await first({ ciudad: 'Lima', idTitular: person })
    expect(later.map((hour) => hour.inicio)).not.toContain(inicio)
  })
})

describe('a room booked for a person on the phone', () => {
  const clock = (inicio: string, hours: number) =>
    new Date(Date.parse(inicio) + hours * 3_600_000).toISOString()

  it('is chosen among the free half hours, moved to another room and length, and cancelled', async () => {
    const sites = await openSites(8)
    const [first, second] = present(sites.find(({ salas }) => salas.length > 1)).salas
    const free = first?.huecos.find(
      ({ inicio }) => isFree(present(first), inicio, 4) && isFree(present(second), inicio, 4),
    )
    const { inicio } = present(free)
    const body: RequestOf<typeof bookRoomByPhone> = {
      idTitular: person,
      idSala: first?.id ?? '',
      inicio,
      fin: clock(inicio, 1),
      asistentes: 2,
    }
    const bookWith = (more: Partial<typeof body> = {}) =>
      agenda.call(bookRoomByPhone, { body: { ...body, ...more } })
    expect((await bookWith({ asistentes: 200 })).refusal().codigo).toBe('capacidad')
    expect((await bookWith({ idTitular: 'nadie' })).statusCode).toBe(404)
    const booked = await bookWith()
    expect([booked.statusCode, booked.json()]).toMatchObject([
      201,
      { cita: { tipo: 'coworking', sala: { id: first?.id }, titular: { documento: '10000001' } } },
    ])
    const { id } = booked.json().cita
    expect(await lastAct()).toMatchObject({ action: 'reservas', about: `citas:${id}` })
    expect((await bookWith()).refusal().codigo).toBe('horario_ocupado')
    const moved = await agenda.call(moveDeskAppointment, {
      params: { id },
      body: {
        version: 1,
        inicio,
        fin: clock(inicio, 2),
        idSala: second?.id,
        motivo: 'Pidió una sala más amplia',
      },
    })
    expect([moved.statusCode, moved.json().version]).toEqual([200, 2])
    const row = await portal.ctx.db
      .selectFrom('appointment')
      .select(['room_id', 'ends_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([row.room_id, row.ends_at.toISOString()]).toEqual([second?.id, clock(inicio, 2)])
    expect((await bookWith()).refusal().codigo).toBe('horario_ocupado')
    const cancelled = await agenda.call(cancelDeskAppointment, {
      params: { id },
      body: { version: 2, motivo: 'La persona llamó y la dejó', por: 'personal' },
    })
    expect(cancelled.statusCode).toBe(200)
    expect((await bookWith()).statusCode).toBe(201)
  })

  it('has a room and an end: an appointment with a professional has neither', async () => {
    const [inicio = ''] = (await freeTimes(9)).slice(9)
    const { cita } = await agenda.ask(bookByPhone, { body: { idTitular: person, idServicio: 9, inicio } })
    const change = { version: 1, inicio, motivo: 'Se movió por error', fin: clock(inicio, 2) }
    const refused = await agenda.call(moveDeskAppointment, { params: { id: cita.id }, body: change })
    expect([refused.statusCode, refused.refusal().errores[0]?.campo]).toEqual([422, 'fin'])
  })

  it('free hours of a day list the free professionals, without lead time', async () => {
    const [inicio = ''] = (await freeTimes(7)).slice(2)
    const fecha = inicio.slice(0, 10)
    const { horas } = await agenda.ask(listFreeTimes, { query: { idServicio: '7', fecha } })
    const one = horas.find((hour) => hour.inicio === inicio)
    expect(one?.profesionales.length).toBeGreaterThan(0)
    const idProfesional = one?.profesionales[0]
    const alone = await agenda.ask(listFreeTimes, { query: { idServicio: '7', fecha, idProfesional } })
    expect(alone.horas).toContainEqual({ inicio, profesionales: [idProfesional] })
    const none = await agenda.call(listFreeTimes, { query: { idServicio: '8', fecha } })
    expect(none.statusCode).toBe(422)
  })
})

interface RoomOfDay {
  readonly huecos: readonly { readonly inicio: string; readonly disponible: boolean }[]
}

/** Whether a room is free for this many half hours from a start. */
function isFree({ huecos }: RoomOfDay, inicio: string, halfHours: number): boolean {
  const at = huecos.findIndex((one) => one.inicio === inicio)
  const wanted = huecos.slice(at, at + halfHours)
  return at >= 0 && wanted.length === halfHours && wanted.every(({ disponible }) => disponible)
}

/** The rooms of the first day, at least this many days from now, that is neither a Sunday nor closed. */
async function openSites(from: number) {
  for (let ahead = from; ahead < from + 14; ahead += 1) {
    const day = limaToday(portal.ctx.clock.now()).add({ days: ahead }).toString()
    const { sedes } = await agenda.ask(listDeskRooms, { query: { fecha: day } })
    if (sedes[0]?.salas[0]?.huecos.length) return sedes
  }
  throw new Error('no site opens')
}
