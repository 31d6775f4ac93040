import {
  bookAdviceAppointment,
  cancelAppointment,
  rescheduleAppointment,
} from '@amparo/contract/agenda/agenda.ts'
import { listCrmEvents, retryCrmEvent, retryCrmEvents } from '@amparo/contract/operations/console/outbox.ts'
import { appointmentCancelled, benefitChosen, benefitUsed } from '@amparo/contract/outbound/benefit-events.ts'
import { loginAbandoned } from '@amparo/contract/outbound/events.ts'
import { crmEvents } from '@amparo/contract/outbound/outgoing-events.ts'
import { closeSurveyCase, listSurveyCases } from '@amparo/contract/service-desk/console/surveys.ts'
import { saveSurvey, updateSurvey } from '@amparo/contract/service-desk/surveys.ts'
import { pending } from '@amparo/contract/staff/console/entry.ts'
import { netSalary } from '@amparo/contract/tools/salary.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { freeSlots } from '../../../../testing/agenda.ts'
import { runCli } from '../../../../testing/cli.ts'
import { crmSecret, type Receiver, startWebhookReceiver } from '../../../../testing/crm.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { noLimits, startTestPortal, type TestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { openCrm } from '../../../ports/crm/open-crm.ts'
import { startDelivery } from './crm-delivery.ts'
import { tellCrm, tellUse } from './crm-outbox.service.ts'

let receiver: Receiver
let portal: TestPortal
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  portal = await startTestPortal({
    ...noLimits,
    CRM_KIND: 'webhook',
    CRM_URL: receiver.url,
    CRM_SECRET: crmSecret,
  })
})
afterAll(async () => {
  await portal.close()
  await receiver.close()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.behave = () => ({ status: 204 })
})

/** An act of this person, `n` times, each in a separate transaction. */
async function acts(person: string, ...steps: string[]): Promise<void> {
  for (const paso of steps) {
    await portal.ctx.db.transaction().execute((tx) =>
      tellCrm(portal.ctx, tx, {
        kind: 'uso_beneficio',
        accountId: null,
        payload: { persona: person, paso, documento: '10000001', motivo: 'me duele' },
      }),
    )
  }
}
const stepsOf = (person: string) =>
  receiver.received.filter((event) => event.person === person).map(({ data }) => data.paso)
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 50 })
const rowsOf = async (person: string) =>
  (
    await sql<{ id: number; tries: number; last_error: string | null; stopped: boolean; delivered: boolean }>`
      SELECT id, tries, last_error, stopped_at IS NOT NULL AS stopped, delivered_at IS NOT NULL AS delivered
      FROM crm_event WHERE payload->>'persona' = ${person} ORDER BY id`.execute(portal.ctx.db)
  ).rows
/** The waits of a lane are over. */
const hurry = (person: string) =>
  sql`UPDATE crm_lane SET next_at = clock_timestamp() WHERE lane = ${`mark:${person}`}`.execute(portal.ctx.db)

/** Output of `amparo eventos reintentar`. */
async function retryByCommand(...args: string[]): Promise<string> {
  const { out, err } = await runCli(portal, ['eventos', 'reintentar', ...args])
  return out + err
}

