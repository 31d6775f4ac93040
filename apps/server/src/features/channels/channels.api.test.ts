import { chooseChannel, getChannel } from '@amparo/contract/channels.ts'
import { readDeskConversation } from '@amparo/contract/console/conversations.ts'
import { getInboundFile, listInboundMessages, listMessages } from '@amparo/contract/console/deliveries.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { addAlert } from '@amparo/contract/payment-alerts.ts'
import { fileRight } from '@amparo/contract/rights.ts'
import { verifyWhatsApp } from '@amparo/contract/whatsapp.ts'
import { whatsAppConsent } from '@amparo/domain/legal/whatsapp.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../testing/caller.ts'
import { deskOf } from '../../../testing/desk.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import {
  noticeOf,
  signatureOf,
  type WhatsAppDouble,
  whatsAppAppSecret,
  whatsAppEnv,
  whatsAppVerifyToken,
} from '../../../testing/whatsapp.ts'
import {
  type Chooser,
  newChooser,
  secondsOf,
  startWhatsAppPortal,
  type WhatsAppPortal,
} from '../../../testing/whatsapp-portal.ts'

import { paymentsJob } from '../alerts/alerts.jobs.ts'

let bench: WhatsAppPortal
let portal: TestPortal
let double: WhatsAppDouble
beforeAll(async () => {
  bench = await startWhatsAppPortal()
  ;({ portal, double } = bench)
})
afterAll(() => bench.close())

let person: Chooser
let document: string
let mobile: string
beforeEach(async () => {
  person = await newChooser(bench)
  ;({ document, mobile } = person)
})
const seconds = (at = portal.ctx.clock.now()) => secondsOf(at)
let written = 0
const write = (body: string, more: object = {}) => {
  written += 1
  const id = `wamid.entra${written}`
  const message = { from: mobile.slice(1), id, timestamp: seconds(), type: 'text', text: { body } }
  return bench.tell(noticeOf({ messages: [{ ...message, ...more }] }))
}

describe('the choice of channel', () => {
  it('is agreed to with the text of now, stands in the register, and goes as easily as it came', async () => {
    expect((await portal.call(getChannel)).statusCode).toBe(401)
    expect((await portal.call(chooseChannel, { body: { canal: 'sms' } })).statusCode).toBe(401)
    const offered = await portal.as(person.who).ask(getChannel)
    expect(offered).toMatchObject({ canal: 'correo', muestra: false })
    expect(offered.canales.map(({ canal }) => canal)).toEqual(['correo', 'sms', 'whatsapp'])
    expect(JSON.stringify(offered)).not.toContain(mobile.slice(3))

    expect((await person.choose('whatsapp', { acepta: false })).statusCode).toBe(422)
    expect((await person.choose('whatsapp', { version: '2020-01-01' })).refusal().codigo).toBe(
      'texto_anterior',
    )
    expect(
      (await portal.as(person.who).callUnchecked(chooseChannel, { body: { canal: 'fax' } })).statusCode,
    ).toBe(422)
    expect(await person.register()).toEqual([])

    expect((await person.choose('whatsapp')).json()).toMatchObject({ codigo: 1, canal: 'whatsapp' })
    expect((await person.choose('whatsapp')).statusCode).toBe(200)
    expect(await person.channelNow()).toBe('whatsapp')
    expect((await person.choose('sms')).json()).toMatchObject({ canal: 'sms' })
    expect((await person.choose('correo')).json().mensaje).toMatch(
      /recordatorios llegan a tu correo\. .* celular llegan por mensaje de texto/,
    )
    const { version } = whatsAppConsent
    expect(await person.register()).toEqual([
      [false, 'portal', version],
      [true, 'portal', version],
    ])
  })

  it('wants a mobile that a code has proven, and what is configured', async () => {
    const set = (change: object) =>
      portal.ctx.db.updateTable('account').set(change).where('document_number', '=', document).execute()
    await set({ mobile_proven: false })
    expect((await person.choose('whatsapp')).refusal().codigo).toBe('celular_sin_confirmar')
    await set({ mobile: null })
    expect((await person.choose('sms')).refusal().codigo).toBe('sin_contacto')
    Object.assign(portal.ctx, { whatsAppAvailable: false })
    try {
      expect((await person.choose('whatsapp')).refusal().codigo).toBe('canal_cerrado')
    } finally {
      Object.assign(portal.ctx, { whatsAppAvailable: true })
    }
    // Whatever the code forgets, the database does not.
    await expect(set({ message_channel: 'whatsapp' })).rejects.toThrow('account_channel_reachable')
  })

  it('ends with the number that it was given for', async () => {
    await person.choose('whatsapp')
    await portal.ctx.db
      .updateTable('account')
      .set({ mobile: '+51999999999', mobile_proven: true })
      .where('document_number', '=', document)
      .execute()
    expect(await person.channelNow()).toBe('correo')
    expect((await person.register())[0]).toEqual([false, 'cambio_de_celular', whatsAppConsent.version])
  })

  it('ends with a right against the use of data', async () => {
    await person.choose('whatsapp')
    const body: RequestOf<typeof fileRight> = { tipo: 'revocacion', detalle: 'Retiro lo que autoricé' }
    expect((await portal.as(person.who).call(fileRight, { body })).statusCode).toBe(201)
    expect(await person.channelNow()).toBe('correo')
    expect((await person.register())[0]).toEqual([false, 'derecho', whatsAppConsent.version])
  })
})

