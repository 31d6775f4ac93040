import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  freeSlots,
  moveClockTo,
  newHolder,
  startAgendaPortal,
  telemedicine,
} from '../../../testing/agenda.ts'
import { type DeskBrowser, deskOf } from '../../../testing/desk.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import type { CallLink } from '../../../testing/video.ts'
import { type Visit, visitsOf } from '../../../testing/visits.ts'
import { cleanUp } from '../../processes/clean-up.ts'

const bookingDay = '2026-11-23T10:00:00-05:00'
let portal: TestPortal
let doctorId: string
let visits: ReturnType<typeof visitsOf>

beforeAll(async () => {
  portal = await startAgendaPortal(bookingDay)
  const doctor = await deskOf(portal, 'medica')
  doctorId = (await doctor.get('/Yo')).json().profesional.id
  visits = visitsOf(portal, doctorId, bookingDay)
}, 120_000)
afterAll(() => portal.close())

const book = () => visits.book()
const minutesAfter = (visit: Visit, minutes: number) => visits.minutesAfter(visit, minutes)
const enter = (link: CallLink) => visits.enter(link)
const hear = (pase: string) => visits.hear(pase)
const ask = (visit: Visit) => visits.ask(visit)
const answer = (link: CallLink, body: object) => visits.answer(link, body)
const sessionOf = (visit: Visit) => visits.sessionOf(visit)
const stateOf = (visit: Visit) => visits.stateOf(visit)
const onDuty = () => deskOf(portal, 'medica')

describe('«voy con retraso»', () => {
  it('is read by the person in the room, and by nobody else', async () => {
    const visit = await book()
    minutesAfter(visit, -2)
    const { pase } = await enter(visit.person)
    expect((await hear(pase)).retraso).toBeUndefined()
    const doctor: DeskBrowser = await onDuty()
    expect((await doctor.post(`/Atenciones/${visit.id}/Retraso`, { minutos: 15 })).statusCode).toBe(200)
    expect((await hear(pase)).retraso).toMatchObject({ minutos: 15 })
    const other = await deskOf(portal, 'medico')
    expect((await other.post(`/Atenciones/${visit.id}/Retraso`, { minutos: 15 })).statusCode).toBe(404)
    const bad = await doctor.post(`/Atenciones/${visit.id}/Retraso`, { minutos: 90 })
    expect([bad.statusCode, bad.json().errores[0].campo]).toEqual([422, 'minutos'])
    minutesAfter(visit, 1)
    const { pase: hers } = await enter(visit.professional)
    expect((await hear(hers)).retraso).toBeUndefined()
    expect((await hear(pase)).retraso).toBeUndefined()
  })
})

