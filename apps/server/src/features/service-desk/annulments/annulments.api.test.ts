import { bookHealthAppointment, listLimits } from '@amparo/contract/agenda/agenda.ts'
import { enterVideoCall } from '@amparo/contract/care/video.ts'
import { describe, expect, it } from 'vitest'
import { moveClockTo, startEmptyAgenda, telemedicine } from '../../../../testing/agenda.ts'
import { addHolder, changeRow, newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { readLink } from '../../../../testing/video.ts'
import { withdrawAnnulledJob } from './annulments.jobs.ts'

const today = '2026-11-25T10:00:00-05:00'
let people = 47_300_000
openPortal(() => startEmptyAgenda(today))

async function someone(): Promise<{ document: string; who: Record<string, string> }> {
  people += 1
  const document = String(people)
  return { document, who: await newHolder(portal, document, 'Accidentes') }
}
async function book(who: Record<string, string>, inicio: string) {
  const answer = await portal.as(who).call(bookHealthAppointment, { body: telemedicine(inicio) })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().cita as { id: string; linkUsuario: string }
}
const setStatus = (document: string, status: 'vigente' | 'anulada' | 'suspendida') =>
  changeRow(portal, 'policy', document, { status })
const stateOf = async (id: string) =>
  portal.ctx.db
    .selectFrom('appointment')
    .select(['state', 'cancelled_by'])
    .where('id', '=', id)
    .executeTakeFirst()
const enter = (link: string) => portal.call(enterVideoCall, { body: readLink(link) })

describe('a policy annulled by the insurer', () => {
  it('cancels its appointments with the reason, returns the uses, once', async () => {
    const { document, who } = await someone()
    const { id } = await book(who, '2026-12-01T09:00:00-05:00')
    await withdrawAnnulledJob(portal.ctx)
    expect(await stateOf(id)).toEqual({ state: 'booked', cancelled_by: null })

    await setStatus(document, 'anulada')
    await withdrawAnnulledJob(portal.ctx)
    await withdrawAnnulledJob(portal.ctx)
    expect(await stateOf(id)).toEqual({ state: 'cancelled', cancelled_by: 'insurer' })
    const mailbox = `persona${document}@buzon.example`
    const subject = 'Tu cita quedó cancelada: martes 1 de diciembre, 9:00 a. m.'
    const mail = await portal.messageAbout(mailbox, subject)
    expect(mail.body_text).toContain('La aseguradora anuló la póliza')
    expect(mail.body_text).toContain('No cuenta como usada')
    expect(mail.body_text).not.toMatch(/agenda otra/i)
    const jobs = await portal.query(
      `SELECT count(*)::int AS n FROM outbound_message WHERE purpose LIKE 'appointment:' || $1 || ':cancelled_by_insurer:%'`,
      [id],
    )
    expect(jobs.rows).toEqual([{ n: 1 }])

    await setStatus(document, 'vigente')
    const limits = (await portal.as(who).ask(listLimits)).limites
    expect(limits.find(({ idServicio }) => idServicio === 18)).toMatchObject({
      usadas: 0,
    })
  })

  it('keeps those of a person whose document has an annulled policy of another person', async () => {
    const { document, who } = await someone()
    const { id } = await book(who, '2026-12-02T09:00:00-05:00')
    await changeRow(portal, 'policy', document, { ends_on: '2026-11-24' })
    await addHolder(portal, { document: '47390001', status: 'anulada' })
    await changeRow(portal, 'policy', '47390001', { document_number: document, birth_date: '1950-05-05' })
    await withdrawAnnulledJob(portal.ctx)
    expect(await stateOf(id)).toEqual({ state: 'booked', cancelled_by: null })
  })

  it('keeps those covered by another policy, and those of a merely expired or suspended one', async () => {
    const two = await someone()
    const kept = await book(two.who, '2026-12-01T10:00:00-05:00')
    await setStatus(two.document, 'anulada')
    await portal.query(
      `INSERT INTO policy (certificate_number, document_type, document_number, given_names, paternal_surname,
         maternal_surname, birth_date, product_code, profile, starts_on, ends_on, status, seats_7442, seats_7443, source)
       SELECT 'OTRA-' || certificate_number, document_type, document_number, given_names, paternal_surname,
         maternal_surname, birth_date, product_code, profile, starts_on, ends_on, 'vigente', seats_7442, seats_7443,
         source FROM policy WHERE document_number = $1`,
      [two.document],
    )
    const ended = await someone()
    const later = await book(ended.who, '2026-12-01T11:00:00-05:00')
    await setStatus(ended.document, 'suspendida')
    await withdrawAnnulledJob(portal.ctx)
    expect((await stateOf(kept.id))?.state).toBe('booked')
    expect((await stateOf(later.id))?.state).toBe('booked')
  })

  it('closes the room to people not yet inside and says why, before and after the job runs', async () => {
    const { document, who } = await someone()
    const { linkUsuario } = await book(who, '2026-12-02T09:00:00-05:00')
    moveClockTo(portal, '2026-12-02T08:55:00-05:00')
    await setStatus(document, 'anulada')
    const told = { codigo: 4, mensaje: expect.stringContaining('anuló la póliza') }
    expect((await enter(linkUsuario)).json()).toMatchObject(told)
    await withdrawAnnulledJob(portal.ctx)
    expect((await enter(linkUsuario)).json()).toMatchObject(told)
    moveClockTo(portal, today)
  })

  it('does not interrupt a running call', async () => {
    const { document, who } = await someone()
    const { id, linkUsuario } = await book(who, '2026-12-03T09:00:00-05:00')
    moveClockTo(portal, '2026-12-03T08:55:00-05:00')
    expect((await enter(linkUsuario)).json()).toMatchObject({ codigo: 1 })
    await setStatus(document, 'anulada')
    expect((await enter(linkUsuario)).json()).toMatchObject({ codigo: 1 })
    moveClockTo(portal, '2026-12-03T09:05:00-05:00')
    await withdrawAnnulledJob(portal.ctx)
    expect((await stateOf(id))?.state).toBe('booked')
    expect((await enter(linkUsuario)).json()).toMatchObject({ codigo: 1 })
    moveClockTo(portal, today)
  })

  it('of the inviting holder cancels the guest’s appointments too', async () => {
    const guest = await someone()
    people += 1
    const holder = String(people)
    await newHolder(portal, holder, 'Accidentes')
    const { id } = await book(guest.who, '2026-12-04T09:00:00-05:00')
    const now = portal.ctx.clock.now()
    await portal.ctx.db
      .insertInto('invitation')
      .values({
        holder_document_type: 8,
        holder_document_number: holder,
        document_type: 8,
        document_number: guest.document,
        given_names: 'Nélida',
        paternal_surname: 'Apaza',
        email: `invitada${guest.document}@buzon.example`,
        services: [7443],
        seat_7443: 1,
        token_hash: Buffer.from(guest.document.padStart(32, '0')),
        invited_at: now,
        sent_at: now,
        expires_at: new Date(now.getTime() + 30 * 86_400_000),
        registered_at: now,
        answer_before: '2026-12-10',
        approved_at: now,
      })
      .execute()
    // Theirs alone now, as a guest's.
    await portal.ctx.db.deleteFrom('policy').where('document_number', '=', guest.document).execute()
    await withdrawAnnulledJob(portal.ctx)
    expect((await stateOf(id))?.state).toBe('booked')
    await setStatus(holder, 'anulada')
    await withdrawAnnulledJob(portal.ctx)
    expect(await stateOf(id)).toEqual({ state: 'cancelled', cancelled_by: 'insurer' })
  })
})
