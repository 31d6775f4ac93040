import {
  afterAppointment,
  bookHealthAppointment,
  listLimits,
  listMine,
} from '@amparo/contract/agenda/agenda.ts'
import { readAbsence } from '@amparo/contract/care/absence.ts'
import {
  closeNote,
  markPersonAbsent,
  readConsultation,
  saveNote,
} from '@amparo/contract/care/console/consultations.ts'
import { prescribe, signPrescription } from '@amparo/contract/care/console/prescriptions.ts'
import { finishVideoCall } from '@amparo/contract/care/video.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import {
  listDeskAppointments,
  recordAttendance,
  recordCallBack,
} from '@amparo/contract/service-desk/console/agenda.ts'
import { me as meEndpoint, pending } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { losartanSent } from '../../../../testing/prescriptions.ts'
import { present } from '../../../../testing/present.ts'
import type { CallLink } from '../../../../testing/video.ts'
import { type Visit, visitsOf } from '../../../../testing/visits.ts'
import { cleanUp } from '../../../processes/clean-up.ts'

const bookingDay = '2026-11-23T10:00:00-05:00'
let doctorId: string
let visits: ReturnType<typeof visitsOf>

/** A visit whose room proves nothing. */
const byPhone = { modo: 'telefono', motivo: 'Sin cámara: lo llamé por teléfono' } as const
openPortal(() => startAgendaPortal(bookingDay))
beforeAll(async () => {
  const doctor = await deskOf(portal, 'medica')
  doctorId = (await doctor.ask(meEndpoint)).profesional?.id ?? ''
  visits = visitsOf(portal, doctorId, bookingDay)
}, 120_000)

const book = () => visits.book()
const minutesAfter = (visit: Visit, minutes: number) => visits.minutesAfter(visit, minutes)
const enter = (link: CallLink) => visits.enter(link)
const hear = (pase: string) => visits.hear(pase)
const ask = (visit: Visit) => visits.ask(visit)
const answer = (...sent: Parameters<typeof visits.answer>) => visits.answer(...sent)
const stateOf = (visit: Visit) => visits.stateOf(visit)
const onDuty = () => deskOf(portal, 'medica')

describe('the open page of a consultation', () => {
  it('adds one act an hour for its polls, and one for each read by a person', async () => {
    const visit = await book()
    minutesAfter(visit, 0)
    const poll = async () => (await onDuty()).as({ 'x-de-fondo': '1' }).ask(readConsultation, { params })
    const params = { idCita: visit.id }
    const acts = async () => {
      const { rows } = await portal.query(
        `SELECT count(*)::int AS n FROM act WHERE about = $1 AND action = 'atenciones.ver'`,
        [`cita:${visit.id}`],
      )
      return rows[0]?.n
    }
    for (let polls = 0; polls < 3; polls++) await poll()
    expect(await acts()).toBe(1)
    minutesAfter(visit, 61)
    await poll()
    expect(await acts()).toBe(2)
    await (await onDuty()).ask(readConsultation, { params })
    expect(await acts()).toBe(3)
  })
})