const absent = { version: 1, estado: 'no_asistio', quien: 'titular' }
describe('a professional who is not there ten minutes after the hour', () => {
  it('is asked about from then on, of the person alone, until they come', async () => {
    const visit = await book()
    minutesAfter(visit, 0)
    const { pase } = await enter(visit.person)
    minutesAfter(visit, 9.9)
    expect((await hear(pase)).ausencia).toBeUndefined()
    expect(await ask(visit)).toMatchObject({ pregunta: false, horarios: [] })
    expect((await answer(visit.person, { respuesta: 'esperar' })).json().codigo).toBe('sin_ausencia')
    minutesAfter(visit, 10)
    expect((await hear(pase)).ausencia).toBe(true)
    expect((await ask(visit)).horarios).toHaveLength(3)
    expect((await portal.post('/videollamada/Ausencia', visit.professional)).statusCode).toBe(404)
    expect((await answer({ ...visit.person, str: 'x' }, { respuesta: 'esperar' })).statusCode).toBe(404)
    expect((await answer(visit.person, { respuesta: 'otro_horario' })).json().errores[0].campo).toBe('inicio')
    expect((await answer(visit.person, { respuesta: 'esperar' })).statusCode).toBe(200)
    expect((await hear(pase)).ausencia).toBeUndefined()
    minutesAfter(visit, 20)
    expect((await hear(pase)).ausencia).toBe(true)
    await enter(visit.professional)
    expect((await hear(pase)).ausencia).toBeUndefined()
  })

  it('another time of anybody else is taken at once, with the use given back', async () => {
    const visit = await book()
    minutesAfter(visit, 10)
    await enter(visit.person)
    const { horarios } = await ask(visit)
    const taken = await answer(visit.person, { respuesta: 'otro_horario', inicio: horarios[0].inicio })
    expect(taken.json()).toMatchObject({ codigo: 1, nueva: { inicio: horarios[0].inicio } })
    expect(await stateOf(visit)).toEqual({
      state: 'cancelled',
      absent: 'professional',
      cancelled_by: 'professional',
    })
    const who = await sessionOf(visit)
    const { proximas } = (await portal.get('/agendamientos/MisCitas', who)).json()
    expect(proximas).toHaveLength(1)
    expect(proximas[0]).toMatchObject({ inicio: horarios[0].inicio, especialidad: 'Cardiología' })
    expect(proximas[0].profesional.id).not.toBe(doctorId)
    const { limites } = (await portal.get('/agendamientos/Limites', who)).json()
    expect(limites.find((one: { idServicio: number }) => one.idServicio === 18).usadas).toBe(1)
    expect(
      (await answer(visit.person, { respuesta: 'otro_horario', inicio: horarios[1].inicio })).json().codigo,
    ).toBe('sin_ausencia')
    const agenda = await deskOf(portal, 'agenda')
    const { filas } = (await agenda.get(`/Citas?buscar=${visit.document}`)).json()
    expect(filas.find(({ id }: { id: string }) => id === visit.id)).toMatchObject({
      faltaDe: 'profesional',
      espera: { respuesta: 'otro_horario' },
    })
  })

  it('a call is asked for: the desk sees whom to call, and notes that it did', async () => {
    const visit = await book()
    minutesAfter(visit, 11)
    const { pase } = await enter(visit.person)
    expect((await answer(visit.person, { respuesta: 'llamada' })).json().codigo).toBe(1)
    expect((await hear(pase)).ausencia).toBeUndefined()
    const agenda = await deskOf(portal, 'agenda')
    const waiting = async () =>
      (await agenda.get('/Pendientes')).json().find(({ clase }: { clase: string }) => clase === 'llamadas')
    expect(await waiting()).toMatchObject({ total: 1 })
    const row = async () => (await agenda.get(`/Citas?buscar=${visit.document}`)).json().filas[0]
    expect(await row()).toMatchObject({
      entraron: ['titular'],
      espera: { respuesta: 'llamada', llamar: expect.stringMatching(/^\+51/) },
    })
    expect((await agenda.post(`/Citas/${visit.id}/Asistencia`, absent)).json().codigo).toBe('persona_estuvo')
    expect((await agenda.post(`/Citas/${visit.id}/Llamada`)).statusCode).toBe(200)
    expect((await agenda.post(`/Citas/${visit.id}/Llamada`)).statusCode).toBe(404)
    expect((await row()).espera.llamar).toBeUndefined()
    expect(await waiting()).toMatchObject({ total: 0 })
    expect(portal.logLines.join('\n')).not.toMatch(/Canario-motivo/)
  })
})