describe('what WhatsApp tells', () => {
  it('is heard where the verification is ours', async () => {
    const hello = (token: string) =>
      portal.call(verifyWhatsApp, {
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' },
      })
    const answer = await hello(whatsAppVerifyToken)
    expect([answer.statusCode, answer.body]).toEqual([200, '1158201444'])
    expect(answer.headers['content-type']).toContain('text/plain')
    expect((await hello('otra-cosa-que-no-es')).statusCode).toBe(401)
    expect((await portal.callUnchecked(verifyWhatsApp)).statusCode).toBe(400)
  })

  it('is believed only with the signature of exactly those bytes', async () => {
    await person.choose('whatsapp')
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
      expect([signature, outcomeOf(await bench.tell(body, signature))]).toEqual([
        signature,
        [401, 'firma_invalida'],
      ])
    }
    expect(await person.channelNow()).toBe('whatsapp')
    const nonsense = 'no es json'
    expect(outcomeOf(await bench.tell(nonsense, signatureOf(nonsense)))).toEqual([400, 'json_invalido'])
    for (const odd of [
      '[]',
      '{}',
      '{"object":"page","entry":[]}',
      noticeOf({ statuses: [1, { id: '' }], messages: [null] }),
    ]) {
      expect((await bench.tell(odd)).statusCode).toBe(200)
    }
    Object.assign(portal.ctx, { config: { ...portal.ctx.config, whatsApp: undefined } })
    try {
      expect((await bench.tell(body)).statusCode).toBe(404)
    } finally {
      const { whatsApp } = (await import('../../config/config.ts')).readConfig({ ...whatsAppEnv(double.url) })
      Object.assign(portal.ctx, { config: { ...portal.ctx.config, whatsApp } })
    }
  })
})