const absent: RequestOf<typeof recordAttendance> = { version: 1, estado: 'no_asistio', quien: 'titular' }
describe('a professional missing ten minutes after the hour', () => {
  it('prompts a question to the person alone, until they enter', async () => {
    const visit = await book()
    minutesAfter(visit, 0)
    const { pase } = await enter(visit.person)
    minutesAfter(visit, 9.9)
    expect((await hear(pase ?? '')).ausencia).toBeUndefined()
    expect(await ask(visit)).toMatchObject({ pregunta: false, horarios: [] })
    expect((await answer(visit.person, { respuesta: 'esperar' })).refusal().codigo).toBe('sin_ausencia')
    minutesAfter(visit, 10)
    expect((await hear(pase ?? '')).ausencia).toBe(true)
    expect((await ask(visit)).horarios).toHaveLength(3)
    expect(await portal.status(readAbsence, { body: visit.professional })).toBe(404)
    expect((await answer({ ...visit.person, str: 'x' }, { respuesta: 'esperar' })).statusCode).toBe(404)
    expect((await answer(visit.person, { respuesta: 'otro_horario' })).refusal().errores[0]?.campo).toBe(
      'inicio',
    )
    expect((await answer(visit.person, { respuesta: 'esperar' })).statusCode).toBe(200)
    expect((await hear(pase ?? '')).ausencia).toBeUndefined()
    minutesAfter(visit, 20)
    expect((await hear(pase ?? '')).ausencia).toBe(true)
    await enter(visit.professional)
    expect((await hear(pase ?? '')).ausencia).toBeUndefined()
  })

  it('is replaced by another time of any professional at once, with the use returned', async () => {
    const visit = await book()
    minutesAfter(visit, 10)
    await enter(visit.person)
    const { horarios } = await ask(visit)
    const taken = await answer(visit.person, { respuesta: 'otro_horario', inicio: horarios[0]?.inicio })
    expect(taken.json()).toMatchObject({ codigo: 1, nueva: { inicio: horarios[0]?.inicio } })
    expect(await stateOf(visit)).toEqual({
      state: 'cancelled',
      absent: 'professional',
      cancelled_by: 'professional',
    })
    const who = await visits.session(visit)
    const { proximas } = await portal.as(who).ask(listMine)
    expect(proximas).toHaveLength(1)
    expect(proximas[0]).toMatchObject({ inicio: horarios[0]?.inicio, especialidad: 'Cardiología' })
    expect(proximas[0]?.profesional?.id).not.toBe(doctorId)
    const { limites } = await portal.as(who).ask(listLimits)
    expect(limites.find((one) => one.idServicio === 18)?.usadas).toBe(1)
    expect(
      (await answer(visit.person, { respuesta: 'otro_horario', inicio: horarios[1]?.inicio })).refusal()
        .codigo,
    ).toBe('sin_ausencia')
    const agenda = await deskOf(portal, 'agenda')
    const { filas } = await agenda.ask(listDeskAppointments, { query: { buscar: visit.document } })
    expect(filas.find(({ id }) => id === visit.id)).toMatchObject({
      faltaDe: 'profesional',
      espera: { respuesta: 'otro_horario' },
    })
  })

  it('leads to a requested call: the desk sees whom to call, and records it', async () => {
    const visit = await book()
    minutesAfter(visit, 11)
    const { pase } = await enter(visit.person)
    expect((await answer(visit.person, { respuesta: 'llamada' })).json().codigo).toBe(1)
    expect((await hear(pase ?? '')).ausencia).toBeUndefined()
    const agenda = await deskOf(portal, 'agenda')
    const waiting = async () => (await agenda.ask(pending)).find(({ clase }) => clase === 'llamadas')
    expect(await waiting()).toMatchObject({ total: 1 })
    const row = async () =>
      present((await agenda.ask(listDeskAppointments, { query: { buscar: visit.document } })).filas[0])
    expect(await row()).toMatchObject({
      entraron: ['titular'],
      espera: { respuesta: 'llamada', llamar: expect.stringMatching(/^\+51/) },
    })
    expect((await agenda.refused(recordAttendance, { params: { id: visit.id }, body: absent })).codigo).toBe(
      'persona_estuvo',
    )
    expect(await agenda.status(recordCallBack, { params: { id: visit.id } })).toBe(200)
    expect(await agenda.status(recordCallBack, { params: { id: visit.id } })).toBe(404)
    expect((await row()).espera?.llamar).toBeUndefined()
    expect(await waiting()).toMatchObject({ total: 0 })
    expect(portal.logLines.join('\n')).not.toMatch(/Canario-motivo/)
  })
})

describe('attendance in the room', () => {
  it('records who was missing, once it is closed; if neither came nothing is recorded', async () => {
    const [alone, left, empty] = [await book(), await book(), await book()]
    minutesAfter(alone, 1)
    await enter(alone.person)
    minutesAfter(left, 1)
    await enter(left.professional)
    for (const visit of [alone, left, empty]) {
      minutesAfter(visit, 61)
      await cleanUp(portal.ctx)
      await cleanUp(portal.ctx)
    }
    expect(await stateOf(alone)).toMatchObject({ state: 'cancelled', absent: 'professional' })
    expect(await stateOf(left)).toMatchObject({ state: 'no_show', absent: 'person' })
    expect(await stateOf(empty)).toMatchObject({ state: 'booked', absent: null })
  })

  it('records no absence if the visit took place by another channel', async () => {
    const phoned = await book()
    minutesAfter(phoned, 1)
    await enter(phoned.person)
    const doctor = await onDuty()
    const { version } = await doctor.ask(readConsultation, { params: { idCita: phoned.id } })
    const saved = await doctor.call(saveNote, {
      params: { idCita: phoned.id },
      body: { version, plan: 'Reposo' },
    })
    const closed = await doctor.call(closeNote, {
      params: { idCita: phoned.id },
      body: { version: saved.json().version, ...byPhone },
    })
    expect(closed.statusCode).toBe(200)
    // Their call may still go on: the room stays open until it ends.
    expect((await enter(phoned.person)).codigo).toBe(1)
    expect(await stateOf(phoned)).toMatchObject({ state: 'booked' })
    minutesAfter(phoned, 12)
    const desk = await deskOf(portal, 'agenda')
    for (const quien of ['profesional', 'titular']) {
      const said = await desk.callUnchecked(recordAttendance, {
        params: { id: phoned.id },
        body: { ...absent, quien },
      })
      expect([quien, ...outcomeOf(said)]).toEqual([quien, 409, 'cita_cerrada'])
    }
    expect((await doctor.refused(markPersonAbsent, { params: { idCita: phoned.id } })).codigo).toBe(
      'cita_cerrada',
    )
    expect((await ask(phoned)).pregunta).toBe(false)
    minutesAfter(phoned, 61)
    await cleanUp(portal.ctx)
    expect(await stateOf(phoned)).toMatchObject({ state: 'attended', absent: null })
  })

  it('ends as attended at once if the call is over when the note is closed, or the reverse', async () => {
    const [before, after] = [await book(), await book()]
    for (const visit of [before, after]) {
      minutesAfter(visit, 1)
      await enter(visit.person)
      const doctor = await onDuty()
      const { version } = await doctor.ask(readConsultation, { params: { idCita: visit.id } })
      const saved = await doctor.call(saveNote, {
        params: { idCita: visit.id },
        body: { version, plan: 'Reposo' },
      })
      const finish = () => portal.call(finishVideoCall, { body: visit.person })
      const close = () =>
        doctor.call(closeNote, {
          params: { idCita: visit.id },
          body: { version: saved.json().version, ...byPhone },
        })
      for (const act of visit === before ? [finish, close] : [close, finish]) {
        expect(await stateOf(visit)).toMatchObject({ state: 'booked' })
        expect((await act()).statusCode).toBeLessThan(300)
      }
      expect(await stateOf(visit)).toMatchObject({ state: 'attended' })
    }
  })

  it('does not count a look before the hour as presence', async () => {
    const visit = await book()
    minutesAfter(visit, -8)
    await enter(visit.person)
    minutesAfter(visit, 1)
    await enter(visit.professional)
    minutesAfter(visit, 61)
    await cleanUp(portal.ctx)
    expect(await stateOf(visit)).toMatchObject({ state: 'no_show', absent: 'person' })
  })

  it('lets the professional record an absence: not early, not without being there, not of a person who came', async () => {
    const visit = await book()
    minutesAfter(visit, 2)
    const { pase } = await enter(visit.professional)
    const doctor = await onDuty()
    const note = () => doctor.call(markPersonAbsent, { params: { idCita: visit.id } })
    expect((await note()).refusal().codigo).toBe('falta_temprana')
    minutesAfter(visit, 10)
    await hear(pase ?? '')
    expect((await note()).json()).toMatchObject({ codigo: 1 })
    expect(await stateOf(visit)).toMatchObject({ state: 'no_show', absent: 'person' })
    expect((await note()).refusal().codigo).toBe('cita_cerrada')

    const came = await book()
    minutesAfter(came, 1)
    await enter(came.person)
    minutesAfter(came, 12)
    const again = await onDuty()
    expect((await again.refused(markPersonAbsent, { params: { idCita: came.id } })).codigo).toBe(
      'persona_estuvo',
    )
    expect(
      (await (await deskOf(portal, 'medico')).call(markPersonAbsent, { params: { idCita: came.id } }))
        .statusCode,
    ).toBe(404)
  })
})

