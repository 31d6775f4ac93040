import { randomUUID } from 'node:crypto'
import {
  bookAdviceAppointment,
  bookHealthAppointment,
  cancelAppointment,
  listLimits,
  listMine,
  requestChange,
} from '@amparo/contract/agenda/agenda.ts'
import { bookRoom, cancelRoom, listRooms } from '@amparo/contract/agenda/coworking.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import {
  cancelDeskAppointment,
  restoreDeskAppointment,
} from '@amparo/contract/service-desk/console/agenda.ts'
import { describe, expect, it, vi } from 'vitest'
import {
  firstRoom,
  freeSlots,
  moveClockTo,
  startAgendaPortal,
  telemedicine,
} from '../../../../testing/agenda.ts'
import { type Answer, type AnyAnswer, outcomeOf } from '../../../../testing/caller.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { listCaptured } from '../../../demo/demo.repository.ts'
import { acceptChange, cancelForHouse, listAskedChanges, refuseChange } from './house-changes.service.ts'

const booking = '2026-11-25T10:00:00-05:00'
/** Inside the 24 hours before the appointment, and inside the two of advice. */
const late = '2026-11-30T08:30:00-05:00'
const start = '2026-11-30T09:00:00-05:00'
let people = 46_500_000
openPortal(() => startAgendaPortal(booking))

async function someone(profile: string) {
  people += 1
  const who = await newHolder(portal, String(people), profile)
  return { who, mailbox: `persona${people}@buzon.example` }
}

const keepSessions = () =>
  portal.ctx.db
    .updateTable('session')
    .set({ idle_expires_at: new Date('2099-01-01'), expires_at: new Date('2099-01-01') })
    .execute()

/** A person with an appointment inside the cut-off who requested a change; the clock is stopped there. */
async function asked(room?: RequestOf<typeof bookRoom>) {
  moveClockTo(portal, booking)
  const { who, mailbox } = await someone(room ? 'Proteccion+Emprendimiento' : 'Accidentes')
  const as = portal.as(who)
  const { cita } = room
    ? await as.ask(bookRoom, { body: room })
    : await as.ask(bookHealthAppointment, { body: telemedicine(start) })
  await keepSessions()
  moveClockTo(portal, late)
  const wish = { motivo: 'Me enfermé', inicioDeseado: '2026-12-03T09:00:00-05:00' }
  const answer = await portal.as(who).call(requestChange, { params: { id: cita.id }, body: wish })
  expect(answer.statusCode).toBe(201)
  const request = (await listAskedChanges(portal.ctx)).find(({ appointment }) => appointment.id === cita.id)
  if (!request) throw new Error('no request')
  return { who, mailbox, cita, request }
}

const mailAbout = (mailbox: string, subject: string) =>
  vi.waitFor(
    async () => {
      const mail = (await listCaptured(portal.ctx.db, mailbox)).find((one) => one.subject.startsWith(subject))
      if (!mail) throw new Error(`no mail ${subject} yet`)
      return mail
    },
    { timeout: 60_000, interval: 50 },
  )
const mine = async (who: Record<string, string>) => await portal.as(who).ask(listMine)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