describe('«BAJA»', () => {
  it('takes WhatsApp back at once, stands in the register and is confirmed; told again it does nothing', async () => {
    await person.choose('whatsapp')
    double.open.add(mobile.slice(1))
    const at = seconds()
    expect((await write('  bájA! ', { id: 'wamid.una-baja', timestamp: at })).statusCode).toBe(200)
    expect(await person.channelNow()).toBe('correo')
    expect(await person.register()).toEqual([
      [false, 'whatsapp', whatsAppConsent.version],
      [true, 'portal', whatsAppConsent.version],
    ])
    const { messageId } = await bench.queued('enviar-mensaje')
    await bench.run(messageId)
    expect(double.taken).toMatchObject([
      { to: mobile.slice(1), text: expect.stringMatching(/no te escribe más .* desde ahora a tu correo/) },
    ])

    portal.ctx.clock.advance(5000)
    await person.choose('whatsapp')
    await write('BAJA', { id: 'wamid.una-baja', timestamp: seconds() })
    await write('BAJA', { id: 'wamid.otra-anterior', timestamp: at })
    expect(await person.channelNow()).toBe('whatsapp')
    await write('b a j a')
    expect(await person.channelNow()).toBe('correo')
  })

  it('names no mail to who has none', async () => {
    await person.choose('whatsapp')
    await portal.ctx.db
      .updateTable('account')
      .set({ email: null })
      .where('document_number', '=', document)
      .execute()
    double.open.add(mobile.slice(1))
    await write('BAJA')
    const { messageId } = await bench.queued('enviar-mensaje')
    await bench.run(messageId)
    const text = double.taken.at(-1)?.text
    expect(text).toContain('Tus avisos llegan desde ahora por mensaje de texto.')
    expect(text).not.toContain('correo')
  })

  it('is confirmed by mail where WhatsApp does not take the answer', async () => {
    await person.choose('whatsapp')
    await write('BAJA')
    const { messageId } = await bench.queued('enviar-mensaje')
    await bench.run(messageId)
    expect(bench.mails).toEqual([
      { to: `persona${document}@buzon.example`, subject: 'Ya no te escribimos por WhatsApp' },
    ])
  })

  it('is what a button says too, and no other text, and no other person’s', async () => {
    await person.choose('whatsapp')
    await write('¿Trabajan hoy?')
    await write('BAJA', { from: '51900000000' })
    await write('', { type: 'image', text: undefined })
    expect(await person.channelNow()).toBe('whatsapp')
    await write('', { type: 'button', text: undefined, button: { text: 'Baja', payload: 'x' } })
    expect(await person.channelNow()).toBe('correo')
  })

  it('or not, whatever people write is answered once, becomes a conversation, and stands in «Entregas»', async () => {
    double.open.add(mobile.slice(1))
    await write('', { type: 'reaction', text: undefined })
    for (let time = 0; time < 2; time += 1) {
      await write('Me robaron la tarjeta, ¿qué hago?', { id: 'wamid.robo' })
    }
    const { messageId } = await bench.queued('enviar-mensaje')
    await bench.run(messageId)
    const { contactPhone } = portal.ctx.config
    const text = String(double.taken[0]?.text)
    expect(double.taken).toHaveLength(1)
    expect(text).toContain(contactPhone)
    expect(text).toContain('CANCELAR')
    const desk = await deskOf(portal, 'jefatura')
    expect((await desk.ask(listMessages)).filas.filter(({ id }) => id === messageId)).toMatchObject([
      { clase: 'Respuesta a un mensaje por WhatsApp', canal: 'whatsapp', estado: 'entregado' },
    ])
    const { folio = '', resultado } = (await desk.ask(listInboundMessages)).filas[0] ?? {}
    expect([resultado, text.includes(`nueva?de=${folio}`)]).toEqual(['conversacion', true])
    expect((await desk.call(getInboundFile)).body).toContain(folio)
    await write('', { id: 'wamid.foto', type: 'image', text: undefined })
    const thread = await (await deskOf(portal, 'admision')).ask(readDeskConversation, { params: { folio } })
    expect(thread.mensajes.map(({ texto }) => texto)).toEqual([
      'Me robaron la tarjeta, ¿qué hago?',
      expect.stringContaining('no es texto'),
    ])
  })

  it('or not, one of the five words is answered with a link to a proven number, and with the way in to any other', async () => {
    const answered = async (word: string, from = mobile.slice(1)) => {
      double.open.add(from)
      await write(word, { id: `wamid.${word}.${from}`, from })
      const { messageId } = await bench.queued('enviar-mensaje')
      await bench.run(messageId)
      return String(double.taken.at(-1)?.text)
    }
    const prove = (isProven: boolean) =>
      portal.ctx.db
        .updateTable('account')
        .set({ mobile_proven: isProven })
        .where('document_number', '=', document)
        .execute()
    await prove(true)
    const { portalUrl } = portal.ctx.config
    expect(await answered('Cita')).toContain(`${portalUrl}/ecosistema/citas`)
    expect(await answered('cambiar')).toContain('/ecosistema/citas')
    expect(await answered('Cancelar mi cita')).toContain('/ecosistema/citas')
    expect(await answered('CREDENCIAL')).toContain('/ecosistema/credencial')
    expect(await answered('hola')).toContain('PERSONA')
    expect(await answered('persona')).toMatch(/RQ-\d{4}-\d{6}/)
    await prove(false)
    expect(await answered('credencial')).toContain('/inicia')
    expect(await answered('cita', '51900000001')).toContain('/inicia')
    const desk = await deskOf(portal, 'jefatura')
    const { filas } = await desk.ask(listInboundMessages, { query: { limite: 8 } })
    expect(filas.map(({ resultado }) => resultado).toReversed()).toEqual([
      'enlace',
      'enlace',
      'enlace',
      'enlace',
      ...['menu', 'conversacion', 'numero_sin_cuenta', 'numero_sin_cuenta'],
    ])
  })

  it('leaves neither number nor words in the database or the log', async () => {
    await person.choose('whatsapp')
    await write('BAJA')
    const { rows } = await portal.ctx.database.pool.query(
      'SELECT i.*, w.* FROM whatsapp_inbound i FULL JOIN whatsapp_message w ON false',
    )
    expect(JSON.stringify(rows)).not.toContain(mobile.slice(1))
    expect(portal.logLines.join()).not.toMatch(new RegExp(`${mobile.slice(1)}|${whatsAppAppSecret}|wamid`))
  })
})