describe('outgoing CRM events', () => {
  it('contain the benefit and a mark of the person, never a document, a reason or health data', async () => {
    const document = '49010001'
    const session = await newHolder(portal, document)
    const { id: accountId } = await portal.ctx.db
      .selectFrom('account')
      .select('id')
      .where('document_number', '=', document)
      .executeTakeFirstOrThrow()
    // A browser's report of a use creates no event: the server records the real one.
    await portal.as(session).call(benefitUsed, { body: { beneficioUsado: 'Coursera' } })
    const tell = (serviceId: number, act: string) =>
      portal.ctx.db.transaction().execute((tx) => tellUse(portal.ctx, tx, { accountId, serviceId, act }))
    // An act is sent once, however often it is recorded, also by two at once.
    await Promise.all([tell(18, 'visita:una'), tell(18, 'visita:una')])
    await tell(18, 'visita:una')
    await portal.as(session).call(benefitChosen, { body: { beneficio: 'Score de crédito' } })
    await eventually(() => expect(receiver.received).toHaveLength(2))
    const [used, chosen] = receiver.received
    expect(used).toMatchObject({ kind: 'pe.amparo.uso_beneficio', data: { beneficioUsado: 'Salud' } })
    expect(chosen).toMatchObject({ data: { beneficio: 'Score de crédito' }, person: used?.person })
    expect(used?.person).toMatch(/^[\w-]{43}$/)
    await acts('reservada', 'uno')
    await eventually(() => expect(stepsOf('reservada')).toEqual(['uno']))
    expect(JSON.stringify(receiver.received)).not.toMatch(/49010001|10000001|me duele|Telemedicina/)
  })

  it("match the API's description of each kind, with no field more or less", async () => {
    const session = await newHolder(portal, '49010002', 'Empleabilidad')
    const as = portal.as(session)
    const { id: idProfesional } = await portal.ctx.db
      .selectFrom('professional')
      .innerJoin('professional_service', 'professional_id', 'professional.id')
      .select('professional.id')
      .where('service_id', '=', 17)
      .executeTakeFirstOrThrow()
    const advice = { idServicio: 17, idProfesional } as const
    const [one = '', other = ''] = (await freeSlots(portal, advice)).map(({ inicio }) => inicio).slice(10)
    const { cita } = await as.ask(bookAdviceAppointment, { body: { ...advice, inicio: one } })
    const face = { valor: 'Detractor', ruta: '/ecosistema' } as const
    const left = { ruta: '/login', paso: 'codigo', documento: '49010002' } as const
    await as.ask(rescheduleAppointment, { body: { id: cita.id, inicio: other, version: cita.version } })
    await as.ask(cancelAppointment, { params: { id: cita.id }, body: {} })
    await as.ask(appointmentCancelled, { body: { cancelCitaName: 'Asesoría Legal', fechaAgenda: other } })
    await as.ask(benefitChosen, { body: { beneficio: 'Score de crédito' } })
    await as.ask(loginAbandoned, { body: left })
    await as.ask(netSalary, { body: { bruto: 5000, sistema: 'onp', asignacionFamiliar: false, eps: false } })
    const { cod } = await as.ask(saveSurvey, { body: face })
    await as.ask(updateSurvey, { body: { cod, ...face, contactar: true } })
    const desk = await deskOf(portal, 'admision')
    const { id, version } = present((await desk.ask(listSurveyCases)).filas[0])
    const closing = { version, resultado: 'resuelto', nota: 'Se le explicó y quedó conforme' } as const
    await desk.ask(closeSurveyCase, { params: { id }, body: closing })
    const kinds = () => new Set(receiver.received.map(({ kind }) => kind))
    await eventually(() =>
      expect([...kinds()].toSorted()).toEqual(crmEvents.map(({ type }) => type).toSorted()),
    )
    for (const { kind, whole } of receiver.received) {
      const described = crmEvents.find(({ type }) => type === kind)
      expect(described?.payload.parse(whole)).toEqual(whole)
    }
  })

  it('refused stop that person’s queue at once, no other’s, and continue in order from the console', async () => {
    receiver.behave = ({ person }) => ({ status: person === 'detenida' ? 422 : 204 })
    await acts('detenida', 'uno', 'dos', 'tres')
    await acts('libre', 'uno', 'dos')
    await eventually(() => expect(stepsOf('libre')).toEqual(['uno', 'dos']))
    await eventually(async () =>
      expect(await rowsOf('detenida')).toMatchObject([
        { tries: 1, last_error: 'HTTP 422', stopped: true },
        { tries: 0, stopped: false },
        { tries: 0, stopped: false },
      ]),
    )
    const requests = receiver.requests
    const desk = await deskOf(portal, 'jefatura')
    const stopped = await desk.ask(listCrmEvents, { query: { estado: 'detenido' } })
    expect(stopped.filas).toMatchObject([{ clase: 'uso_beneficio', ultimoError: 'HTTP 422', intentos: 1 }])
    expect(receiver.requests).toBe(requests)
    receiver.behave = () => ({ status: 204 })
    expect(await desk.status(retryCrmEvent, { params: { id: stopped.filas[0]?.id ?? '' } })).toBe(200)
    await eventually(() => expect(stepsOf('detenida')).toEqual(['uno', 'dos', 'tres']))
    expect((await desk.ask(listCrmEvents, { query: { estado: 'detenido' } })).filas).toEqual([])
  })

  it('are retried after a wait, and stop after the last try', async () => {
    receiver.behave = ({ person }) => ({ status: person === 'terca' ? 500 : 204 })
    await acts('terca', 'uno')
    await eventually(async () => expect(await rowsOf('terca')).toMatchObject([{ tries: 1, stopped: false }]))
    const { rows } = await sql<{ wait: number }>`
      SELECT extract(epoch FROM next_at - clock_timestamp())::float AS wait FROM crm_lane WHERE lane = 'mark:terca'`.execute(
      portal.ctx.db,
    )
    expect(rows[0]?.wait).toBeGreaterThan(1)
    expect(rows[0]?.wait).toBeLessThanOrEqual(5)
    await sql`UPDATE crm_event SET tries = 10 WHERE payload->>'persona' = 'terca'`.execute(portal.ctx.db)
    await hurry('terca')
    await eventually(async () =>
      expect(await rowsOf('terca')).toMatchObject([{ tries: 11, stopped: true, last_error: 'HTTP 500' }]),
    )
  })

  it('pause for a busy receiver as long as it asks, without using up a try', async () => {
    let asked = 0
    receiver.behave = () => {
      asked += 1
      return { status: 429, headers: { 'retry-after': '600' } }
    }
    await acts('primera', 'uno')
    await eventually(async () => expect(await rowsOf('primera')).toMatchObject([{ last_error: 'HTTP 429' }]))
    const before = asked
    receiver.behave = () => ({ status: 204 })
    await acts('segunda', 'uno')
    const { rows } = await sql<{ wait: number }>`
      SELECT extract(epoch FROM paused_until - clock_timestamp())::float AS wait FROM crm_receiver`.execute(
      portal.ctx.db,
    )
    expect(rows[0]?.wait).toBeGreaterThan(500)
    expect(stepsOf('segunda')).toEqual([])
    expect(before).toBeGreaterThan(0)
    await sql`UPDATE crm_receiver SET paused_until = NULL`.execute(portal.ctx.db)
    await hurry('primera')
    await eventually(() => expect([...stepsOf('primera'), ...stepsOf('segunda')]).toEqual(['uno', 'uno']))
    await eventually(async () =>
      expect(await rowsOf('primera')).toMatchObject([{ tries: 1, delivered: true, last_error: null }]),
    )
  })

  it('pause as a whole while the receiver refuses everything, on every instance, and are then sent in order', async () => {
    const { ctx } = portal
    if (!ctx.config.crm) throw new Error('no CRM')
    const other = startDelivery(ctx, openCrm(ctx.config.crm, ctx.config, ctx.clock), 8)
    onTestFinished(() => other.stop())
    receiver.behave = () => ({ status: 401 })
    const before = receiver.requests
    const people = Array.from({ length: 40 }, (_, at) => `rechazada-${at}`)
    const state = async () =>
      (await sql<{ refusals: number }>`SELECT refusals FROM crm_receiver`.execute(ctx.db)).rows[0]?.refusals
    await Promise.all(people.map((person) => acts(person, 'uno', 'dos')))
    await eventually(async () => expect(await state()).toBe(1))
    const over = () => sql`UPDATE crm_receiver SET paused_until = clock_timestamp()`.execute(ctx.db)
    for (const refusals of [2, 3]) {
      await over()
      await eventually(async () => expect(await state()).toBe(refusals))
    }
    const { rows } = await sql<{ wait: number; stopped: number; tries: number }>`
      SELECT extract(epoch FROM paused_until - clock_timestamp())::float AS wait,
        (SELECT count(stopped_at)::integer FROM crm_event WHERE payload->>'persona' LIKE 'rechazada-%') AS stopped,
        (SELECT max(tries) FROM crm_event WHERE payload->>'persona' LIKE 'rechazada-%') AS tries
      FROM crm_receiver`.execute(ctx.db)
    expect(rows[0]).toMatchObject({ stopped: 0, tries: 0 })
    expect(rows[0]?.wait).toBeGreaterThan(10)
    // Requests in flight of two instances with eight each, and of one instance after each pause.
    expect(receiver.requests - before).toBeLessThanOrEqual(16 + 2)
    const desk = await deskOf(portal, 'jefatura')
    expect((await desk.ask(listCrmEvents)).pausa).toMatchObject({ motivo: 'HTTP 401' })
    expect(await desk.ask(pending)).toContainEqual(expect.objectContaining({ clase: 'eventos' }))
    receiver.behave = () => ({ status: 204 })
    const again = await desk.call(retryCrmEvents, { body: { motivo: 'HTTP 401' } })
    expect(again.json()).toMatchObject({ codigo: 1, total: 0 })
    await eventually(() => expect(people.map(stepsOf)).toEqual(people.map(() => ['uno', 'dos'])))
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(receiver.received.length)
    expect(await desk.ask(listCrmEvents)).not.toHaveProperty('pausa')
  })

  it('stopped for one reason are retried together, from the console or by command, without the others', async () => {
    receiver.behave = ({ person }) => ({ status: person?.startsWith('grande') ? 413 : 415 })
    const [large, odd] = [
      ['grande-1', 'grande-2', 'grande-3'],
      ['rara-1', 'rara-2'],
    ] as const
    await Promise.all([...large, ...odd].map((person) => acts(person, 'uno', 'dos')))
    const desk = await deskOf(portal, 'jefatura')
    const reasons = async () => (await desk.ask(listCrmEvents)).motivos
    await eventually(async () =>
      expect(await reasons()).toEqual(
        expect.arrayContaining([
          { motivo: 'HTTP 413', total: 3 },
          { motivo: 'HTTP 415', total: 2 },
        ]),
      ),
    )
    receiver.behave = () => ({ status: 204 })
    expect((await desk.ask(retryCrmEvents, { body: { motivo: 'HTTP 413' } })).total).toBe(3)
    await eventually(() => expect(large.map(stepsOf)).toEqual(large.map(() => ['uno', 'dos'])))
    expect(odd.map(stepsOf)).toEqual([[], []])
    expect(await retryByCommand('--motivo', 'HTTP 415')).toContain('Eventos que vuelven a salir: 2')
    await eventually(() => expect(odd.map(stepsOf)).toEqual(odd.map(() => ['uno', 'dos'])))
    expect(await retryByCommand()).toContain('Falta el motivo')
  })

  it('with a lost answer are sent again with the same id', async () => {
    let times = 0
    receiver.behave = ({ person }) => {
      if (person !== 'cortada') return { status: 204 }
      times += 1
      return times === 1 ? 'cuts after' : { status: 204 }
    }
    await acts('cortada', 'uno', 'dos')
    await eventually(async () => expect((await rowsOf('cortada'))[0]?.tries).toBe(1))
    await hurry('cortada')
    await eventually(() => expect(stepsOf('cortada')).toEqual(['uno', 'uno', 'dos']))
    const [first, again] = receiver.received.filter(({ person }) => person === 'cortada')
    expect(again?.id).toBe(first?.id)
  })

  it('of a stopped person do not delay others, however many wait behind', async () => {
    receiver.behave = ({ person }) => ({ status: person === 'tapada' ? 400 : 204 })
    await acts('tapada', 'primero')
    await eventually(async () => expect(await rowsOf('tapada')).toMatchObject([{ stopped: true }]))
    await acts('tapada', ...Array.from({ length: 150 }, (_, at) => `n${at}`))
    const before = receiver.requests
    const others = Array.from({ length: 20 }, (_, at) => `otra-${at}`)
    await Promise.all(others.map((person) => acts(person, 'uno')))
    await eventually(() => expect(others.map(stepsOf)).toEqual(others.map(() => ['uno'])))
    // Not one request of the person's own.
    expect(receiver.requests - before).toBe(20)
    expect((await rowsOf('tapada')).filter(({ delivered }) => delivered)).toEqual([])
  })

  it("erased leave nothing behind, and the person's queue continues", async () => {
    receiver.behave = () => ({ status: 500 })
    await acts('borrada', 'uno')
    await eventually(async () => expect((await rowsOf('borrada'))[0]?.tries).toBe(1))
    await sql`DELETE FROM crm_event WHERE payload->>'persona' = 'borrada'`.execute(portal.ctx.db)
    receiver.behave = () => ({ status: 204 })
    await hurry('borrada')
    await acts('borrada', 'dos')
    await eventually(() => expect(stepsOf('borrada')).toEqual(['dos']))
  })
})