describe('who was in the room', () => {
  it('tells who did not come, once it is closed; where nobody came nothing is guessed', async () => {
    const [alone, left, nobody] = [await book(), await book(), await book()]
    minutesAfter(alone, 1)
    await enter(alone.person)
    minutesAfter(left, 1)
    await enter(left.professional)
    for (const visit of [alone, left, nobody]) {
      minutesAfter(visit, 61)
      await cleanUp(portal.ctx)
      await cleanUp(portal.ctx)
    }
    expect(await stateOf(alone)).toMatchObject({ state: 'cancelled', absent: 'professional' })
    expect(await stateOf(left)).toMatchObject({ state: 'no_show', absent: 'person' })
    expect(await stateOf(nobody)).toMatchObject({ state: 'booked', absent: null })
  })

  it('takes nobody for absent where the visit took place by another way', async () => {
    const phoned = await book()
    minutesAfter(phoned, 1)
    await enter(phoned.person)
    const doctor = await onDuty()
    const { version } = (await doctor.get(`/Atenciones/${phoned.id}`)).json()
    const saved = await doctor.put(`/Atenciones/${phoned.id}`, { version, plan: 'Reposo' })
    const closed = await doctor.post(`/Atenciones/${phoned.id}/Cerrar`, { version: saved.json().version })
    expect(closed.statusCode).toBe(200)
    // Their call may still go on: the room stays open until it ends.
    expect((await enter(phoned.person)).codigo).toBe(1)
    expect(await stateOf(phoned)).toMatchObject({ state: 'booked' })
    minutesAfter(phoned, 12)
    const desk = await deskOf(portal, 'agenda')
    for (const quien of ['profesional', 'titular']) {
      const said = await desk.post(`/Citas/${phoned.id}/Asistencia`, { ...absent, quien })
      expect([quien, said.statusCode, said.json().codigo]).toEqual([quien, 409, 'cita_cerrada'])
    }
    expect((await doctor.post(`/Atenciones/${phoned.id}/Falta`)).json().codigo).toBe('cita_cerrada')
    expect((await ask(phoned)).pregunta).toBe(false)
    minutesAfter(phoned, 61)
    await cleanUp(portal.ctx)
    expect(await stateOf(phoned)).toMatchObject({ state: 'attended', absent: null })
  })

  it('ends as attended at once where the call is over when the note is closed, or the other way round', async () => {
    const [before, after] = [await book(), await book()]
    for (const visit of [before, after]) {
      minutesAfter(visit, 1)
      await enter(visit.person)
      const doctor = await onDuty()
      const { version } = (await doctor.get(`/Atenciones/${visit.id}`)).json()
      const saved = await doctor.put(`/Atenciones/${visit.id}`, { version, plan: 'Reposo' })
      const finish = () => portal.post('/videollamada/Finalizar', visit.person)
      const close = () => doctor.post(`/Atenciones/${visit.id}/Cerrar`, { version: saved.json().version })
      for (const act of visit === before ? [finish, close] : [close, finish]) {
        expect(await stateOf(visit)).toMatchObject({ state: 'booked' })
        expect((await act()).statusCode).toBeLessThan(300)
      }
      expect(await stateOf(visit)).toMatchObject({ state: 'attended' })
    }
  })

  it('does not take a look before the hour for being there', async () => {
    const visit = await book()
    minutesAfter(visit, -8)
    await enter(visit.person)
    minutesAfter(visit, 1)
    await enter(visit.professional)
    minutesAfter(visit, 61)
    await cleanUp(portal.ctx)
    expect(await stateOf(visit)).toMatchObject({ state: 'no_show', absent: 'person' })
  })

  it('lets the professional note an absence: not early, not where they were not, not of somebody who came', async () => {
    const visit = await book()
    minutesAfter(visit, 2)
    const { pase } = await enter(visit.professional)
    const doctor = await onDuty()
    const note = () => doctor.post(`/Atenciones/${visit.id}/Falta`)
    expect((await note()).json().codigo).toBe('falta_temprana')
    minutesAfter(visit, 10)
    await hear(pase)
    expect((await note()).json()).toMatchObject({ codigo: 1 })
    expect(await stateOf(visit)).toMatchObject({ state: 'no_show', absent: 'person' })
    expect((await note()).json().codigo).toBe('cita_cerrada')

    const came = await book()
    minutesAfter(came, 1)
    await enter(came.person)
    minutesAfter(came, 12)
    const again = await onDuty()
    expect((await again.post(`/Atenciones/${came.id}/Falta`)).json().codigo).toBe('persona_estuvo')
    expect((await (await deskOf(portal, 'medico')).post(`/Atenciones/${came.id}/Falta`)).statusCode).toBe(404)
  })
})

describe('after the call', { timeout: 180_000 }, () => {
  it('one page has it all: the prescription while they still talk, the plan once closed, the control in one tap', async () => {
    const visit = await book()
    minutesAfter(visit, 0)
    const { pase } = await enter(visit.person)
    await enter(visit.professional)
    const who = await sessionOf(visit)
    const after = async (whose = who) =>
      (await portal.get(`/agendamientos/Despues/${visit.id}`, whose)).json()
    expect(await after()).toMatchObject({ cita: { id: visit.id }, enCurso: true, recetas: [] })
    const doctor = await onDuty()
    const { version } = (await doctor.get(`/Atenciones/${visit.id}`)).json()
    const saved = await doctor.put(`/Atenciones/${visit.id}`, {
      version,
      plan: 'Camina media hora',
      controlDias: 14,
    })
    const item = {
      dci: 'Losartán',
      concentracion: '50 mg',
      forma: 'tableta',
      via: 'Oral',
      dosis: '1 tableta',
      frecuencia: 'cada 12 horas',
      dias: 30,
      cantidad: 60,
    }
    const draft = await doctor.post(`/Atenciones/${visit.id}/Receta`, { items: [item], vigenciaDias: 7 })
    expect((await after()).recetas).toEqual([])
    await doctor.post(`/Recetas/${draft.json().id}/Firmar`, {})
    expect((await hear(pase)).recetas).toBe(1)
    const during = await after()
    expect(during.recetas).toMatchObject([{ estado: 'vigente', items: [{ dci: 'Losartán' }] }])
    expect(during.acordado).toBeUndefined()
    expect(during.control).toMatchObject({ dias: 14, propuesta: { inicio: expect.any(String) } })
    await doctor.post(`/Atenciones/${visit.id}/Cerrar`, { version: saved.json().version })
    const { cita } = (await doctor.get(`/Atenciones/${visit.id}`)).json()
    expect(cita).toMatchObject({ estado: 'atendida', nota: 'cerrada', enSala: false })
    const address = `persona${visit.document}@buzon.example`
    await portal.messageAbout(address, 'Ya puedes ver lo acordado en tu cita')
    expect(await after()).toMatchObject({ enCurso: false, acordado: 'Camina media hora' })
    const tap = await portal.post(
      '/agendamientos/AgregarAgendaSalud',
      telemedicine(during.control.propuesta.inicio, { idProfesional: doctorId }),
      who,
    )
    expect(tap.statusCode).toBe(201)
    expect((await after()).control).toMatchObject({ agendado: { id: tap.json().cita.id } })
    const stranger = await newHolder(portal, '47399999', 'Accidentes')
    expect((await portal.get(`/agendamientos/Despues/${visit.id}`, stranger)).statusCode).toBe(404)
    expect((await portal.get(`/agendamientos/Despues/${visit.id}`)).statusCode).toBe(401)
    expect((await portal.get('/agendamientos/Despues/x', who)).statusCode).toBe(404)
  })
})