describe('a request for a change', () => {
  it('is read by staff with its reason, which is not logged', async () => {
    const { request, cita } = await asked()
    expect(request).toMatchObject({
      reason: 'Me enfermé',
      wantedStart: new Date('2026-12-03T09:00:00-05:00'),
    })
    const line = portal.logLines.findLast((text) => text.includes('change_requests_read')) ?? ''
    expect(line).toContain(request.id)
    expect(line).not.toMatch(/enferm|cardiolog/i)
    await cancelForHouse(portal.ctx, cita.id, { by: 'staff', reason: null })
  })

  it('granted moves the appointment despite the cut-off, frees the old time and notifies the person', async () => {
    const { who, mailbox, cita, request } = await asked()
    await acceptChange(portal.ctx, request.id, Date.parse('2026-12-03T09:00:00-05:00'))
    const { proximas } = await mine(who)
    expect(proximas).toHaveLength(1)
    expect(proximas[0]).toMatchObject({ id: cita.id, version: 2, inicio: '2026-12-03T09:00:00-05:00' })
    expect(proximas[0]?.cambioPedido).toBeUndefined()
    const mail = await mailAbout(mailbox, 'Tu cita cambió de horario: jueves 3 de diciembre, 9:00 a. m.')
    expect(mail.attachments[0]?.content).toContain('SEQUENCE:1')
    expect(await refusal(acceptChange(portal.ctx, request.id, Date.parse(start)))).toBe('no_encontrado')
    expect(await refusal(refuseChange(portal.ctx, request.id, 'tarde'))).toBe('no_encontrado')
  })

  it('granted by two staff at once moves it once', async () => {
    const { who, request } = await asked()
    const outcomes = await Promise.all(
      ['2026-12-04T09:00:00-05:00', '2026-12-04T10:00:00-05:00'].map((time) =>
        refusal(acceptChange(portal.ctx, request.id, Date.parse(time))),
      ),
    )
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    expect((await mine(who)).proximas[0]?.version).toBe(2)
  })

  it.each([
    ['too soon', '2026-12-02T08:00:00-05:00', 'anticipacion'],
    ['on a Sunday', '2026-12-06T09:00:00-05:00', 'fuera_de_horario'],
  ])('cannot be granted to a time that is %s, and stays open', async (_what, time, code) => {
    const { request, cita } = await asked()
    expect(await refusal(acceptChange(portal.ctx, request.id, Date.parse(time)))).toBe(code)
    const open = await listAskedChanges(portal.ctx)
    expect(open.map(({ id }) => id)).toContain(request.id)
    await cancelForHouse(portal.ctx, cita.id, { by: 'staff', reason: null })
  })

  it('refused keeps the appointment and gives the person the reason', async () => {
    const { who, mailbox, cita, request } = await asked()
    await refuseChange(portal.ctx, request.id, 'Ese día no hay cardiólogos')
    expect((await mine(who)).proximas[0]).toMatchObject({ id: cita.id, version: 1, inicio: start })
    expect((await mine(who)).proximas[0]?.cambioPedido).toBeUndefined()
    const mail = await mailAbout(mailbox, 'Tu cita queda como estaba')
    expect(mail.body_text).toContain('Ese día no hay cardiólogos')
    expect(mail.attachments).toEqual([])
    const { rows } = await portal.query(
      `SELECT answer, answer_note FROM change_request WHERE id = '${request.id}'`,
    )
    expect(rows[0].answer).toBe('refused')
    expect(rows[0].answer_note).not.toContain('cardiólogos')
    // Asked and refused again, the person is notified again.
    await portal.as(who).call(requestChange, { params: { id: cita.id }, body: { motivo: 'Por favor' } })
    const again = (await listAskedChanges(portal.ctx)).find(({ appointment }) => appointment.id === cita.id)
    await refuseChange(portal.ctx, again?.id ?? '', 'De verdad no se puede')
    await vi.waitFor(
      async () =>
        expect((await listCaptured(portal.ctx.db, mailbox)).map((one) => one.body_text).join()).toContain(
          'De verdad no se puede',
        ),
      { timeout: 60_000, interval: 50 },
    )
    await cancelForHouse(portal.ctx, cita.id, { by: 'staff', reason: null })
  })

  it('refused once the visit has started says that the answer was late, and links to nothing past', async () => {
    const { mailbox, cita, request } = await asked()
    moveClockTo(portal, new Date(Date.parse(cita.fin) + 60_000).toISOString())
    await refuseChange(portal.ctx, request.id, 'Lo leímos tarde, disculpa')
    const mail = await mailAbout(mailbox, 'No cambiamos tu cita')
    expect(mail.body_text).toContain('tu cita ya había empezado')
    expect(mail.body_text).not.toContain('queda como estaba')
    expect(mail.links.filter((url) => /videollamada|calendario/.test(url))).toEqual([])
    moveClockTo(portal, late)
    await cancelForHouse(portal.ctx, cita.id, { by: 'staff', reason: null })
  })

  it('of a room is granted with its length', async () => {
    moveClockTo(portal, booking)
    const reader = await someone('Proteccion+Emprendimiento')
    const { sedes } = await portal.as(reader.who).ask(listRooms, { query: { fecha: '2026-11-30' } })
    const { who, request } = await asked({
      idSala: sedes[0]?.salas[0]?.id ?? '',
      inicio: '2026-11-30T09:00:00-05:00',
      fin: '2026-11-30T10:30:00-05:00',
      asistentes: 2,
    })
    await acceptChange(portal.ctx, request.id, Date.parse('2026-11-30T15:00:00-05:00'))
    expect((await mine(who)).proximas[0]).toMatchObject({
      inicio: '2026-11-30T15:00:00-05:00',
      fin: '2026-11-30T16:30:00-05:00',
      version: 2,
    })
  })

  it('of an unknown person is no_encontrado', async () => {
    for (const id of [randomUUID(), 'no-es-un-pedido', '']) {
      expect(await refusal(acceptChange(portal.ctx, id, Date.parse(start)))).toBe('no_encontrado')
    }
  })
})

