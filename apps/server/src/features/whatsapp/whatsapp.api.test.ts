import { whatsAppConsent } from '@amparo/domain/legal/whatsapp.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Jobs, RetryLater } from '../../ports/queue.ts'
import { cloudWhatsApp } from '../../ports/whatsapp.ts'
import { noLimits, startTestPortal, type TestPortal } from '../../testing.ts'
import { newHolder } from '../../testing-agenda.ts'
import { type DeskBrowser, deskOf } from '../../testing-desk.ts'
import {
  noticeOf,
  signatureOf,
  startWhatsApp,
  type WhatsAppDouble,
  whatsAppAppSecret,
  whatsAppEnv,
  whatsAppVerifyToken,
} from '../../testing-whatsapp.ts'
import { sendCodeJob } from '../codes/codes.jobs.ts'
import { sendMessageJob } from '../messages/messages.jobs.ts'
import { type Message, type Outlets, queueMessage } from '../messages/messages.service.ts'

let portal: TestPortal
let double: WhatsAppDouble
beforeAll(async () => {
  double = await startWhatsApp()
  portal = await startTestPortal({ ...noLimits, ...whatsAppEnv(double.url) }, { worker: false })
})
afterAll(async () => {
  await portal.close()
  await double.close()
})

let people = 0
let document: string
let mobile: string
let who: Record<string, string>
const sms: { to: string; text: string }[] = []
const mails: { to: string; subject: string }[] = []
beforeEach(async () => {
  people += 1
  document = String(47_600_000 + people)
  mobile = `+519660${String(people).padStart(5, '0')}`
  who = await newHolder(portal, document, 'Accidentes')
  await portal.ctx.db
    .updateTable('account')
    .set({ mobile, mobile_proven: true })
    .where('document_number', '=', document)
    .execute()
  double.trouble = () => null
  double.open.clear()
  double.taken.length = 0
  sms.length = 0
  mails.length = 0
})

function outlets(): Outlets {
  const { whatsApp: config } = portal.ctx.config
  if (!config) throw new Error('not configured')
  return {
    mail: { send: async ({ to, subject }) => void mails.push({ to, subject }), close: () => undefined },
    sms: { send: async ({ to, text }) => void sms.push({ to, text }) },
    whatsapp: cloudWhatsApp({ config, clock: portal.ctx.clock, timeoutMs: 500 }),
  }
}

const choose = (canal: string, more: object = {}) =>
  portal.post(
    '/Profile/ElegirCanal',
    canal === 'whatsapp' ? { canal, acepta: true, version: whatsAppConsent.version, ...more } : { canal },
    who,
  )
const channelNow = async () => (await portal.get('/Profile/CanalAvisos', who)).json().canal
const register = async () =>
  (await portal.get('/Profile/Autorizaciones', who))
    .json()
    .registro.filter(({ texto }: { texto: string }) => texto === 'whatsapp')
    .map(({ aceptado, medio, version }: Record<string, unknown>) => [aceptado, medio, version])

async function tell(body: string, signature: string | null = signatureOf(body)) {
  const proof: Record<string, string> = signature === null ? {} : { 'x-hub-signature-256': signature }
  return portal.post('/mensajes/whatsapp', body, proof)
}
const seconds = (at = portal.ctx.clock.now()) => String(Math.floor(at.getTime() / 1000))
const status = (id: string, state: string, more: object = {}) => ({
  id,
  status: state,
  timestamp: seconds(),
  recipient_id: mobile.slice(1),
  ...more,
})
const tellStates = (...statuses: object[]) => tell(noticeOf({ statuses }))
let written = 0
const write = (body: string, more: object = {}) => {
  written += 1
  const message = {
    from: mobile.slice(1),
    id: `wamid.entra${written}`,
    timestamp: seconds(),
    type: 'text',
    text: { body },
  }
  return tell(noticeOf({ messages: [{ ...message, ...more }] }))
}

const reminder = (): Message => ({
  channel: 'whatsapp',
  to: mobile,
  content: { kind: 'template', template: 'appointment', parameters: ['lunes', 'https://amparo.example'] },
  other: { channel: 'sms', to: mobile, text: 'Recordatorio por SMS' },
})

