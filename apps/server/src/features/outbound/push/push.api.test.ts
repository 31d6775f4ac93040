import {
  addPushDevice,
  choosePush,
  forgetPush,
  getPush,
  removePushDevice,
} from '@amparo/contract/outbound/push.ts'
import { listConsents } from '@amparo/contract/service-desk/consents.ts'
import { fileRight } from '@amparo/contract/service-desk/rights.ts'
import { pushConsent } from '@amparo/domain/legal/push.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newHolder } from '../../../../testing/people.ts'
import { noLimits, startTestPortal, type TestPortal } from '../../../../testing/portal.ts'
import { type PushService, startPushService } from '../../../../testing/push.ts'
import { makePushKeys } from '../../../config/push.ts'
import { readWaiting } from '../../../metrics/backlog.repository.ts'
import { webPushPort } from '../../../ports/push.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { endSessionsOf } from '../../identity/sessions/sessions.service.ts'
import { sendMessageJob } from '../messages/messages.jobs.ts'
import { notifyByPush } from './push.service.ts'

let service: PushService
let portal: TestPortal
beforeAll(async () => {
  service = await startPushService()
  portal = await startTestPortal({ ...noLimits, PUSH_SERVICES: service.origin }, { worker: false })
})
afterAll(async () => {
  await portal.close()
  await service.close()
})

const { version } = pushConsent
let count = 0
let who: Record<string, string>
let accountId: number
beforeEach(async () => {
  count += 1
  service.taken.length = 0
  service.requests = 0
  setClock('2026-11-25T10:00:00-05:00')
  const document = String(47_300_000 + count)
  who = await newHolder(portal, document, 'Accidentes')
  const account = portal.ctx.db.selectFrom('account').select('id').where('document_number', '=', document)
  accountId = (await account.executeTakeFirstOrThrow()).id
})

/** Forward only: each test on a separate day. */
function setClock(at: string) {
  const wanted = Date.parse(at) + count * 7 * 86_400_000
  portal.ctx.clock.advance(wanted - portal.ctx.clock.now().getTime())
}

const choose = (...tipos: ('cita' | 'hora' | 'mensaje' | 'solicitud')[]) =>
  portal.as(who).call(choosePush, { body: { tipos, version } })
const add = (name: string) => {
  const { address } = service.subscribe(`${name}-${count}`)
  return portal.as(who).call(addPushDevice, { body: address })
}
const state = () => portal.as(who).ask(getPush)

async function notify(purpose: string, more: { until?: Date } = {}) {
  await portal.ctx.db.transaction().execute((tx) =>
    notifyByPush(portal.ctx, tx, {
      accountId,
      kind: 'message',
      purpose,
      link: '/ecosistema/mensajes',
      ...more,
    }),
  )
  const { rows } = await portal.query<{ id: string }>(
    'SELECT id FROM outbound_message WHERE starts_with(purpose, $1) ORDER BY purpose',
    [`push:${purpose}:`],
  )
  return rows.map(({ id }) => id)
}

async function run(messageId: string) {
  const { push: config } = portal.ctx.config
  if (!config) throw new Error('a demo has keys of its own')
  const outlets = {
    mail: { send: async () => undefined, close: () => undefined },
    sms: null,
    push: webPushPort({ config, clock: portal.ctx.clock }),
  }
  await sendMessageJob(portal.ctx, outlets, { messageId })
}

describe('the consent to push', () => {
  it('is given by kind to the present text, is in the register, and ends in one call with the browsers', async () => {
    const before = await state()
    expect(before).toMatchObject({ disponible: true, equipos: [] })
    expect(before.avisos.every(({ activo }) => !activo)).toBe(true)
    expect(
      (await portal.as(who).call(choosePush, { body: { tipos: ['cita'], version: '2020-01-01' } })).refusal()
        .codigo,
    ).toBe('texto_anterior')
    expect(
      (await portal.as(who).callUnchecked(choosePush, { body: { tipos: ['fax'], version } })).statusCode,
    ).toBe(422)

    await choose('cita', 'mensaje')
    await add('uno')
    expect((await choose('mensaje')).json().avisos).toEqual([
      { tipo: 'cita', activo: false },
      { tipo: 'hora', activo: false },
      { tipo: 'mensaje', activo: true, desde: expect.any(String) },
      { tipo: 'solicitud', activo: false },
    ])
    expect((await choose()).json()).toMatchObject({ equipos: [] })
    const { registro } = await portal.as(who).ask(listConsents)
    expect(
      registro.filter(({ texto }) => texto.startsWith('push')).map((row) => [row.texto, row.aceptado]),
    ).toEqual([
      ['push_mensaje', false],
      ['push_cita', false],
      ['push_mensaje', true],
      ['push_cita', true],
    ])
  })

  it('ends with a data right against use, and is unavailable without keys', async () => {
    await choose('mensaje')
    await add('uno')
    await portal.as(who).call(fileRight, { body: { tipo: 'revocacion', detalle: 'Retiro lo que autoricé' } })
    expect(await state()).toMatchObject({ equipos: [], avisos: [{}, {}, { activo: false }, {}] })
    const { config } = portal.ctx
    Object.assign(portal.ctx, { config: { ...config, push: undefined } })
    try {
      expect((await choose('mensaje')).refusal().codigo).toBe('canal_cerrado')
      expect((await add('dos')).refusal().codigo).toBe('canal_cerrado')
      expect(await state()).toMatchObject({ disponible: false })
    } finally {
      Object.assign(portal.ctx, { config })
    }
  })
})

