import {
  bookAdviceAppointment,
  bookHealthAppointment,
  cancelAppointment,
  listMine,
} from '@amparo/contract/agenda/agenda.ts'
import { readReason } from '@amparo/contract/care/reason.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import {
  addProfessional,
  changeProfessional,
  listDeskProfessionals,
  putSupply,
} from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { freeSlots, moveClockTo, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { unknownId } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { type CapturedRow, listCaptured } from '../../../demo/demo.repository.ts'
import { tomorrowJob } from './professional-notices.jobs.ts'
import { findProfessionalEmail } from './professional-notices.repository.ts'

const reason = 'Dolor de pecho al subir escaleras'
let who: Record<string, string>
let booked = 0
openPortal(() => startAgendaPortal('2026-11-30T09:00:00-05:00'))
beforeAll(async () => {
  who = await newHolder(portal, '46700001', 'Accidentes')
})

/** Books telemedicine; returns it with the professional's mailbox. */
async function book(more: Record<string, unknown> = {}) {
  const slots = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' })
  booked += 1
  const answer = await portal
    .as(who)
    .call(bookHealthAppointment, { body: { ...telemedicine(slots[booked]?.inicio ?? ''), ...more } })
  const { cita } = answer.json()
  return { cita, mailbox: await mailboxOf(cita) }
}

async function mailboxOf(cita: { profesional?: { id: string } | undefined }): Promise<string> {
  const email = await findProfessionalEmail(portal.ctx.db, cita.profesional?.id ?? '')
  return email ?? ''
}

const openReason = (mail: CapturedRow) => {
  const link = mail.links.find((address) => address.includes('/motivo#')) ?? '#'
  const [str = '', id = '', until] = link.slice(link.indexOf('#') + 1).split('.')
  return { str, id, hasta: Number(until) }
}

/** Waits for the mail to a mailbox that begins with a subject and leads to this appointment. */
const mailAbout = (mailbox: string, subject: string, id: string) =>
  vi.waitFor(
    async () => {
      const found = (await listCaptured(portal.ctx.db, mailbox)).find(
        (mail) =>
          mail.subject.startsWith(subject) &&
          `${mail.body_text} ${JSON.stringify(mail.attachments)}`.includes(id),
      )
      if (!found) throw new Error(`no such mail for ${mailbox} yet`)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )

describe('a professional', () => {
  it('is notified of a booking, with the entry link and a link to the reason, and no health datum in the mail', async () => {
    const { cita, mailbox } = await book({ motivo: reason })
    const mail = await mailAbout(mailbox, 'Nueva cita', cita.id)
    expect(mail.links.some((link) => link.includes('/videollamada/'))).toBe(true)
    expect(mail.links.some((link) => link.includes(cita.linkUsuario ?? ''))).toBe(false)
    expect(mail.body_text).toContain('G. C.')
    expect(`${mail.subject} ${mail.body_text} ${mail.body_html}`).not.toMatch(
      /pecho|telemedicina|cardiolog|Graciela|Ccahuana/i,
    )
    const opened = await portal.call(readReason, { body: openReason(mail) })
    expect(opened.json()).toMatchObject({
      motivo: reason,
      persona: 'Graciela Ccahuana',
      especialidad: 'Cardiología',
    })
    expect(portal.logLines.some((line) => line.includes('reason_read') && line.includes(cita.id))).toBe(true)
    expect(portal.logLines.join('')).not.toContain('escaleras')
  })

  it('reads the reason by that link alone, for two days, and not once the appointment has changed', async () => {
    const { cita, mailbox } = await book({ motivo: reason })
    const body = openReason(await mailAbout(mailbox, 'Nueva cita', cita.id))
    const forged: RequestOf<typeof readReason> = { ...body, str: 'A'.repeat(43) }
    expect(await portal.refused(readReason, { body: forged })).toMatchObject({ status: 410 })
    const unknown: RequestOf<typeof readReason> = { ...body, id: unknownId }
    expect(await portal.status(readReason, { body: unknown })).toBe(404)
    expect(await portal.status(readReason, { body: { ...body, hasta: body.hasta + 9 } })).toBe(410)
    expect((await portal.callUnchecked(readReason, { body: { str: 1 } })).statusCode).toBe(400)
    moveClockTo(portal, '2026-12-02T09:00:01-05:00')
    expect(await portal.refused(readReason, { body })).toMatchObject({
      codigo: 'enlace_gastado',
    })
    moveClockTo(portal, '2026-11-30T09:00:00-05:00')
    expect(await portal.ask(readReason, { body })).toMatchObject({ motivo: reason })
    const change = { reason: portal.ctx.keys.seal('appointment', 'Como se guardaba antes') }
    await portal.ctx.db.updateTable('appointment').set(change).where('id', '=', cita.id).execute()
    expect(await portal.ask(readReason, { body })).toMatchObject({ motivo: 'Como se guardaba antes' })
    expect(await portal.as(who).status(cancelAppointment, { params: { id: cita.id } })).toBe(200)
    expect(await portal.refused(readReason, { body })).toMatchObject({
      codigo: 'enlace_gastado',
    })
  })

  it('is notified of a cancellation after the booking, and of tomorrow the evening before, once', async () => {
    const { cita, mailbox } = await book()
    const first = await mailAbout(mailbox, 'Nueva cita', cita.id)
    expect(first.body_text).toContain('no escribió nada')
    const { id } = (await book()).cita
    await portal.as(who).call(cancelAppointment, { params: { id: cita.id } })
    const gone = await mailAbout(mailbox, 'Cita cancelada', cita.id)
    expect(JSON.stringify(gone.attachments)).toContain('METHOD:CANCEL')
    const { inicio } = present((await portal.as(who).ask(listMine)).proximas.at(-1))
    moveClockTo(portal, new Date(Date.parse(inicio) - 20 * 3_600_000).toISOString())
    await tomorrowJob(portal.ctx)
    await tomorrowJob(portal.ctx)
    const { rows } = await portal.query(
      `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'avisar-profesional'
         AND data->>'notice' = 'evening_before' AND data->>'appointmentId' = $1`,
      [id],
    )
    expect(rows[0].jobs).toBe(1)
  })

  it('is reminded of tomorrow also by a worker that was down at six, and not of later bookings', async () => {
    moveClockTo(portal, '2026-11-30T09:00:00-05:00')
    const bookLegal = async (document: string) => {
      const asked = await newHolder(portal, document, 'Emprendimiento')
      const slot = (await freeSlots(portal, { idServicio: 9 })).find(({ inicio }) => inicio > '2026-12-02')
      const body: RequestOf<typeof bookAdviceAppointment> = { idServicio: 9, inicio: slot?.inicio ?? '' }
      return (await portal.as(asked).ask(bookAdviceAppointment, { body })).cita
    }
    const first = await bookLegal('46700003')
    const sixBefore = Date.parse(`${first.inicio.slice(0, 10)}T18:00:00-05:00`) - 86_400_000
    moveClockTo(portal, new Date(sixBefore + 30 * 60_000).toISOString())
    const sinceSix = await bookLegal('46700004')
    expect(sinceSix.inicio.slice(0, 10)).toBe(first.inicio.slice(0, 10))
    await tomorrowJob(portal.ctx)
    const { rows } = await portal.query(
      `SELECT data->>'appointmentId' AS id FROM pgboss.job WHERE name = 'avisar-profesional'
         AND data->>'notice' = 'evening_before' AND data->>'appointmentId' = ANY ($1)`,
      [[first.id, sinceSix.id]],
    )
    expect(rows).toEqual([{ id: first.id }])
  })

  it('gets the number to call for an appointment by phone', async () => {
    moveClockTo(portal, '2026-11-30T09:00:00-05:00')
    const adviser = await newHolder(portal, '46700002', 'Emprendimiento')
    const [slot] = await freeSlots(portal, { idServicio: 9, modalidad: 'telefono' })
    const body: RequestOf<typeof bookAdviceAppointment> = {
      idServicio: 9,
      inicio: slot?.inicio ?? '',
      modalidad: 'telefono',
    }
    const { cita } = await portal.as(adviser).ask(bookAdviceAppointment, { body })
    const mailbox = await mailboxOf(cita)
    const mail = await mailAbout(mailbox, 'Nueva cita', cita.id)
    expect(mail.body_text).toContain('Llama al: 911 222 333')
  })
})

it("«agregar al calendario» in a person's mail opens the entry without a session, and refuses a guess", async () => {
  const { cita } = await book()
  const mail = await mailAbout('persona46700001@buzon.example', 'Tu cita', cita.id)
  const link = mail.links.find((address) => address.includes(`/calendario/${cita.id}`)) ?? ''
  const file = await portal.app.inject({ method: 'GET', url: new URL(link).pathname })
  expect(file.headers['content-type']).toContain('text/calendar')
  expect(file.body).toContain('BEGIN:VEVENT')
  expect(file.body).not.toMatch(/telemedicina|cardiolog/i)
  const other = await portal.app.inject({ method: 'GET', url: `/calendario/${cita.id}/${'A'.repeat(43)}` })
  expect(other.statusCode).toBe(404)
})

describe("an address that the agenda's desk wrote", () => {
  const facts = {
    nombre: 'Dra. Elsa Paz',
    colegiatura: 'CMP 77123',
    especialidades: ['Cardiología' as const],
    servicios: [],
    modalidades: ['video' as const],
    idiomas: ['Español'],
    lugar: '',
  }
  beforeAll(async () => {
    who = await newHolder(portal, '46700009', 'Accidentes')
  })
  const versionOf = async (agenda: DeskBrowser, id: string) => {
    const { filas } = await agenda.ask(listDeskProfessionals, { query: { limite: '100' } })
    return present(filas.find((one) => one.id === id))
  }
  const visitWith = async (idProfesional: string) => {
    const slots = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología', idProfesional })
    booked += 1
    const { cita } = await portal.as(who).ask(bookHealthAppointment, {
      body: telemedicine(slots[booked]?.inicio ?? '', { idProfesional, motivo: reason }),
    })
    return cita
  }

  it('of a new professional gets the hour alone, with no link to the call nor to the reason', async () => {
    const agenda = await deskOf(portal, 'agenda')
    const body = { ...facts, correo: 'mesa@buzon.example' }
    const { profesional } = await agenda.ask(addProfessional, { body })
    const plan = [1, 2, 3, 4, 5, 6].map((dia) => ({ dia, desde: '09:00', hasta: '18:00' }))
    const params = { id: profesional.id }
    await agenda.ask(putSupply, {
      params,
      query: {},
      body: { version: 1, plan, pausas: [], excepciones: [] },
    })
    const { id } = await visitWith(profesional.id)
    const mail = await mailAbout('mesa@buzon.example', 'Nueva cita', id)
    expect(mail.links.filter((link) => /videollamada|motivo/.test(link))).toEqual([])
    expect(mail.body_text).toContain('Pide tu cuenta de la consola')
    expect(mail.body_text).not.toContain('no escribió nada')
  })

  it('in the place of an imported one gets none either', async () => {
    const agenda = await deskOf(portal, 'agenda')
    const { cita } = await book({ motivo: reason })
    const { id } = present(cita.profesional)
    await portal.query('UPDATE staff SET professional_id = NULL WHERE professional_id = $1', [id])
    const row = await versionOf(agenda, id)
    const { nombre, colegiatura = '', modalidades, idiomas } = row
    const change = (version: number, correo: string) =>
      agenda.ask(changeProfessional, {
        params: { id },
        query: {},
        body: {
          ...facts,
          nombre,
          colegiatura,
          modalidades,
          idiomas,
          version,
          correo,
          aceptaConflictos: true,
        },
      })
    await change(row.version, 'ajeno@buzon.example')
    const visit = await visitWith(id)
    const mail = await mailAbout('ajeno@buzon.example', 'Nueva cita', visit.id)
    expect(mail.links.filter((link) => /videollamada|motivo/.test(link))).toEqual([])
  })
})
