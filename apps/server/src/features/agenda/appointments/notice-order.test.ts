import {
  bookHealthAppointment,
  cancelAppointment,
  rescheduleAppointment,
  resendMessage,
} from '@amparo/contract/agenda/agenda.ts'
import { saveSupply } from '@amparo/database/agenda/save-supply.ts'
import { sampleAgenda } from '@amparo/database/seed/agenda.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveClockTo, telemedicine } from '../../../../testing/agenda.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import type { Outlets } from '../../../context.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { noticeJob } from './appointments.jobs.ts'
import type { NoticeJob } from './appointments.policy.ts'

type Notice = NoticeJob
let people = 46_800_000
openPortal(() => startTestPortal(undefined, { seed: false, worker: false }))
beforeAll(async () => {
  moveClockTo(portal, '2026-11-25T10:00:00-05:00')
  await portal.ctx.db.transaction().execute((tx) => saveSupply(tx, sampleAgenda))
})

const sent: { subject: string; calendar: string }[] = []
const outlets: Outlets = {
  mail: {
    send: async ({ subject, calendar }) => void sent.push({ subject, calendar: calendar?.content ?? '' }),
    close: () => undefined,
  },
  sms: null,
}
const run = (job: Notice) => noticeJob(portal.ctx, outlets, job)

/** The jobs of an appointment that was booked, moved and cancelled at once, in that order. */
async function bookMoveCancel(): Promise<{ jobs: Notice[]; who: Record<string, string> }> {
  people += 1
  const who = await newHolder(portal, String(people), 'Accidentes')
  const body = telemedicine('2026-12-01T09:00:00-05:00')
  const { cita } = await portal.as(who).ask(bookHealthAppointment, { body })
  const change = { id: cita.id, inicio: '2026-12-02T09:00:00-05:00', version: 1 }
  await portal.as(who).call(rescheduleAppointment, { body: change })
  await portal.as(who).call(cancelAppointment, { params: { id: cita.id }, body: {} })
  const { rows } = await portal.query<{ data: Notice }>(
    `SELECT data FROM pgboss.job WHERE name = 'avisar-cita' AND data->>'appointmentId' = $1
     ORDER BY (data->>'version')::int`,
    [cita.id],
  )
  sent.length = 0
  return { jobs: rows.map(({ data }) => data), who }
}

describe('notices of one appointment', () => {
  it('are sent in the order of events, whatever the order of their jobs', async () => {
    const { jobs } = await bookMoveCancel()
    const [booked, moved, cancelled] = jobs as [Notice, Notice, Notice]
    await expect(run(cancelled)).rejects.toThrow(RetryLater)
    await expect(run(moved)).rejects.toThrow(RetryLater)
    await run(booked)
    await expect(run(cancelled)).rejects.toThrow(RetryLater)
    await run(moved)
    await run(cancelled)
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Tu cita quedó agendada',
      'Tu cita cambió de horario',
      'Tu cita quedó cancelada',
    ])
  })

  it('resent have the present state, not that of the request', async () => {
    people += 1
    const who = await newHolder(portal, String(people), 'Accidentes')
    const body = telemedicine('2026-12-03T09:00:00-05:00')
    const { cita } = await portal.as(who).ask(bookHealthAppointment, { body })
    await portal.as(who).call(resendMessage, { params: { id: cita.id }, query: { metodo: 'correo' } })
    const change = { id: cita.id, inicio: '2026-12-04T10:00:00-05:00', version: 1 }
    await portal.as(who).call(rescheduleAppointment, { body: change })
    const { rows } = await portal.query<{ data: Notice }>(
      `SELECT data FROM pgboss.job WHERE name = 'avisar-cita' AND data->>'appointmentId' = $1
       AND data->>'notice' = 'again'`,
      [cita.id],
    )
    sent.length = 0
    await run(rows[0]?.data as Notice)
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Tu cita quedó agendada: viernes 4 de diciembre, 10:00 a. m.',
    ])
    expect(sent[0]?.calendar).toContain('SEQUENCE:1')
  })

  it('resent and then cancelled come as the details first, and one cancellation', async () => {
    people += 1
    const who = await newHolder(portal, String(people), 'Accidentes')
    const body = telemedicine('2026-12-07T09:00:00-05:00')
    const { cita } = await portal.as(who).ask(bookHealthAppointment, { body })
    await portal.as(who).call(resendMessage, { params: { id: cita.id }, query: { metodo: 'correo' } })
    await portal.as(who).call(cancelAppointment, { params: { id: cita.id }, body: {} })
    const { rows } = await portal.query<{ data: Notice }>(
      `SELECT data FROM pgboss.job WHERE name = 'avisar-cita' AND data->>'appointmentId' = $1`,
      [cita.id],
    )
    const job = (notice: string) => rows.find(({ data }) => data.notice === notice)?.data as Notice
    sent.length = 0
    await run(job('booked'))
    await expect(run(job('cancelled'))).rejects.toThrow(RetryLater)
    await run(job('again'))
    await run(job('cancelled'))
    const when = 'lunes 7 de diciembre, 9:00 a. m.'
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Tu cita quedó agendada: ${when}`,
      `Tu cita quedó agendada: ${when}`,
      `Tu cita quedó cancelada: ${when}`,
    ])
    // A message requested after the cancellation says so.
    await portal.as(who).call(resendMessage, { params: { id: cita.id }, query: { metodo: 'correo' } })
    const { rows: later } = await portal.query<{ data: Notice }>(
      `SELECT data FROM pgboss.job WHERE name = 'avisar-cita' AND data->>'appointmentId' = $1
       AND data->'again'->>'wasCancelled' = 'true'`,
      [cita.id],
    )
    await run(later[0]?.data as Notice)
    expect(sent.at(-1)?.subject).toBe(`Tu cita quedó cancelada: ${when}`)
  })

  it('do not wait forever for one that cannot be sent', async () => {
    const { jobs } = await bookMoveCancel()
    const cancelled = jobs.at(-1) as Notice
    await portal.query(
      `UPDATE outbound_message SET created_at = created_at - interval '11 minutes' WHERE sent_at IS NULL`,
    )
    await run(cancelled)
    expect(sent).toHaveLength(1)
  })

  it('do not wait for a notice without a recipient', async () => {
    const { jobs } = await bookMoveCancel()
    const account = portal.ctx.db.updateTable('account').where('document_number', '=', String(people))
    await account.set({ email: null, mobile: null }).execute()
    await run(jobs[0] as Notice)
    await account.set({ email: `persona${people}@buzon.example` }).execute()
    await run(jobs[1] as Notice)
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual(['Tu cita cambió de horario'])
  })

  it('are the same when composed again', async () => {
    const { jobs } = await bookMoveCancel()
    const [booked] = jobs as [Notice]
    await run(booked)
    moveClockTo(portal, '2026-11-25T10:05:00-05:00')
    await portal.query('UPDATE outbound_message SET sent_at = NULL, leased_until = NULL')
    await run(booked)
    moveClockTo(portal, '2026-11-25T10:00:00-05:00')
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]?.calendar).toContain('DTSTAMP:20261125T150000Z')
  })
})
