import {
  bookAdviceAppointment,
  bookHealthAppointment,
  cancelAppointment,
  getCalendarFile,
  listAvailable,
  rescheduleAppointment,
  resendMessage,
} from '@amparo/contract/agenda/agenda.ts'
import { bookRoom, listRooms } from '@amparo/contract/agenda/coworking.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { describe, expect, it, vi } from 'vitest'
import { moveClockTo, type Specialty, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { changeRow, newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { type CapturedRow, listCaptured } from '../../../demo/demo.repository.ts'
import { capturedMail, capturedSms } from '../../../ports/demo-mailbox.ts'
import type { MailFile } from '../../../ports/mail.ts'
import { noticeJob, remindJob } from './appointments.jobs.ts'

const wednesday = '2026-11-25T10:00:00-05:00'
let people = 46_300_000
openPortal(() => startAgendaPortal(wednesday))

async function someone(profile = 'Accidentes') {
  people += 1
  const who = await newHolder(portal, String(people), profile)
  return { who, mailbox: `persona${people}@buzon.example` }
}

/** The latest person, as messages in a shared mailbox say it. */
const whoseOf = () => `G. C. (…${String(people).slice(-4)})`

/** Waits until no notice is pending. */
const workerIsDone = () =>
  vi.waitFor(
    async () => {
      const { rows } = await portal.query(
        `SELECT count(*) AS open FROM pgboss.job WHERE name = 'avisar-cita' AND state < 'completed'`,
      )
      expect(rows[0].open).toBe(0)
    },
    { timeout: 60_000, interval: 50 },
  )

/** Messages about appointments, oldest first. */
async function notices(mailbox: string): Promise<CapturedRow[]> {
  await workerIsDone()
  return (await listCaptured(portal.ctx.db, mailbox))
    .filter(({ subject }) => !/código|cuenta/i.test(subject))
    .reverse()
}

const fileOf = (message: CapturedRow | undefined) => message?.attachments[0]
/** A line of an iCalendar file, unfolded. */
const lineOf = (file: MailFile | undefined, name: string) =>
  file?.content
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .find((line) => line.startsWith(name))

async function bookMoveCancel() {
  const { who, mailbox } = await someone()
  const start = '2026-12-01T09:00:00-05:00'
  const { cita } = await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(start) })
  const [booked] = await notices(mailbox)
  await portal
    .as(who)
    .call(rescheduleAppointment, { body: { id: cita.id, inicio: '2026-12-02T09:30:00-05:00', version: 1 } })
  const [, moved] = await notices(mailbox)
  await portal.as(who).call(cancelAppointment, { params: { id: cita.id }, body: {} })
  const all = await notices(mailbox)
  return { cita, booked, moved, cancelled: all[2], all }
}