describe('an adviser', () => {
  it('reads what was handed in and the shared CV, and leaves a note that comes back to the person', async () => {
    moveClockTo(portal, bookingDay)
    const adviser = await deskOf(portal, 'asesora')
    const me = (await adviser.get('/Yo')).json().profesional.id
    await portal.ctx.db
      .insertInto('professional_service')
      .values({ professional_id: me, service_id: 13, specialty: null })
      .execute()
    const who = await newHolder(portal, '47388888', 'Proteccion+Empleabilidad')
    const with9 = await newHolder(portal, '47388889', 'Emprendimiento')
    const bookAdviceAppointment = async (idServicio: number, whose: Record<string, string>, at: number) => {
      const slots = await freeSlots(portal, { idServicio, idProfesional: me })
      const body = { idServicio, inicio: slots[at]?.inicio, idProfesional: me }
      const answer = await portal.post('/agendamientos/AgregarAgenda', body, whose)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json().cita
    }
    const cita = await bookAdviceAppointment(13, who, 0)
    const marketing = await bookAdviceAppointment(9, with9, 4)
    const file = Buffer.from('%PDF-1.7\nx\n%%EOF\n')
    await portal.app.inject({
      method: 'POST',
      url: `/api/citas/${marketing.id}/Documentos?nombre=aviso.pdf`,
      headers: { 'content-type': 'application/pdf', ...with9 },
      payload: file,
    })
    const read = async (id: string) => (await adviser.get(`/Atenciones/${id}`)).json()
    const { documentos } = await read(marketing.id)
    expect(documentos).toMatchObject([{ nombre: 'aviso.pdf' }])
    const handed = `/Atenciones/${marketing.id}/Documentos`
    expect((await adviser.get(`${handed}/${documentos[0].id}`)).rawPayload.equals(file)).toBe(true)
    expect((await adviser.get(`${handed}/x`)).statusCode).toBe(404)
    expect((await adviser.get(`/Atenciones/${cita.id}/Documentos/${documentos[0].id}`)).statusCode).toBe(404)
    expect((await read(cita.id)).curriculum).toBe(false)
    expect((await adviser.get(`/Atenciones/${cita.id}/Curriculum`)).statusCode).toBe(404)
    const blank = (await portal.get('/empleabilidad/Curriculum', who)).json()
    const { compartido, notas, ...cv } = blank
    expect([compartido, notas]).toEqual([[], []])
    await portal.app.inject({
      method: 'PUT',
      url: '/api/empleabilidad/Curriculum',
      headers: { 'content-type': 'application/json', ...who },
      payload: JSON.stringify({ ...cv, resumen: 'Contadora' }),
    })
    await portal.post('/empleabilidad/Curriculum/Compartir', { idCita: cita.id }, who)
    expect((await read(cita.id)).curriculum).toBe(true)
    expect((await adviser.get(`/Atenciones/${cita.id}/Curriculum`)).json()).toMatchObject({
      resumen: 'Contadora',
    })
    const other = await deskOf(portal, 'medica')
    for (const path of [`/Atenciones/${cita.id}/Curriculum`, `${handed}/${documentos[0].id}`])
      expect((await other.get(path)).statusCode).toBe(404)
    expect((await other.post(`/Atenciones/${cita.id}/NotaCurriculum`, { texto: 'Hola' })).statusCode).toBe(
      404,
    )
    const left = await adviser.post(`/Atenciones/${cita.id}/NotaCurriculum`, { texto: 'Pon cifras.' })
    expect(left.statusCode).toBe(200)
    expect((await portal.get(`/agendamientos/Despues/${cita.id}`, who)).json()).toMatchObject({
      notaCurriculum: { texto: 'Pon cifras.' },
    })
    expect((await portal.get(`/agendamientos/Despues/${marketing.id}`, with9)).json()).toMatchObject({
      documentos: [{ nombre: 'aviso.pdf' }],
    })
  })
})