async function keep(purpose: string, message: Message = reminder()): Promise<string> {
  await portal.ctx.db.transaction().execute((tx) => queueMessage(portal.ctx, tx, purpose, message))
  return idOf(purpose)
}
async function idOf(purpose: string): Promise<string> {
  const row = await portal.ctx.db
    .selectFrom('outbound_message')
    .select('id')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return row.id
}
const run = (messageId: string) => sendMessageJob(portal.ctx, outlets(), { messageId })
const wayOf = (id: string) =>
  portal.ctx.db
    .selectFrom('whatsapp_message as w')
    .innerJoin('outbound_message as m', 'm.id', 'w.message_id')
    .select(['w.state', 'w.error_code', 'w.spare', 'm.channel', 'm.sent_at'])
    .where('w.message_id', '=', id)
    .executeTakeFirstOrThrow()
let desk: Promise<DeskBrowser> | undefined
const theDesk = () => {
  desk ??= deskOf(portal, 'jefatura')
  return desk
}
const queued = async (name: string) =>
  (
    await portal.ctx.database.pool.query(
      `SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on DESC LIMIT 1`,
      [name],
    )
  ).rows[0]?.data

describe('the choice of channel', () => {
  it('is agreed to with the text of now, stands in the register, and goes as easily as it came', async () => {
    expect((await portal.get('/Profile/CanalAvisos')).statusCode).toBe(401)
    expect((await portal.post('/Profile/ElegirCanal', { canal: 'sms' })).statusCode).toBe(401)
    const offered = (await portal.get('/Profile/CanalAvisos', who)).json()
    expect(offered).toMatchObject({ canal: 'correo', muestra: false })
    expect(offered.canales.map(({ canal }: { canal: string }) => canal)).toEqual([
      'correo',
      'sms',
      'whatsapp',
    ])
    expect(JSON.stringify(offered)).not.toContain(mobile.slice(3))

    expect((await choose('whatsapp', { acepta: false })).statusCode).toBe(422)
    expect((await choose('whatsapp', { version: '2020-01-01' })).json().codigo).toBe('texto_anterior')
    expect((await portal.post('/Profile/ElegirCanal', { canal: 'fax' }, who)).statusCode).toBe(422)
    expect(await register()).toEqual([])

    expect((await choose('whatsapp')).json()).toMatchObject({ codigo: 1, canal: 'whatsapp' })
    expect((await choose('whatsapp')).statusCode).toBe(200)
    expect(await channelNow()).toBe('whatsapp')
    expect((await choose('sms')).json()).toMatchObject({ canal: 'sms' })
    expect((await choose('correo')).statusCode).toBe(200)
    const { version } = whatsAppConsent
    expect(await register()).toEqual([
      [false, 'portal', version],
      [true, 'portal', version],
    ])
  })

  it('wants a mobile that a code has proven, and what is configured', async () => {
    const set = (change: object) =>
      portal.ctx.db.updateTable('account').set(change).where('document_number', '=', document).execute()
    await set({ mobile_proven: false })
    expect((await choose('whatsapp')).json().codigo).toBe('celular_sin_confirmar')
    await set({ mobile: null })
    expect((await choose('sms')).json().codigo).toBe('sin_contacto')
    Object.assign(portal.ctx, { whatsAppAvailable: false })
    try {
      expect((await choose('whatsapp')).json().codigo).toBe('canal_cerrado')
    } finally {
      Object.assign(portal.ctx, { whatsAppAvailable: true })
    }
    // Whatever the code forgets, the database does not.
    await expect(set({ message_channel: 'whatsapp' })).rejects.toThrow('account_channel_reachable')
  })

  it('ends with the number that it was given for', async () => {
    await choose('whatsapp')
    await portal.ctx.db
      .updateTable('account')
      .set({ mobile: '+51999999999', mobile_proven: true })
      .where('document_number', '=', document)
      .execute()
    expect(await channelNow()).toBe('correo')
    expect((await register())[0]).toEqual([false, 'cambio_de_celular', whatsAppConsent.version])
  })

  it('ends with a right against the use of data', async () => {
    await choose('whatsapp')
    const body = { tipo: 'revocacion', detalle: 'Retiro lo que autoricé' }
    expect((await portal.post('/derechos', body, who)).statusCode).toBe(201)
    expect(await channelNow()).toBe('correo')
    expect((await register())[0]).toEqual([false, 'derecho', whatsAppConsent.version])
  })
})

