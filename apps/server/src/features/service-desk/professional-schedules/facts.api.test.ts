import { bookAdviceAppointment, listAvailable, listProfessionals } from '@amparo/contract/agenda/agenda.ts'
import { bookRoom, listRooms } from '@amparo/contract/agenda/coworking.ts'
import { listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import {
  addProfessional,
  changeProfessional,
  closeProfessional,
  getSupply,
  listDeskProfessionals,
  putSupply,
  reopenProfessional,
} from '@amparo/contract/service-desk/console/professional-schedules.ts'
import {
  addRoom,
  addSite,
  changeRoom,
  changeSite,
  closeRoom,
  closeSite,
  listSites,
  putSiteSupply,
  reopenRoom,
  reopenSite,
} from '@amparo/contract/service-desk/console/sites.ts'
import { saveSupply } from '@amparo/database/agenda/save-supply.ts'
import { sampleAgenda } from '@amparo/database/seed/agenda.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let agenda: DeskBrowser
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeAll(async () => {
  agenda = await deskOf(portal, 'agenda')
})

const dayIn = (days: number) => limaToday(portal.ctx.clock.now()).add({ days }).toString()
const week = [1, 2, 3, 4, 5, 6].map((dia) => ({ dia, desde: '09:00', hasta: '18:00' }))
const coach = {
  nombre: 'Lic. Ñusta Ávalos',
  profesion: 'Finanzas',
  especialidades: [],
  servicios: [9],
  modalidades: ['video' as const],
  idiomas: ['Español'],
}
const doctor = { ...coach, nombre: 'Dra. Elsa Paz', colegiatura: 'CMP 77123', rne: '4455', servicios: [] }

async function rowOf(id: string) {
  const { filas } = await agenda.ask(listDeskProfessionals, { query: { limite: '100' } })
  return present(filas.find((one) => one.id === id))
}

describe('a professional', () => {
  it('is added in the console, and is offered once they have hours', async () => {
    const { profesional } = await agenda.ask(addProfessional, { body: coach })
    const { id } = profesional
    expect(profesional).toMatchObject({ activo: true, nombre: coach.nombre, version: 1 })
    const hours = async () => {
      const { citas } = await portal.ask(listAvailable, { body: { idServicio: 9, idProfesional: id } })
      return citas.filter(({ disponible }) => disponible).length
    }
    expect(await hours()).toBe(0)
    const plan = { version: 1, plan: week, pausas: [], excepciones: [] }
    await agenda.ask(putSupply, { params: { id }, query: {}, body: plan })
    expect(await hours()).toBeGreaterThan(0)
    const { profesionales } = await portal.ask(listProfessionals, { query: { idServicio: '9' } })
    expect(profesionales.map((one) => one.id)).toContain(id)
    const twice = await agenda.call(addProfessional, { body: coach })
    expect(outcomeOf(twice)).toEqual([422, 'datos_invalidos'])
  })

  it('is one by registration, whatever its spelling, in the console and in a later file', async () => {
    const body = { ...doctor, especialidades: ['Cardiología' as const] }
    const { profesional } = await agenda.ask(addProfessional, { body })
    expect(profesional.colegiatura).toBe('CMP 77123 · RNE 4455')
    const other = { ...body, nombre: 'Dra. Elsa Paz Rojas', colegiatura: 'C.M.P. N.º 077123' }
    const refused = await agenda.call(addProfessional, { body: other })
    expect(refused.refusal().errores).toEqual([
      { campo: 'colegiatura', mensaje: 'Ya está en la lista: Dra. Elsa Paz. Cambia sus datos o reábrelo.' },
    ])
    const draft = present(sampleAgenda.professionals.find(({ services }) => services[0]?.serviceId === 18))
    const line = { ...draft, code: 'elsa-paz', name: 'Dra. Elsa Paz', collegeNumber: 'CMP 077123' }
    const save = (professional: typeof line) =>
      portal.ctx.db
        .transaction()
        .execute((tx) => saveSupply(tx, { professionals: [professional], sites: [], rules: [] }))
    await save(line)
    await save(line)
    const found = await agenda.ask(listDeskProfessionals, { query: { buscar: 'Elsa Paz' } })
    expect(found.filas.map(({ id }) => id)).toEqual([profesional.id])
    expect((await agenda.ask(getSupply, { params: { id: profesional.id } })).plan.length).toBeGreaterThan(0)
    await expect(save({ ...line, code: 'otra-clave' })).rejects.toThrow('registration of elsa-paz')
    await expect(
      portal.query(
        `INSERT INTO professional (code, name, profession, college_number, modalities)
          VALUES ('doble', 'Doble', 'Medicina', 'CMP-77123', '{video}')`,
      ),
    ).rejects.toMatchObject({ constraint: 'professional_college_number' })
  })

  it('is refused without what patients need to know', async () => {
    const bad = {
      ...doctor,
      especialidades: ['Cardiología' as const],
      colegiatura: '',
      modalidades: ['presencial' as const],
    }
    const refused = await agenda.call(addProfessional, { body: bad })
    expect(refused.refusal().errores.map(({ campo }) => campo)).toEqual(['colegiatura', 'lugar'])
    const nothing = await agenda.call(addProfessional, { body: { ...coach, servicios: [] } })
    expect(nothing.refusal().errores.map(({ campo }) => campo)).toEqual(['servicios'])
  })

  it('is in Spanish order, without title', async () => {
    for (const nombre of ['Dr. Ñato Ordenado', 'Nuria Ordenado', 'Dra. Óscar Ordenado'])
      await agenda.ask(addProfessional, { body: { ...coach, nombre } })
    const first = await agenda.ask(listDeskProfessionals, { query: { buscar: 'Ordenado', limite: '2' } })
    const rest = await agenda.ask(listDeskProfessionals, {
      query: { buscar: 'Ordenado', limite: '2', despues: first.siguiente ?? '' },
    })
    expect([...first.filas, ...rest.filas].map(({ nombre }) => nombre)).toEqual([
      'Nuria Ordenado',
      'Dr. Ñato Ordenado',
      'Dra. Óscar Ordenado',
    ])
  })

  it('sells nothing from the day of its closing on, for every writer, and sells again once reopened', async () => {
    const { profesional } = await agenda.ask(addProfessional, {
      body: { ...coach, nombre: 'Lic. Rosa Cierra' },
    })
    const { id } = profesional
    const plan = { version: 1, plan: week, pausas: [], excepciones: [] }
    await agenda.ask(putSupply, { params: { id }, query: {}, body: plan })
    const slots = async () => {
      const { citas } = await portal.ask(listAvailable, { body: { idServicio: 9, idProfesional: id } })
      return citas.filter(({ disponible }) => disponible)
    }
    const { inicio } = present((await slots()).at(-1))
    const session = await sessionOf(portal, '10000001')
    const body = { idServicio: 9, inicio, idProfesional: id } as const
    const { cita } = await portal.as(session).ask(bookAdviceAppointment, { body })
    const desde = inicio.slice(0, 10)
    const closing = { version: 2, desde, motivo: 'Fin de contrato' }
    const call = { params: { id }, body: closing }
    const tried = await agenda.call(closeProfessional, { ...call, query: { simular: '1' } })
    expect(tried.json().conflictos.map((one) => one.id)).toEqual([cita.id])
    expect(await rowOf(id)).toMatchObject({ activo: true, version: 2 })
    expect(outcomeOf(await agenda.call(closeProfessional, call))).toEqual([409, 'conflictos'])
    const past = await agenda.call(closeProfessional, { ...call, body: { ...closing, desde: dayIn(-1) } })
    expect(outcomeOf(past)).toEqual([422, 'datos_invalidos'])
    const accepted = { ...call, body: { ...closing, aceptaConflictos: true } }
    expect((await agenda.ask(closeProfessional, { ...accepted, query: {} })).version).toBe(3)
    expect(outcomeOf(await agenda.call(closeProfessional, accepted))).toEqual([409, 'version'])
    expect(await rowOf(id)).toMatchObject({ activo: true, cierraEl: desde, motivoCierre: 'Fin de contrato' })
    expect((await slots()).every((slot) => slot.inicio < desde)).toBe(true)
    const waiting = await agenda.ask(listDeskAppointments, { query: { sinProfesional: 'si' } })
    expect(waiting.filas.map((one) => one.id)).toContain(cita.id)
    await expect(
      portal.query(
        `UPDATE appointment SET starts_at = starts_at + interval '1 day',
        ends_at = ends_at + interval '1 day' WHERE id = $1`,
        [cita.id],
      ),
    ).rejects.toMatchObject({ constraint: 'appointment_closed_supply' })
    const open = await agenda.ask(reopenProfessional, { params: { id }, body: { version: 3 } })
    expect(open.version).toBe(4)
    expect((await slots()).some((slot) => slot.inicio > desde)).toBe(true)
    expect(
      outcomeOf(await agenda.call(reopenProfessional, { params: { id }, body: { version: 3 } })),
    ).toEqual([409, 'version'])
  })

  it('reports the visits of a service that a change of its data removes', async () => {
    const { profesional } = await agenda.ask(addProfessional, {
      body: { ...coach, nombre: 'Lic. Luz Cambia' },
    })
    const { id } = profesional
    const plan = { version: 1, plan: week, pausas: [], excepciones: [] }
    await agenda.ask(putSupply, { params: { id }, query: {}, body: plan })
    const { citas } = await portal.ask(listAvailable, { body: { idServicio: 9, idProfesional: id } })
    const { inicio } = present(citas.find(({ disponible }) => disponible))
    const session = await sessionOf(portal, '10000001')
    const { cita } = await portal
      .as(session)
      .ask(bookAdviceAppointment, { body: { idServicio: 9, inicio, idProfesional: id } })
    const facts = { ...coach, nombre: 'Lic. Luz Cambia', servicios: [13], version: 2 }
    const refused = await agenda.call(changeProfessional, { params: { id }, body: facts })
    expect(refused.refusal().conflictos).toMatchObject([{ id: cita.id }])
    const saved = { ...facts, aceptaConflictos: true }
    expect((await agenda.ask(changeProfessional, { params: { id }, query: {}, body: saved })).version).toBe(3)
    expect((await rowOf(id)).servicios.map((one) => one.id)).toEqual([13])
  })
})

describe('a site and its rooms', () => {
  const local = { nombre: 'Sede de prueba', ciudad: 'Tacna', direccion: 'Calle Uno 123' }
  const siteOf = async (id: string) => {
    const { filas } = await agenda.ask(listSites, { query: { limite: '100' } })
    return present(filas.find((one) => one.id === id))
  }

  it('are added, changed, closed and reopened', async () => {
    const { id } = await agenda.ask(addSite, { body: local })
    expect(outcomeOf(await agenda.call(addSite, { body: local }))).toEqual([422, 'datos_invalidos'])
    const hours = { version: 1, plan: week, excepciones: [] }
    await agenda.ask(putSiteSupply, { params: { id }, query: {}, body: hours })
    const sala = { nombre: 'Sala 1', capacidad: 4, equipamiento: ['Pantalla'] }
    const { id: idSala } = await agenda.ask(addRoom, { body: { sede: id, ...sala } })
    expect(outcomeOf(await agenda.call(addRoom, { body: { sede: id, ...sala } }))).toEqual([
      422,
      'datos_invalidos',
    ])
    const nowhere = { sede: '00000000-0000-4000-8000-000000000000', ...sala }
    expect(outcomeOf(await agenda.call(addRoom, { body: nowhere }))).toEqual([404, 'no_encontrado'])

    const session = await sessionOf(portal, '10000001')
    const roomsOn = async (fecha: string) => {
      const { sedes } = await portal.as(session).ask(listRooms, { query: { fecha } })
      return sedes.flatMap(({ salas }) => salas).find((one) => one.id === idSala)?.huecos ?? []
    }
    const dates = Array.from({ length: 8 }, (_, at) => dayIn(at + 6))
    const open = await Promise.all(dates.map(async (day) => [day, await roomsOn(day)] as const))
    const [day] = present(open.find(([, huecos]) => huecos.some(({ disponible }) => disponible)))
    const time = (hour: string) => `${day}T${hour}:00-05:00`
    const booking = { idSala, inicio: time('15:00'), fin: time('16:00'), asistentes: 3 }
    const { cita } = await portal.as(session).ask(bookRoom, { body: booking })

    const small = { ...sala, capacidad: 2, version: 1 }
    const tooSmall = await agenda.call(changeRoom, { params: { id: idSala }, body: small })
    expect(tooSmall.refusal().conflictos).toMatchObject([{ id: cita.id }])
    const closing = { version: 1, desde: day, motivo: 'Obras', aceptaConflictos: true }
    await agenda.ask(closeRoom, { params: { id: idSala }, query: {}, body: closing })
    expect(await roomsOn(day)).toEqual([])
    const late = { ...booking, inicio: time('16:00'), fin: time('17:00') }
    expect((await portal.as(session).call(bookRoom, { body: late })).statusCode).not.toBe(201)
    await agenda.ask(reopenRoom, { params: { id: idSala }, body: { version: 2 } })
    expect((await roomsOn(day)).length).toBeGreaterThan(0)

    await agenda.ask(changeSite, {
      params: { id },
      query: {},
      body: { ...local, direccion: 'Calle Dos 456', version: 2 },
    })
    const ofSite = { version: 3, desde: day, motivo: 'Mudanza', aceptaConflictos: true }
    await agenda.ask(closeSite, { params: { id }, query: {}, body: ofSite })
    expect(await roomsOn(day)).toEqual([])
    expect(await siteOf(id)).toMatchObject({ direccion: 'Calle Dos 456', cierraEl: day, activo: true })
    await agenda.ask(reopenSite, { params: { id }, body: { version: 4 } })
    expect(await siteOf(id)).not.toHaveProperty('cierraEl')
  })
})