describe('a payment notice to the mobile', () => {
  it('goes by WhatsApp where no SMS is configured, and by mail where WhatsApp is not the choice', async () => {
    const change = (table: 'policy' | 'account', to: object) =>
      portal.ctx.db.updateTable(table).set(to).where('document_number', '=', document).execute()
    await change('policy', { profile: 'Proteccion' })
    const now = portal.ctx.clock.now()
    const due = limaToday({ epochMilliseconds: now.getTime() }).add({ days: 2 })
    const alert = { nombre: 'Tarjeta', clase: 'tarjeta', fecha: String(due), avisarDias: [0], canal: 'sms' }
    const add = (more: object = {}) =>
      portal.as(person.who).callUnchecked(addAlert, { body: { ...alert, ...more } })
    Object.assign(portal.ctx, { smsAvailable: false })
    try {
      expect((await add()).refusal().codigo).toBe('sin_contacto')
      expect((await person.choose('whatsapp')).statusCode).toBe(200)
      const byBoth = (await add()).json()
      await change('account', { email: null })
      expect((await add({ canal: 'correo' })).refusal().codigo).toBe('sin_contacto')
      const onlyByWhatsApp = (await add({ fecha: String(due.add({ days: 1 })) })).json()
      await change('account', { email: `persona${document}@buzon.example` })
      portal.ctx.clock.advance(Date.parse(`${due}T09:00:00-05:00`) - now.getTime())
      await paymentsJob(portal.ctx)
      await bench.run(await bench.idOf(`pago:${byBoth.id}:${due}:0`))
      expect(double.taken).toMatchObject([{ to: mobile.slice(1), template: 'amparo_aviso_pago' }])

      await change('account', { email: null })
      portal.ctx.clock.advance(86_400_000)
      await paymentsJob(portal.ctx)
      const alone = await bench.idOf(`pago:${onlyByWhatsApp.id}:${due.add({ days: 1 })}:0`)
      await bench.run(alone)
      expect(double.taken).toHaveLength(2)
      expect([bench.sms, bench.mails]).toEqual([[], []])
    } finally {
      Object.assign(portal.ctx, { smsAvailable: true })
    }
  })
})
