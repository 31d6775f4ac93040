import { listMine } from '@amparo/contract/agenda/agenda.ts'
import { askForCall, readConsultation, tellDelay } from '@amparo/contract/care/console/consultations.ts'
import { listDeskAppointments, recordCallBack } from '@amparo/contract/service-desk/console/agenda.ts'
import { me as meEndpoint, pending } from '@amparo/contract/staff/console/entry.ts'
import { formatLimaTime, toLimaDay } from '@amparo/domain/lima-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { type Visit, visitsOf } from '../../../../testing/visits.ts'

const bookingDay = '2026-11-23T10:00:00-05:00'
let visits: ReturnType<typeof visitsOf>

openPortal(() => startAgendaPortal(bookingDay))
beforeAll(async () => {
  const doctor = await deskOf(portal, 'medica')
  visits = visitsOf(portal, (await doctor.ask(meEndpoint)).profesional?.id ?? '', bookingDay)
}, 120_000)

const onDuty = () => deskOf(portal, 'medica')

describe('«voy con retraso»', () => {
  it("appears on the visit's page and by mail once, from an hour before until the visit is over", async () => {
    const visit = await visits.book()
    const say = async (minutos: number) =>
      (await onDuty()).call(tellDelay, { params: { idCita: visit.id }, body: { minutos } })
    visits.minutesAfter(visit, -61)
    expect((await say(15)).refusal().codigo).toBe('retraso_temprano')
    visits.minutesAfter(visit, -5)
    const twice = await Promise.all([say(15), say(15)])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const seen = async () =>
      (await portal.as(await visits.session(visit)).ask(listMine)).proximas.map(({ retraso }) => retraso)
    const arrives = Date.parse((await seen())[0]?.llega ?? '')
    expect([(await seen())[0]?.minutos, arrives]).toEqual([15, visit.startsAt + 15 * 60_000])
    expect((await say(30)).statusCode).toBe(200)
    const mails = () =>
      portal.ctx.db
        .selectFrom('outbound_message')
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .where('purpose', 'like', `delay:${visit.id}:%`)
        .executeTakeFirstOrThrow()
    expect(Number((await mails()).total)).toBe(2)
    const subject = `Tu cita empieza con retraso, hacia las ${formatLimaTime(arrives)}`
    await portal.messageAbout(`persona${visit.document}@buzon.example`, subject)
    visits.minutesAfter(visit, 31)
    expect(await seen()).toEqual([undefined])
    visits.minutesAfter(visit, 61)
    expect((await say(5)).refusal().codigo).toBe('cita_cerrada')
  })

  it('is shown in the room to the person alone', async () => {
    const visit = await visits.book()
    visits.minutesAfter(visit, -2)
    const { pase } = await visits.enter(visit.person)
    expect((await visits.hear(pase ?? '')).retraso).toBeUndefined()
    const doctor: DeskBrowser = await onDuty()
    expect(await doctor.status(tellDelay, { params: { idCita: visit.id }, body: { minutos: 15 } })).toBe(200)
    expect((await visits.hear(pase ?? '')).retraso).toMatchObject({ minutos: 15 })
    const other = await deskOf(portal, 'medico')
    expect(await other.status(tellDelay, { params: { idCita: visit.id }, body: { minutos: 15 } })).toBe(404)
    const bad = await doctor.call(tellDelay, { params: { idCita: visit.id }, body: { minutos: 90 } })
    expect([bad.statusCode, bad.refusal().errores[0]?.campo]).toEqual([422, 'minutos'])
    visits.minutesAfter(visit, 1)
    const { pase: hers } = await visits.enter(visit.professional)
    expect((await visits.hear(hers ?? '')).retraso).toBeUndefined()
    expect((await visits.hear(pase ?? '')).retraso).toBeUndefined()
  })

  it('for the rest of the day reaches the visits after it, and none before it or of another day', async () => {
    const booked = [await visits.book(), await visits.book(), await visits.book()].toSorted(
      (one, other) => one.startsAt - other.startsAt,
    )
    const dayOf = (visit: Visit) => toLimaDay(visit.startsAt)
    const [, second = present(booked[0])] = booked
    visits.minutesAfter(second, -5)
    const body = { minutos: 20, resto: true }
    expect(await (await onDuty()).status(tellDelay, { params: { idCita: second.id }, body })).toBe(200)
    for (const visit of booked) {
      const { proximas } = await portal.as(await visits.session(visit)).ask(listMine)
      const isLate = visit.startsAt >= second.startsAt && dayOf(visit) === dayOf(second)
      const shown = proximas.find(({ id }) => id === visit.id)
      if (shown)
        expect([visit.startsAt, shown.retraso?.minutos]).toEqual([visit.startsAt, isLate ? 20 : undefined])
    }
  })
})

describe('«pedir a agenda que llame»', () => {
  it('is work of the desk until it calls, and the professional sees the number of a late person', async () => {
    const visit = await visits.book()
    const doctor = () => onDuty()
    const ask = async () => (await doctor()).call(askForCall, { params: { idCita: visit.id } })
    const cita = async () =>
      (await (await doctor()).ask(readConsultation, { params: { idCita: visit.id } })).cita
    visits.minutesAfter(visit, -30)
    expect((await ask()).refusal('antes_de_hora').status).toBe(409)
    expect((await cita()).telefono).toBeUndefined()
    visits.minutesAfter(visit, 4)
    expect((await cita()).telefono).toMatch(/^\+51/)
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200])
    expect((await cita()).llamadaPedida).toBeDefined()
    const agenda = await deskOf(portal, 'agenda')
    const calls = async () =>
      (await agenda.ask(pending)).find(({ clase }) => clase === 'llamadas')?.total ?? 0
    const before = await calls()
    const row = async () => {
      const query = { buscar: visit.document }
      return (await agenda.ask(listDeskAppointments, { query })).filas.find(({ id }) => id === visit.id)
    }
    expect((await row())?.llamadaPedida?.llamar).toMatch(/^\+51/)
    expect(await agenda.status(recordCallBack, { params: { id: visit.id } })).toBe(200)
    expect([(await row())?.llamadaPedida, await calls()]).toEqual([undefined, before - 1])
    expect((await cita()).llamadaPedida).toBeUndefined()
    const other = await deskOf(portal, 'medico')
    expect(await other.status(askForCall, { params: { idCita: visit.id } })).toBe(404)
    await visits.enter(visit.person)
    expect((await cita()).telefono).toBeUndefined()
    visits.minutesAfter(visit, 61)
    expect((await ask()).refusal('cita_cerrada').status).toBe(409)
  })
})