describe('the notice of an appointment', () => {
  it('is sent once each for the booking, the change and the cancellation', async () => {
    const { all, cita } = await bookMoveCancel()
    expect(all.map(({ subject }) => subject)).toEqual([
      'Tu cita quedó agendada: martes 1 de diciembre, 9:00 a. m.',
      'Tu cita cambió de horario: miércoles 2 de diciembre, 9:30 a. m.',
      'Tu cita quedó cancelada: miércoles 2 de diciembre, 9:30 a. m.',
    ])
    for (const { subject } of all) expect(subject).not.toMatch(/telemedicina|cardiolog|psic|cáncer/i)
    for (const { body_text, body_html } of all) {
      expect(body_text).toContain('Telemedicina')
      expect(body_text).toContain('hora de Lima')
      expect(body_text).toContain(whoseOf())
      expect(body_html).toContain('lang="es-PE"')
    }
    expect(all[0]?.body_text).toContain(cita.linkUsuario)
    expect(all[0]?.body_text).toContain('106')
    expect(all[2]?.body_text).not.toContain('/videollamada/')
  })

  it('carries a calendar file: import, move and cancel leave nothing behind', async () => {
    const { cita, booked, moved, cancelled } = await bookMoveCancel()
    const calendar = new Map<string, { sequence: number; start: string }>()
    for (const message of [booked, moved, cancelled]) {
      const file = fileOf(message)
      expect(lineOf(file, 'UID')).toBe(`UID:${cita.id}@amparo`)
      expect(lineOf(file, 'ORGANIZER')).toContain(portal.ctx.config.contactEmail)
      expect(lineOf(file, 'SUMMARY')).not.toMatch(/telemedicina|cardiolog/i)
      expect(lineOf(file, 'SUMMARY')).toContain(whoseOf())
      const uid = lineOf(file, 'UID') ?? ''
      const sequence = Number(lineOf(file, 'SEQUENCE')?.slice('SEQUENCE:'.length))
      expect(sequence).toBeGreaterThan(calendar.get(uid)?.sequence ?? -1)
      if (lineOf(file, 'METHOD') === 'METHOD:CANCEL') calendar.delete(uid)
      else calendar.set(uid, { sequence, start: lineOf(file, 'DTSTART') ?? '' })
      if (message === moved) expect(calendar.get(uid)?.start).toBe('DTSTART:20261202T143000Z')
    }
    expect(calendar.size).toBe(0)
    expect(lineOf(fileOf(cancelled), 'STATUS')).toBe('STATUS:CANCELLED')
    expect(fileOf(booked)?.type).toContain('method=REQUEST')
    const { body } = await portal.app.inject(`/demo/buzon.json?para=persona${people}@buzon.example`)
    expect(JSON.parse(body)[0].adjuntos[0]).toMatchObject({ nombre: 'cita.ics' })
  })

  it('is not repeated by a job that runs twice', async () => {
    const { who, mailbox } = await someone()
    const start = '2026-12-03T09:00:00-05:00'
    const { cita } = await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(start) })
    await workerIsDone()
    const outlets = { mail: capturedMail(portal.ctx.db), sms: capturedSms(portal.ctx.db) }
    const job = {
      appointmentId: cita.id,
      notice: 'booked',
      version: 1,
      startsAt: Date.parse(cita.inicio),
      endsAt: Date.parse(cita.fin),
    } as const
    await noticeJob(portal.ctx, outlets, job)
    await noticeJob(portal.ctx, outlets, job)
    expect(await notices(mailbox)).toHaveLength(1)
  })

  it('of a check-up states the preparation, in both parts, and not once it is cancelled', async () => {
    const { who, mailbox } = await someone('Cancer')
    const free = await portal.call(listAvailable, { body: { idServicio: 35 } })
    const inicio = free.json().citas.find(({ disponible }) => disponible)?.inicio
    const body: RequestOf<typeof bookHealthAppointment> = {
      idServicio: 35,
      inicio: inicio ?? '',
      consentimientoInformado: true,
    }
    const { cita } = await portal.as(who).ask(bookHealthAppointment, { body })
    await workerIsDone()
    await portal.as(who).call(cancelAppointment, { params: { id: cita.id }, body: {} })
    const [booked, cancelled] = await notices(mailbox)
    for (const part of [booked?.body_text, booked?.body_html]) {
      expect(part).toContain('ocho horas antes')
      expect(part).toContain('Llega quince minutos antes')
    }
    expect(cancelled?.body_text).not.toContain('ocho horas antes')
    expect(booked?.subject).not.toMatch(/chequeo/i)
  })

  it('of a room is worded as a reservation and has the address', async () => {
    const { who, mailbox } = await someone('Emprendimiento')
    const { sedes } = await portal.as(who).ask(listRooms, { query: { fecha: '2026-12-01' } })
    const body: RequestOf<typeof bookRoom> = {
      idSala: sedes[0]?.salas[0]?.id ?? '',
      inicio: '2026-12-01T09:00:00-05:00',
      fin: '2026-12-01T10:00:00-05:00',
      asistentes: 2,
    }
    await portal.as(who).call(bookRoom, { body })
    const [message] = await notices(mailbox)
    expect(message?.subject).toBe('Tu reserva quedó agendada: martes 1 de diciembre, 9:00 a. m.')
    expect(message?.body_text).toContain(sedes[0]?.direccion)
    expect(lineOf(fileOf(message), 'LOCATION')).toContain(sedes[0]?.nombre)
  })
})