it('one page after the call has everything: the prescription during it, the plan once closed, the follow-up in one tap', {
  timeout: 180_000,
}, async () => {
  const visit = await book()
  minutesAfter(visit, 0)
  const { pase } = await enter(visit.person)
  await enter(visit.professional)
  const who = await visits.session(visit)
  const after = async (whose = who) =>
    await portal.as(whose).ask(afterAppointment, { params: { id: visit.id } })
  expect(await after()).toMatchObject({ cita: { id: visit.id }, enCurso: true, recetas: [] })
  const doctor = await onDuty()
  const { version } = await doctor.ask(readConsultation, { params: { idCita: visit.id } })
  const saved = await doctor.call(saveNote, {
    params: { idCita: visit.id },
    body: { version, plan: 'Camina media hora', controlDias: 14 },
  })
  const draft = await doctor.call(prescribe, {
    params: { idCita: visit.id },
    body: { items: [losartanSent], vigenciaDias: 7 },
  })
  expect((await after()).recetas).toEqual([])
  await doctor.call(signPrescription, { params: { id: draft.json().id }, body: byPhone })
  expect((await hear(pase ?? '')).recetas).toBe(1)
  const during = await after()
  expect(during.recetas).toMatchObject([{ estado: 'vigente', items: [{ dci: 'Losartán' }] }])
  expect(during.acordado).toBeUndefined()
  expect(during.control).toMatchObject({ dias: 14, propuesta: { inicio: expect.any(String) } })
  await doctor.call(closeNote, { params: { idCita: visit.id }, body: { version: saved.json().version } })
  const { cita } = await doctor.ask(readConsultation, { params: { idCita: visit.id } })
  expect(cita).toMatchObject({ estado: 'atendida', nota: 'cerrada', enSala: false })
  const address = `persona${visit.document}@buzon.example`
  await portal.messageAbout(address, 'Ya puedes ver lo acordado en tu cita')
  expect(await after()).toMatchObject({ enCurso: false, acordado: 'Camina media hora' })
  const tap = await portal.as(who).call(bookHealthAppointment, {
    body: telemedicine(during.control?.propuesta?.inicio ?? '', { idProfesional: doctorId }),
  })
  expect(tap.statusCode).toBe(201)
  expect((await after()).control).toMatchObject({ agendado: { id: tap.json().cita.id } })
  const stranger = await newHolder(portal, '47399999', 'Accidentes')
  expect(await portal.as(stranger).status(afterAppointment, { params: { id: visit.id } })).toBe(404)
  expect(await portal.as(who).status(afterAppointment, { params: { id: 'x' } })).toBe(404)
})