describe('a cancelling professional', () => {
  const limit = async (who: Record<string, string>, id: number) =>
    (await portal.as(who).ask(listLimits)).limites.find(({ idServicio }) => idServicio === id)

  it('frees the time, returns the use and tells the person the rest', async () => {
    moveClockTo(portal, booking)
    const { who, mailbox } = await someone('Cancer')
    const body: RequestOf<typeof bookHealthAppointment> = {
      idServicio: 35,
      inicio: '2026-12-02T08:00:00-05:00',
      consentimientoInformado: true,
    }
    const { cita } = await portal.as(who).ask(bookHealthAppointment, { body })
    expect(await limit(who, 35)).toMatchObject({ quedan: 0 })
    await cancelForHouse(portal.ctx, cita.id, { by: 'professional', reason: 'El doctor está de licencia' })
    expect(await limit(who, 35)).toMatchObject({ quedan: 1 })
    const { proximas, pasadas } = await mine(who)
    expect(proximas).toEqual([])
    expect(pasadas[0]).toMatchObject({ id: cita.id, estado: 'cancelada', version: 2 })
    expect(pasadas[0]?.motivoBloqueo).toContain('No cuenta en tu límite')
    const mail = await mailAbout(mailbox, 'Tuvimos que cancelar tu cita')
    expect(mail.body_text).toContain('El doctor está de licencia')
    expect(mail.body_text).toContain('te queda 1 de 1 uso en tu año de póliza')
    expect(mail.attachments[0]?.content).toContain('METHOD:CANCEL')
    const { rows } = await portal.query(
      `SELECT kind FROM crm_event WHERE account_id = (SELECT account_id FROM appointment WHERE id = '${cita.id}') ORDER BY id`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['cita_agendada', 'cita_cancelada'])
    expect(await portal.as(who).status(bookHealthAppointment, { body })).toBe(201)
  })

  it('may do so inside the cut-off too, closes the request, and does it once', async () => {
    const { cita, request, mailbox } = await asked()
    await cancelForHouse(portal.ctx, cita.id, { by: 'professional', reason: null })
    expect((await listAskedChanges(portal.ctx)).map(({ id }) => id)).not.toContain(request.id)
    expect(await refusal(cancelForHouse(portal.ctx, cita.id, { by: 'professional', reason: null }))).toBe(
      'cita_cerrada',
    )
    await mailAbout(mailbox, 'Tuvimos que cancelar tu cita')
  })

  it('cannot cancel a started or unknown appointment', async () => {
    const { cita } = await asked()
    moveClockTo(portal, start)
    expect(await refusal(cancelForHouse(portal.ctx, cita.id, { by: 'staff', reason: null }))).toBe(
      'cita_cerrada',
    )
    expect(await refusal(cancelForHouse(portal.ctx, randomUUID(), { by: 'staff', reason: null }))).toBe(
      'no_encontrado',
    )
  })
})

describe('undoing a cancellation', () => {
  type Book = (at: number) => Promise<Answer<typeof bookRoom> | Answer<typeof bookAdviceAppointment>>

  /** Reaches the limit, has staff cancel the first and books another: the first cannot return until one more is gone. */
  async function overTheCap(cap: number, book: Book, giveUp: (id: string) => Promise<AnyAnswer>) {
    const ids: string[] = []
    for (let at = 0; at < cap; at += 1) {
      const booked = await book(at)
      expect(booked.statusCode).toBe(201)
      ids.push(booked.json().cita.id)
    }
    const agenda = await deskOf(portal, 'agenda')
    const gone: RequestOf<typeof cancelDeskAppointment> = {
      version: 1,
      motivo: 'Se canceló por error',
      por: 'personal',
    }
    expect(await agenda.status(cancelDeskAppointment, { params: { id: ids[0] ?? '' }, body: gone })).toBe(200)
    expect((await book(cap)).statusCode).toBe(201)
    const restore = () =>
      agenda.call(restoreDeskAppointment, { params: { id: ids[0] ?? '' }, body: { version: 2 } })
    const refused = await restore()
    const row = await portal.ctx.db
      .selectFrom('appointment')
      .select(['state', 'version'])
      .where('id', '=', ids[0] ?? '')
      .executeTakeFirst()
    expect(row).toEqual({ state: 'cancelled', version: 2 })
    expect((await giveUp(ids[1] ?? '')).statusCode).toBe(200)
    expect((await restore()).json()).toMatchObject({ codigo: 1, version: 3 })
    return refused
  }

  it('allows no third room', async () => {
    moveClockTo(portal, booking)
    const { who } = await someone('Emprendimiento')
    const idSala = await firstRoom(portal, who)
    const refused = await overTheCap(
      2,
      (at) => {
        const day = `2026-12-0${at + 7}`
        const times = { inicio: `${day}T09:00:00-05:00`, fin: `${day}T10:00:00-05:00` }
        return portal.as(who).call(bookRoom, { body: { idSala, ...times, asistentes: 1 } })
      },
      (id) => portal.as(who).call(cancelRoom, { params: { id } }),
    )
    expect(outcomeOf(refused)).toEqual([422, 'reservas_abiertas'])
  })

  it('allows no seventh appointment', async () => {
    moveClockTo(portal, booking)
    const { who } = await someone('Emprendimiento')
    const slots = await freeSlots(portal, { idServicio: 9, desde: '2026-12-07', hasta: '2026-12-20' })
    const times = slots.map(({ inicio }) => inicio).filter((inicio) => inicio.includes(':00:00'))
    const refused = await overTheCap(
      6,
      (at) =>
        portal.as(who).call(bookAdviceAppointment, { body: { idServicio: 9, inicio: times[at] ?? '' } }),
      (id) => portal.as(who).call(cancelAppointment, { params: { id }, body: {} }),
    )
    expect([refused.statusCode, refused.refusal()]).toMatchObject([
      422,
      { codigo: 'citas_abiertas', maximo: 6 },
    ])
  })
})