describe('a browser', () => {
  it('of an unknown service is refused, and of another account changes owner', async () => {
    const { address } = service.subscribe('otra')
    for (const endpoint of ['https://169.254.169.254/x', 'https://malo.example/x', 'http://127.0.0.1:1/x']) {
      const refused = await portal.as(who).call(addPushDevice, { body: { ...address, endpoint } })
      expect(refused.refusal().codigo).toBe('servicio_de_avisos')
    }
    const short = { ...address, auth: 'corto' }
    expect((await portal.as(who).callUnchecked(addPushDevice, { body: short })).statusCode).toBe(422)
    await portal.as(who).call(addPushDevice, { body: address })
    const other = await newHolder(portal, String(48_300_000 + count), 'Accidentes')
    const id = String((await state()).equipos[0]?.id)
    const params = { params: { id } }
    expect((await portal.as(other).call(removePushDevice, params)).refusal().codigo).toBe('no_encontrado')
    await portal.as(other).call(addPushDevice, { body: address })
    expect((await state()).equipos).toEqual([])
    expect((await portal.as(other).call(removePushDevice, params)).refusal().codigo).toBe('no_encontrado')
  })

  it("that changes owner gets none of the former person's pending notices", async () => {
    const { address } = service.subscribe('comun')
    await choose('mensaje')
    await portal.as(who).call(addPushDevice, { body: address })
    const [id = ''] = await notify(`manos:${count}`)
    const other = await newHolder(portal, String(48_300_000 + count), 'Accidentes')
    await portal.as(other).call(choosePush, { body: { tipos: ['mensaje'], version } })
    await portal.as(other).call(addPushDevice, { body: address })
    await run(id)
    expect(service.requests).toBe(0)
  })

  it('with a key unfit for encryption is refused', async () => {
    const { address } = service.subscribe('roto')
    const refused = await portal.as(who).call(addPushDevice, { body: { ...address, p256dh: 'A'.repeat(87) } })
    expect(refused.refusal().codigo).toBe('datos_invalidos')
  })

  it('with a former key of ours is not listed as getting notices, and is deleted without a request to its service', async () => {
    await choose('mensaje')
    await add('viejo')
    const [id = ''] = await notify(`clave:${count}`)
    const { config } = portal.ctx
    const push = { ...config.push, ...makePushKeys() }
    Object.assign(portal.ctx, { config: { ...config, push } })
    try {
      expect((await state()).equipos).toEqual([])
      await run(id)
    } finally {
      Object.assign(portal.ctx, { config })
    }
    expect(service.requests).toBe(0)
    expect((await state()).equipos).toEqual([])
  })

  it('is deleted when every session of its account ends, whoever may have added it', async () => {
    await choose('mensaje')
    await add('ajeno')
    const [id = ''] = await notify(`robo:${count}`)
    await portal.ctx.db.transaction().execute((tx) => endSessionsOf(portal.ctx, tx, accountId))
    await run(id)
    expect(service.requests).toBe(0)
  })

  it('is deleted by its own address without a session, with the same answer for an unknown one; the eleventh replaces the first', async () => {
    const { address } = service.subscribe('fuera')
    await portal.as(who).call(addPushDevice, { body: address })
    for (const endpoint of [address.endpoint, `${service.origin}/nadie`]) {
      expect(await portal.status(forgetPush, { body: { endpoint } })).toBe(200)
    }
    expect((await state()).equipos).toEqual([])
    for (let place = 0; place < 11; place += 1) {
      portal.ctx.clock.advance(1000)
      await add(`equipo${place}`)
    }
    expect((await state()).equipos).toHaveLength(10)
  })
})

