import { randomUUID } from 'node:crypto'
import {
  actByLink,
  actOnAlert,
  addAlert,
  changeAlert,
  getCalendarFeed,
  listAlerts,
  readCalendarFeed,
  removeAlert,
  renewCalendarFeed,
} from '@amparo/contract/tools/payment-alerts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectClosedDoor } from '../../../../testing/doors.ts'
import { changeRow, goodPassword, newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { paymentsJob } from './alerts.jobs.ts'

openPortal()
let start: number
beforeAll(() => {
  start = portal.ctx.clock.now().getTime()
})

/** Moves the clock to a time of Lima. */
const goTo = (time: string) =>
  portal.ctx.clock.advance(Date.parse(`${time}-05:00`) - portal.ctx.clock.now().getTime())
const card = { nombre: 'Tarjeta azul', clase: 'tarjeta', diaDelMes: 31, avisarDias: [3, 0], canal: 'correo' }
type Headers = Record<string, string>
const add = (body: unknown, me: Headers) => portal.as(me).callUnchecked(addAlert, { body })
const list = async (me: Headers) => await portal.as(me).ask(listAlerts)
const put = (id: string, body: unknown, me: Headers) =>
  portal.as(me).callUnchecked(changeAlert, { params: { id }, body })
const remove = (id: string, me: Headers) => portal.as(me).call(removeAlert, { params: { id } })
const act = (id: string, body: unknown, me: Headers) =>
  portal.as(me).callUnchecked(actOnAlert, { params: { id }, body })
const follow = (enlace: string, confirmar: boolean) => portal.call(actByLink, { body: { enlace, confirmar } })
const mailsTo = (document: string) =>
  portal.ctx.db
    .selectFrom('captured_message')
    .select(['subject', 'body_text', 'links'])
    .where('recipient', '=', `persona${document}@buzon.example`)
    .where('subject', 'like', '%que anotaste%')
    .orderBy('sent_at')
    .execute()
/** The job at nine of each day, twice over and two at a time, and until what it queued has left. */
async function nines(from: string, days: number): Promise<void> {
  for (let at = 0; at < days; at += 1) {
    const day = Temporal.PlainDate.from(from).add({ days: at })
    goTo(`${day}T09:00:00`)
    await Promise.all([paymentsJob(portal.ctx), paymentsJob(portal.ctx)])
    await paymentsJob(portal.ctx)
  }
  const unsent = portal.ctx.db
    .selectFrom('outbound_message')
    .select('id')
    .where('purpose', 'like', 'pago:%')
    .where('sent_at', 'is', null)
  await expect.poll(() => unsent.execute(), { timeout: 60_000 }).toEqual([])
}

let refusing: Promise<Headers> | undefined

describe('payment alerts', () => {
  it('are sent at nine in Lima, each due day each notice once, including February', async () => {
    goTo('2027-01-20T12:00:00')
    const me = await newHolder(portal, '56000001', 'Proteccion')
    const added = await add({ ...card, entidad: 'Banco Sur', monto: 350.5 }, me)
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({
      ...card,
      entidad: 'Banco Sur',
      monto: 350.5,
      proximo: '2027-01-31',
      avisos: ['2027-01-28T09:00:00-05:00', '2027-01-31T09:00:00-05:00'],
      pausada: false,
      pagados: [],
    })
    expect(added.json().fechas.slice(0, 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
    goTo('2027-01-28T08:59:00')
    await paymentsJob(portal.ctx)
    expect(await mailsTo('56000001')).toEqual([])
    await nines('2027-01-21', 45)
    const mails = await mailsTo('56000001')
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Un pago que anotaste vence en 3 días',
      'Un pago que anotaste vence en 3 días',
      'Un pago que anotaste vence hoy',
      'Un pago que anotaste vence hoy',
    ])
    expect(mails.map(({ body_text }) => body_text).join()).toContain('28 de febrero de 2027')
    expect(mails[0]?.body_text).toContain('S/ 350.50')
    expect(mails.map(({ subject }) => subject).join()).not.toMatch(/Tarjeta azul|Banco/)
    const kept = JSON.stringify(await portal.ctx.db.selectFrom('payment_alert').selectAll().execute())
    expect(kept).not.toMatch(/Tarjeta azul|Banco Sur|\b350\b|\b35050\b/)
  })

  it('missed by a day without a worker are sent as one, and past ones are dropped', async () => {
    goTo('2027-04-01T12:00:00')
    const me = await newHolder(portal, '56000002', 'Proteccion')
    await add({ ...card, diaDelMes: 10, avisarDias: [5, 3, 0] }, me)
    await add({ ...card, nombre: 'Luz', diaDelMes: 6, avisarDias: [1] }, me)
    await nines('2027-04-08', 1)
    expect((await mailsTo('56000002')).map(({ subject }) => subject)).toEqual([
      'Un pago que anotaste vence en 2 días',
    ])
  })

  it('rolled back half-way are sent by the retry', async () => {
    goTo('2027-05-01T12:00:00')
    const me = await newHolder(portal, '56000003', 'Proteccion')
    const { id } = (await add({ ...card, diaDelMes: 5, avisarDias: [0] }, me)).json()
    goTo('2027-05-05T09:00:00')
    const queue = { ...portal.ctx.queue, enqueue: () => Promise.reject(new Error('killed')) }
    await paymentsJob({ ...portal.ctx, queue })
    const notices = () =>
      portal.ctx.db.selectFrom('payment_notice').selectAll().where('alert_id', '=', id).execute()
    expect(await notices()).toEqual([])
    await nines('2027-05-05', 1)
    expect(await notices()).toHaveLength(1)
    expect(await mailsTo('56000003')).toHaveLength(1)
  })

  it('stop for a person without the cover', async () => {
    goTo('2027-06-01T12:00:00')
    const me = await newHolder(portal, '56000004', 'Proteccion')
    await add({ ...card, diaDelMes: 3, avisarDias: [0] }, me)
    await changeRow(portal, 'policy', '56000004', { ends_on: '2027-06-02' })
    await nines('2027-06-03', 2)
    expect(await mailsTo('56000004')).toEqual([])
  })

  it('carry three links, each for one act and without a session', async () => {
    goTo('2027-07-01T12:00:00')
    // Days pass, and with them the session.
    const now = async () => present((await list(await sessionOf(portal, '56000005', goodPassword)))[0])
    const me = await newHolder(portal, '56000005', 'Proteccion')
    const { id } = (await add({ ...card, diaDelMes: 10, avisarDias: [3, 0] }, me)).json()
    await nines('2027-07-07', 1)
    const [mail] = await mailsTo('56000005')
    const [paid = '', snooze = '', pause = ''] = (mail?.links ?? [])
      .filter((address) => address.includes('/aviso#'))
      .map((address) => address.split('#')[1] ?? '')
    expect((await follow(snooze, false)).json()).toEqual({
      accion: 'posponer',
      nombre: 'Tarjeta azul',
      vence: '2027-07-10',
      hecho: false,
    })
    expect(await now()).not.toHaveProperty('pospuesta')
    expect((await follow(snooze, true)).json().hecho).toBe(true)
    expect((await now()).pospuesta).toBe('2027-07-08')
    await nines('2027-07-08', 1)
    expect((await mailsTo('56000005')).at(-1)?.subject).toBe('Un pago que anotaste vence en 2 días')

    expect((await follow(paid, true)).json()).toMatchObject({ accion: 'pagado', hecho: true })
    expect((await follow(paid, true)).statusCode).toBe(200)
    expect(await now()).toMatchObject({ proximo: '2027-08-10', pagados: ['2027-07-10'] })
    await nines('2027-07-10', 1)
    expect(await mailsTo('56000005')).toHaveLength(2)

    expect((await follow(pause, true)).json()).toMatchObject({ accion: 'pausar', hecho: true })
    expect((await now()).pausada).toBe(true)
    await nines('2027-08-07', 4)
    expect(await mailsTo('56000005')).toHaveLength(2)
    const later = await sessionOf(portal, '56000005', goodPassword)
    expect((await act(id, { accion: 'reanudar' }, later)).json()).toMatchObject({ pausada: false })

    // One for another purpose, of another due day, cut, old, or of an alert that is gone.
    const forged = [paid.replace('.p.', '.a.'), paid.replace('2027-07-10', '2027-08-10'), paid.slice(0, -2)]
    for (const bad of [...forged, 'x', '', '...']) {
      expect([bad, (await follow(bad, true)).refusal().codigo]).toEqual([bad, 'aviso_gastado'])
    }
    goTo('2027-08-25T10:00:00')
    expect((await follow(paid, false)).refusal().codigo).toBe('aviso_gastado')
    goTo('2027-08-11T10:00:00')
    await portal.ctx.db.deleteFrom('payment_alert').where('id', '=', id).execute()
    expect((await follow(paid, true)).refusal()).toMatchObject({ status: 410, codigo: 'aviso_gastado' })
  })

  it('are changed, paid, unpaid and removed by their owner alone', async () => {
    goTo('2027-09-01T12:00:00')
    const me = await newHolder(portal, '56000006', 'Proteccion')
    const other = await newHolder(portal, '56000007', 'Proteccion')
    const { id } = (await add(card, me)).json()
    const changed = await put(
      id,
      { ...card, diaDelMes: undefined, fecha: '2027-09-20', hasta: '2027-12-31' },
      me,
    )
    expect(changed.json()).toMatchObject({ fecha: '2027-09-20', proximo: '2027-09-20', hasta: '2027-12-31' })
    expect((await act(id, { accion: 'pagado' }, me)).json()).toMatchObject({
      proximo: null,
      pagados: ['2027-09-20'],
    })
    expect((await act(id, { accion: 'no_pagado', vence: '2027-09-20' }, me)).json().proximo).toBe(
      '2027-09-20',
    )
    for (const missing of [id, randomUUID()]) {
      for (const answer of [
        await put(missing, card, other),
        await remove(missing, other),
        await act(missing, { accion: 'pausar' }, other),
      ]) {
        expect(answer.refusal()).toMatchObject({ status: 404, codigo: 'no_encontrado' })
      }
    }
    expect((await put('x', card, me)).statusCode).toBe(404)
    expect((await remove(id, me)).json().codigo).toBe(1)
    expect(await list(me)).toEqual([])
  })

  it('are at most twenty, also when many are created at once, and one per Idempotency-Key', async () => {
    const me = await newHolder(portal, '56000008', 'Proteccion')
    const keyed = { ...me, 'idempotency-key': 'aviso-1' }
    expect((await add(card, keyed)).json()).toEqual((await add(card, keyed)).json())
    const answers = await Promise.all(Array.from({ length: 21 }, () => add(card, me)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19)
    expect(
      answers.filter(({ statusCode }) => statusCode === 422).map((answer) => answer.refusal().codigo),
    ).toEqual(['limite_avisos', 'limite_avisos'])
    expect(await list(me)).toHaveLength(20)
  })

  it.each([
    [{ nombre: ' ' }, 'nombre'],
    [{ nombre: 'x'.repeat(61) }, 'nombre'],
    [{ clase: 'hipoteca' }, 'clase'],
    [{ diaDelMes: 0 }, 'diaDelMes'],
    [{ diaDelMes: 32 }, 'diaDelMes'],
    [{ diaDelMes: undefined }, 'diaDelMes'],
    [{ fecha: '2027-10-10' }, 'diaDelMes'],
    [{ diaDelMes: undefined, fecha: '2027-02-30' }, 'fecha'],
    [{ diaDelMes: undefined, fecha: '9999-12-31' }, 'fecha'],
    [{ diaDelMes: undefined, fecha: '2020-02-20' }, 'fecha'],
    [{ hasta: '2026-01-01' }, 'hasta'],
    [{ monto: -1 }, 'monto'],
    [{ monto: 1.234 }, 'monto'],
    [{ avisarDias: [] }, 'avisarDias'],
    [{ avisarDias: [16] }, 'avisarDias.0'],
    [{ avisarDias: [1, 1] }, 'avisarDias'],
    [{ avisarDias: [1, 2, 3, 4] }, 'avisarDias'],
    [{ canal: 'paloma' }, 'canal'],
    [{ hasta: 'mañana' }, 'hasta'],
    [{ nota: 'x' }, 'nota'],
  ])('refuse %j and name the field', async (change, campo) => {
    refusing ??= newHolder(portal, '56000009', 'Proteccion')
    const me = await refusing
    const refused = await add({ ...card, ...change }, me)
    expect([400, 422]).toContain(refused.statusCode)
    expect(refused.refusal().errores.map((field) => field.campo)).toContain(campo)
  })

  it('go by SMS to a person with a mobile', async () => {
    goTo('2027-10-01T12:00:00')
    const me = await newHolder(portal, '56000010', 'Proteccion')
    await add({ ...card, diaDelMes: 2, avisarDias: [1], canal: 'sms' }, me)
    await nines('2027-10-01', 1)
    const text = await portal.nextMessage('+51911222333')
    expect(text.body_text).toMatch(/, para [^:]+ \(…0010\): .*vence mañana \(2 de octubre de 2027\)/)
    expect(text.body_text).not.toContain('Tarjeta azul')
    await changeRow(portal, 'account', '56000010', { mobile: null })
    expect((await add({ ...card, canal: 'sms' }, me)).refusal().codigo).toBe('sin_contacto')
  })

  it('are a private calendar with a renewable address', async () => {
    goTo('2027-11-01T12:00:00')
    const me = await newHolder(portal, '56000011', 'Proteccion')
    await add({ ...card, monto: 80 }, me)
    const { url } = await portal.as(me).ask(getCalendarFeed)
    expect((await portal.as(me).ask(getCalendarFeed)).url).toBe(url)
    const visit = (address: string) => portal.app.inject(new URL(address).pathname)
    const feed = await visit(url)
    expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(feed.body).toMatch(/SUMMARY:Tarjeta azul · .+\(…0011\)/)
    expect(feed.body).toContain('DTSTART;VALUE=DATE:20271130')
    expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(12)
    const renewed = (await portal.as(me).ask(renewCalendarFeed)).url
    expect(renewed).not.toBe(url)
    expect((await visit(url)).statusCode).toBe(404)
    expect((await visit(renewed)).statusCode).toBe(200)
    await changeRow(portal, 'policy', '56000011', { status: 'anulada' })
    expect((await visit(renewed)).body).not.toContain('VEVENT')
    expect(await portal.status(readCalendarFeed, { params: { archivo: 'x.ics' } })).toBe(404)
    const secret = new URL(renewed).pathname.split('/').at(-1) ?? ''
    expect(portal.logLines.filter((line) => line.includes(secret))).toEqual([])
  })

  it('require the cover', async () => {
    // The sample's policies are in force around the day of the run.
    portal.ctx.clock.advance(start - portal.ctx.clock.now().getTime())
    const params = { id: randomUUID() }
    await expectClosedDoor(
      portal,
      [
        [listAlerts],
        [addAlert, { body: card }],
        [changeAlert, { params, body: card }],
        [removeAlert, { params }],
        [actOnAlert, { params, body: { accion: 'pausar' } }],
        [getCalendarFeed],
        [renewCalendarFeed],
      ],
      await newHolder(portal, '56000012', 'Vida'),
    )
    expect(portal.logLines.filter((line) => /Tarjeta azul|Banco Sur/.test(line))).toEqual([])
  })
})