describe('resending a notice', () => {
  it('goes by mail with its file or by SMS, on each request', async () => {
    const { who, mailbox } = await someone()
    const start = '2026-12-04T09:00:00-05:00'
    const { cita } = await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(start) })
    const again = (query: object) =>
      portal.as(who).callUnchecked(resendMessage, { params: { id: cita.id }, query })
    expect((await again({ metodo: 'correo' })).json().codigo).toBe(1)
    expect((await again({ metodo: 'correo', linkUsuario: cita.linkUsuario })).statusCode).toBe(200)
    expect((await again({ metodo: 'correo', linkUsuario: '' })).statusCode).toBe(200)
    expect(await notices(mailbox)).toHaveLength(4)
    expect((await again({ metodo: 'sms' })).statusCode).toBe(200)
    const [sms] = await notices('+51911222333')
    expect(sms?.body_text).toContain('viernes 4 de diciembre, 9:00 a. m.')
    expect(sms?.body_text).toContain(`para ${whoseOf()}`)
    expect(sms?.body_text).not.toMatch(/telemedicina|cardiolog/i)
  })

  it('by HEAD sends nothing, and no other HEAD has an effect either', async () => {
    const { who, mailbox } = await someone()
    const start = '2026-12-12T09:00:00-05:00'
    const { cita } = await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(start) })
    const before = (await notices(mailbox)).length
    const url = `/api/agendamientos/MensajeAgendar/${cita.id}?metodo=correo`
    const answer = await portal.app.inject({ method: 'HEAD', url, headers: who })
    expect([answer.statusCode, answer.body]).toEqual([404, ''])
    for (const { path } of portal.app.endpoints.filter(({ method }) => method === 'GET')) {
      const asked = await portal.app.inject({ method: 'HEAD', url: `/api${path}`, headers: who })
      expect([path, asked.statusCode]).toEqual([path, 404])
    }
    for (const destination of ['document', 'image', 'iframe']) {
      const loaded = await portal.app.inject({ url, headers: { ...who, 'sec-fetch-dest': destination } })
      expect([destination, loaded.statusCode]).toEqual([destination, 404])
    }
    expect(await notices(mailbox)).toHaveLength(before)
  })

  it('refuses a link of another appointment, and an unknown channel', async () => {
    const { who } = await someone()
    const start = '2026-12-05T09:00:00-05:00'
    const { cita } = await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(start) })
    const again = (query: object) =>
      portal.as(who).callUnchecked(resendMessage, { params: { id: cita.id }, query })
    const wrong = (await again({ metodo: 'correo', linkUsuario: '/videollamada/otro?id=1' })).refusal()
    expect([wrong.status, wrong.errores[0]?.campo]).toEqual([422, 'linkUsuario'])
    expect((await again({ metodo: 'paloma' })).statusCode).toBe(422)
    expect((await again({})).statusCode).toBe(400)
  })

  it('without such a contact says what to do', async () => {
    const { who } = await someone()
    const start = '2026-12-10T09:00:00-05:00'
    const { cita } = await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(start) })
    await changeRow(portal, 'account', String(people), { mobile: null })
    const answer = await portal
      .as(who)
      .call(resendMessage, { params: { id: cita.id }, query: { metodo: 'sms' } })
    expect(outcomeOf(answer)).toEqual([422, 'sin_contacto'])
  })

  it('has a file for download too', async () => {
    const { who } = await someone()
    const start = '2026-12-11T09:00:00-05:00'
    const { cita } = await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(start) })
    const { nombre, contenido } = await portal.as(who).ask(getCalendarFile, { params: { id: cita.id } })

    expect(nombre).toMatch(/\.ics$/)
    expect(contenido).toContain(`UID:${cita.id}@amparo`)
    expect(contenido).toContain('DTSTART:20261211T140000Z')
  })
})

describe('reminders', () => {
  it('are sent a day and an hour before, once each, however often the worker runs', async () => {
    const { who, mailbox } = await someone()
    await portal.as(who).call(bookHealthAppointment, { body: telemedicine('2026-11-30T09:00:00-05:00') })
    const lookAt = async (time: string) => {
      moveClockTo(portal, time)
      await Promise.all([remindJob(portal.ctx), remindJob(portal.ctx)])
      await remindJob(portal.ctx)
      return (await notices(mailbox)).slice(1).map(({ subject }) => subject.split(':')[0])
    }
    expect(await lookAt('2026-11-29T08:59:59-05:00')).toEqual([])
    expect(await lookAt('2026-11-29T09:00:00-05:00')).toEqual(['Tu cita es pronto'])
    expect(await lookAt('2026-11-30T07:59:59-05:00')).toHaveLength(1)
    expect(await lookAt('2026-11-30T08:00:00-05:00')).toEqual([
      'Tu cita es pronto',
      'Tu cita empieza en menos de una hora',
    ])
    expect(await lookAt('2026-11-30T08:59:00-05:00')).toHaveLength(2)
    moveClockTo(portal, wednesday)
  })

  it('are not sent for a cancelled visit, nor at the old time of a moved one', async () => {
    const gone = await someone()
    const later = await someone()
    const inicio = '2026-12-02T09:00:00-05:00'
    const book = async (who: Record<string, string>, especialidad: Specialty) =>
      (await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(inicio, { especialidad }) })).cita
    const cancelled = await book(gone.who, 'Dermatología')
    await portal.as(gone.who).call(cancelAppointment, { params: { id: cancelled.id }, body: {} })
    const { id } = await book(later.who, 'Geriatría')
    const change = { id, inicio: '2026-12-04T09:00:00-05:00', version: 1 }
    expect(await portal.as(later.who).status(rescheduleAppointment, { body: change })).toBe(200)
    moveClockTo(portal, '2026-12-01T10:00:00-05:00')
    await remindJob(portal.ctx)
    for (const { mailbox } of [gone, later]) {
      expect((await notices(mailbox)).some(({ subject }) => subject.includes('es pronto'))).toBe(false)
    }
    moveClockTo(portal, '2026-12-03T10:00:00-05:00')
    await remindJob(portal.ctx)
    expect((await notices(later.mailbox)).at(-1)?.subject).toContain('Tu cita es pronto: viernes 4')
    moveClockTo(portal, wednesday)
  })

  it('a day before are not sent to people who booked hours before', async () => {
    const { who, mailbox } = await someone('Empleabilidad')
    await portal
      .as(who)
      .call(bookAdviceAppointment, { body: { idServicio: 17, inicio: '2026-11-25T16:00:00-05:00' } })
    await remindJob(portal.ctx)
    expect(await notices(mailbox)).toHaveLength(1)
  })
})