describe('a notice', () => {
  it('reaches each browser once, signed and encrypted for it alone, without its subject', async () => {
    await choose('mensaje')
    await add('uno')
    await add('dos')
    const ids = await notify(`conversation:RQ-2026-${count}:2`)
    expect(await notify(`conversation:RQ-2026-${count}:2`)).toEqual(ids)
    // In a separate queue: a hanging push service delays no mail.
    const { rows: jobs } = await portal.query<{ name: string }>(
      `SELECT name FROM pgboss.job WHERE data->>'messageId' = ANY ($1)`,
      [ids],
    )
    expect(jobs.map(({ name }) => name)).toEqual(['enviar-aviso', 'enviar-aviso'])
    for (const id of [...ids, ...ids]) await run(id)
    expect(service.taken.map(({ browser }) => browser).toSorted()).toEqual([`dos-${count}`, `uno-${count}`])
    for (const { titulo, texto, enlace, topic, etiqueta, ttl } of service.taken) {
      expect([titulo, texto, enlace]).toEqual(['Amparo', 'Tienes un mensaje.', '/ecosistema/mensajes'])
      expect(topic).toBe(etiqueta.replaceAll('-', ''))
      expect(ttl).toBe(86_400)
    }
    // Nothing that could decrypt or address it is stored in the clear.
    const { rows } = await portal.query('SELECT * FROM push_subscription')
    expect(JSON.stringify(rows)).not.toContain(service.origin)
    expect(portal.logLines.join()).not.toContain(service.origin)
  })

  it('is not sent without a consent to its kind, also if it was withdrawn while it waited', async () => {
    await choose('cita')
    await add('uno')
    expect(await notify(`sin:${count}`)).toEqual([])
    await choose('cita', 'mensaje')
    const [id = ''] = await notify(`con:${count}`)
    await choose('cita')
    await run(id)
    expect(service.requests).toBe(0)
  })

  it('waits for the morning, and is dropped if it expires before', async () => {
    await choose('mensaje')
    await add('uno')
    setClock('2026-11-25T22:00:00-05:00')
    const inMinutes = (minutes: number) => new Date(portal.ctx.clock.now().getTime() + minutes * 60_000)
    const [late = ''] = await notify(`tarde:${count}`, { until: inMinutes(15) })
    const [held = ''] = await notify(`espera:${count}`, { until: inMinutes(11 * 60) })
    await run(late)
    const putOff = await run(held).catch((error: unknown) => error)
    expect(putOff).toBeInstanceOf(RetryLater)
    expect(Math.round((putOff as RetryLater).seconds / 3600)).toBe(10)
    const { rows } = await portal.query(
      'SELECT tries, sent_at IS NOT NULL AS ended FROM outbound_message WHERE id = ANY ($1) ORDER BY ended',
      [[late, held]],
    )
    // Waiting is no failure.
    expect(rows).toEqual([
      { tries: 0, ended: false },
      { tries: 0, ended: true },
    ])
    expect(service.requests).toBe(0)
    // Nor is it late: no alert is raised for it.
    const waiting = await readWaiting(portal.ctx.db, 'message', portal.ctx.clock.now())
    expect(waiting.filter(({ name }) => name === 'push')).toEqual([])
    setClock('2026-11-26T08:00:00-05:00')
    await run(held)
    expect(service.taken.map(({ ttl }) => Math.round(ttl / 3600))).toEqual([1])
  })

  it.each([404, 410])(
    'to a browser that ended with %d is its last, and the other browser still gets it',
    async (status) => {
      await choose('mensaje')
      await add('vive')
      await add('muere')
      service.trouble.set(`muere-${count}`, status)
      for (const id of await notify(`baja:${count}`)) await run(id)
      expect(service.taken.map(({ browser }) => browser)).toEqual([`vive-${count}`])
      expect((await state()).equipos).toHaveLength(1)
    },
  )

  it('is retried after a fault, later if the service says so, and a redirect is not followed', async () => {
    await choose('mensaje')
    await add('uno')
    const [id = ''] = await notify(`lio:${count}`)
    for (const status of [500, 403, 302]) {
      service.trouble.set(`uno-${count}`, status)
      await expect(run(id)).rejects.toThrow()
    }
    expect(service.requests).toBe(3)
    service.trouble.set(`uno-${count}`, 429)
    await expect(run(id)).rejects.toBeInstanceOf(RetryLater)
    service.trouble.clear()
    await run(id)
    expect(service.taken).toHaveLength(1)
  })
})