describe('a message by WhatsApp', () => {
  beforeEach(async () => {
    await choose('whatsapp')
  })

  it('leaves once, and its spare is forgotten when it has arrived', async () => {
    const id = await keep(`una:${document}`)
    await run(id)
    await run(id)
    expect(double.taken).toHaveLength(1)
    expect(sms).toEqual([])
    expect(await wayOf(id)).toMatchObject({
      state: 'accepted',
      channel: 'whatsapp',
      sent_at: expect.any(Date),
    })
    expect((await wayOf(id)).spare).not.toBeNull()
    await tellStates(status(double.taken[0]?.wamid ?? '', 'delivered'))
    expect(await wayOf(id)).toMatchObject({ state: 'delivered', spare: null })
  })

  it('goes by SMS at once where the number is not on WhatsApp', async () => {
    double.trouble = () => ({ status: 400, code: 131026 })
    const id = await keep(`sin:${document}`)
    await run(id)
    expect(sms).toEqual([{ to: mobile, text: 'Recordatorio por SMS' }])
    expect(await wayOf(id)).toMatchObject({ state: 'failed', error_code: 131026, channel: 'sms' })
  })

  it('waits where there are too many, and goes by SMS at the third failure', async () => {
    double.trouble = () => ({ status: 429, code: 130429 })
    const id = await keep(`muchos:${document}`)
    await expect(run(id)).rejects.toBeInstanceOf(RetryLater)
    await expect(run(id)).rejects.toBeInstanceOf(RetryLater)
    expect(sms).toEqual([])
    await run(id)
    expect(sms).toHaveLength(1)
    expect(double.requests).toBeGreaterThanOrEqual(3)
  })

  it('goes by SMS where the person has taken WhatsApp back while it waited', async () => {
    const id = await keep(`retirado:${document}`)
    await choose('correo')
    await run(id)
    expect(double.taken).toEqual([])
    expect(sms).toHaveLength(1)
  })

  it('whose answer was lost is not sent again once WhatsApp has told of it', async () => {
    double.trouble = () => 'cuts after'
    const id = await keep(`perdida:${document}`)
    await expect(run(id)).rejects.toThrow()
    double.trouble = () => null
    const wamid = double.taken[0]?.wamid ?? ''
    await tellStates(status(wamid, 'sent', { biz_opaque_callback_data: id }))
    await run(id)
    expect(double.taken).toHaveLength(1)
    expect(await wayOf(id)).toMatchObject({ state: 'sent', sent_at: expect.any(Date) })
  })

  it('that fails afterwards leaves by SMS, once, however often that is told', async () => {
    const id = await keep(`despues:${document}`)
    await run(id)
    const wamid = double.taken[0]?.wamid ?? ''
    const failed = status(wamid, 'failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] })
    await tellStates(status(wamid, 'sent'), failed, failed)
    await tellStates(failed)
    const other = await idOf(`despues:${document}:otra-via`)
    await run(other)
    await run(other)
    expect(sms).toEqual([{ to: mobile, text: 'Recordatorio por SMS' }])
    // Killed before it was noted as sent, its own job does not send it a third way.
    await portal.ctx.database.pool.query(
      'UPDATE outbound_message SET sent_at = NULL, leased_until = NULL, content = $2 WHERE id = $1',
      [id, portal.ctx.keys.seal('message', JSON.stringify(reminder()))],
    )
    await run(id)
    expect([double.taken.length, sms.length]).toEqual([1, 1])

    const desk = await theDesk()
    const { filas } = (await desk.get('/consola/Mensajes?limite=100')).json()
    const row = filas.find((one: { id: string }) => one.id === id)
    expect(row).toMatchObject({
      canal: 'whatsapp',
      estado: 'entregado',
      whatsapp: { estado: 'fallido', error: 131026, otraVia: true },
    })
    expect(filas.find((one: { id: string }) => one.id === other)).toMatchObject({ canal: 'sms' })
  })

  it('that fails with no other way stands still in the console', async () => {
    const id = await keep(`nada:${document}`, { ...reminder(), other: null } as Message)
    await run(id)
    await tellStates(status(double.taken[0]?.wamid ?? '', 'failed', { errors: [{ code: 131049 }] }))
    const desk = await theDesk()
    const { filas } = (await desk.get('/consola/Mensajes?estado=detenido&limite=100')).json()
    expect(filas.map((one: { id: string }) => one.id)).toContain(id)
  })

  it('of a code comes as the authentication template, is stored nowhere, and by SMS where it fails', async () => {
    const ask = { proposito: 'recuperacion', tipoDocumento: 8, documento: document, canal: 'sms' }
    const { solicitud } = (await portal.post('/Login/EnvioCodigo', ask)).json()
    const job: Jobs['enviar-codigo'] = { requestId: solicitud, sentCount: 1 }
    await sendCodeJob(portal.ctx, outlets(), job)
    const [taken] = double.taken
    expect(taken).toMatchObject({ template: 'amparo_codigo', to: mobile.slice(1) })
    const code = taken?.parameters[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    expect((await wayOf(taken?.id ?? '')).spare).toBeNull()
    await tellStates(status(taken?.wamid ?? '', 'failed', { errors: [{ code: 131026 }] }))
    const again = await queued('enviar-codigo')
    expect(again).toEqual({ ...job, otherWay: true })
    await sendCodeJob(portal.ctx, outlets(), again)
    await sendCodeJob(portal.ctx, outlets(), again)
    expect(sms).toHaveLength(1)
    expect(sms[0]?.text).toContain(code)

    // One that is not taken at once does not wait: it lives ten minutes.
    double.trouble = () => 'stalls'
    const next = (await portal.post('/Login/EnvioCodigo', ask)).json().solicitud
    await sendCodeJob(portal.ctx, outlets(), { requestId: next, sentCount: 1 })
    expect(sms).toHaveLength(2)
  })
})

describe('what WhatsApp tells', () => {
  it('is heard where the verification is ours', async () => {
    const hello = (token: string) =>
      portal.get(`/mensajes/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
    const answer = await hello(whatsAppVerifyToken)
    expect([answer.statusCode, answer.body]).toEqual([200, '1158201444'])
    expect(answer.headers['content-type']).toContain('text/plain')
    expect((await hello('otra-cosa-que-no-es')).statusCode).toBe(401)
    expect((await portal.get('/mensajes/whatsapp')).statusCode).toBe(400)
  })

  it('is believed only with the signature of exactly those bytes', async () => {
    await choose('whatsapp')
    const body = noticeOf({
      messages: [{ from: mobile.slice(1), id: 'wamid.x', timestamp: seconds(), text: { body: 'BAJA' } }],
    })
    for (const signature of [
      null,
      'sha256=',
      `sha256=${'0'.repeat(64)}`,
      signatureOf(body, 'otro'),
      signatureOf(`${body} `),
      signatureOf(body).slice('sha256='.length),
    ]) {
      expect([signature, (await tell(body, signature)).json().codigo]).toEqual([signature, 'firma_invalida'])
    }
    expect(await channelNow()).toBe('whatsapp')
    const nonsense = 'no es json'
    expect((await tell(nonsense, signatureOf(nonsense))).json().codigo).toBe('json_invalido')
    for (const odd of [
      '[]',
      '{}',
      '{"object":"page","entry":[]}',
      noticeOf({ statuses: [1, { id: '' }], messages: [null] }),
    ]) {
      expect((await tell(odd)).statusCode).toBe(200)
    }
    Object.assign(portal.ctx, { config: { ...portal.ctx.config, whatsApp: undefined } })
    try {
      expect((await tell(body)).statusCode).toBe(404)
    } finally {
      const { whatsApp } = (await import('../../config.ts')).readConfig({ ...whatsAppEnv(double.url) })
      Object.assign(portal.ctx, { config: { ...portal.ctx.config, whatsApp } })
    }
  })

  it('only moves a message on, in whatever order and however often it comes', async () => {
    await choose('whatsapp')
    const order = ['sent', 'failed', 'delivered', 'read']
    let runs = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('sent', 'delivered', 'read'), { minLength: 1, maxLength: 6 }),
        async (states) => {
          runs += 1
          const id = await keep(`orden:${document}:${runs}`)
          await run(id)
          const { wamid = '' } = double.taken.at(-1) ?? {}
          for (const state of states) await tellStates(status(wamid, state))
          const furthest = Math.max(...states.map((state) => order.indexOf(state)))
          expect((await wayOf(id)).state).toBe(order[furthest])
        },
      ),
      { numRuns: 12 },
    )
    expect(sms).toEqual([])
  })

  it('of long ago, of the future or of another number changes nothing', async () => {
    await choose('whatsapp')
    const id = await keep(`viejo:${document}`)
    await run(id)
    const wamid = double.taken[0]?.wamid ?? ''
    const now = portal.ctx.clock.now().getTime()
    await tellStates(status(wamid, 'read', { timestamp: seconds(new Date(now - 9 * 86_400_000)) }))
    await tellStates(status(wamid, 'read', { timestamp: seconds(new Date(now + 3_600_000)) }))
    await tell(noticeOf({ statuses: [status(wamid, 'read')] }, '999999999'))
    await tellStates(status('wamid.de-nadie', 'read'))
    expect((await wayOf(id)).state).toBe('accepted')
  })
})

describe('«BAJA»', () => {
  it('takes WhatsApp back at once, stands in the register and is confirmed; told again it does nothing', async () => {
    await choose('whatsapp')
    double.open.add(mobile.slice(1))
    const at = seconds()
    expect((await write('  bájA! ', { id: 'wamid.una-baja', timestamp: at })).statusCode).toBe(200)
    expect(await channelNow()).toBe('correo')
    expect(await register()).toEqual([
      [false, 'whatsapp', whatsAppConsent.version],
      [true, 'portal', whatsAppConsent.version],
    ])
    const { messageId } = await queued('enviar-mensaje')
    await run(messageId)
    expect(double.taken).toMatchObject([
      { to: mobile.slice(1), text: expect.stringContaining('no te escribe más') },
    ])

    portal.ctx.clock.advance(5000)
    await choose('whatsapp')
    await write('BAJA', { id: 'wamid.una-baja', timestamp: seconds() })
    await write('BAJA', { id: 'wamid.otra-anterior', timestamp: at })
    expect(await channelNow()).toBe('whatsapp')
    await write('b a j a')
    expect(await channelNow()).toBe('correo')
  })

  it('is confirmed by mail where WhatsApp does not take the answer', async () => {
    await choose('whatsapp')
    await write('BAJA')
    const { messageId } = await queued('enviar-mensaje')
    await run(messageId)
    expect(mails).toEqual([
      { to: `persona${document}@buzon.example`, subject: 'Ya no te escribimos por WhatsApp' },
    ])
  })

  it('is what a button says too, and nothing else that people write, and nobody else’s', async () => {
    await choose('whatsapp')
    await write('¿Trabajan hoy?')
    await write('BAJA', { from: '51900000000' })
    await write('', { type: 'image', text: undefined })
    expect(await channelNow()).toBe('whatsapp')
    await write('', { type: 'button', text: undefined, button: { text: 'Baja', payload: 'x' } })
    expect(await channelNow()).toBe('correo')
  })

  it('leaves neither number nor words in the database or the log', async () => {
    await choose('whatsapp')
    await write('BAJA')
    const { rows } = await portal.ctx.database.pool.query(
      'SELECT i.*, w.* FROM whatsapp_inbound i FULL JOIN whatsapp_message w ON false',
    )
    expect(JSON.stringify(rows)).not.toContain(mobile.slice(1))
    expect(portal.logLines.join()).not.toMatch(new RegExp(`${mobile.slice(1)}|${whatsAppAppSecret}|wamid`))
  })
})
