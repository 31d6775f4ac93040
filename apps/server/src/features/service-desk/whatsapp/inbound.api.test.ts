import { chooseChannel } from '@amparo/contract/identity/channels.ts'
import {
  getInboundFile,
  listInboundMessages,
  listMessages,
} from '@amparo/contract/operations/console/outbox.ts'
import { verifyWhatsApp } from '@amparo/contract/service-desk/whatsapp.ts'
import { whatsAppConsent } from '@amparo/domain/legal/whatsapp.ts'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { readDeskThread } from '../../../../testing/conversations.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import {
  noticeOf,
  signatureOf,
  whatsAppAppSecret,
  whatsAppVerifyToken,
} from '../../../../testing/whatsapp.ts'
import { whatsAppBench } from '../../../../testing/whatsapp-portal.ts'

const bench = whatsAppBench()

describe('a WhatsApp webhook', () => {
  it('is verified with our own token', async () => {
    const hello = (token: string) =>
      bench.portal.call(verifyWhatsApp, {
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' },
      })
    const answer = await hello(whatsAppVerifyToken)
    expect([answer.statusCode, answer.body]).toEqual([200, '1158201444'])
    expect(answer.headers['content-type']).toContain('text/plain')
    expect((await hello('otra-cosa-que-no-es')).statusCode).toBe(401)
    expect((await bench.portal.callUnchecked(verifyWhatsApp)).statusCode).toBe(400)
  })

  it('is accepted only with the signature of exactly those bytes', async () => {
    await bench.person.choose('whatsapp')
    const body = noticeOf({
      messages: [
        { from: bench.person.number, id: 'wamid.x', timestamp: bench.seconds(), text: { body: 'BAJA' } },
      ],
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
    expect(await bench.person.channelNow()).toBe('whatsapp')
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
    const { config } = bench.portal.ctx
    Object.assign(bench.portal.ctx, { config: { ...config, whatsApp: undefined } })
    try {
      expect((await bench.tell(body)).statusCode).toBe(404)
    } finally {
      Object.assign(bench.portal.ctx, { config })
    }
  })
})

describe('«BAJA»', () => {
  it('withdraws WhatsApp at once, is in the register and is confirmed; a repeat does nothing', async () => {
    await bench.person.choose('whatsapp')
    bench.double.open.add(bench.person.number)
    const at = bench.seconds()
    expect((await bench.write('  bájA! ', { id: 'wamid.una-baja', timestamp: at })).statusCode).toBe(200)
    expect(await bench.person.channelNow()).toBe('correo')
    expect(await bench.person.register()).toEqual([
      [false, 'whatsapp', whatsAppConsent.version],
      [true, 'portal', whatsAppConsent.version],
    ])
    const { messageId } = await bench.queued('enviar-mensaje')
    await bench.run(messageId)
    expect(bench.double.taken).toMatchObject([
      {
        to: bench.person.number,
        text: expect.stringMatching(/no te escribe más .* desde ahora a tu correo/),
      },
    ])

    bench.portal.ctx.clock.advance(5000)
    await bench.person.choose('whatsapp')
    await bench.write('BAJA', { id: 'wamid.una-baja', timestamp: bench.seconds() })
    await bench.write('BAJA', { id: 'wamid.otra-anterior', timestamp: at })
    expect(await bench.person.channelNow()).toBe('whatsapp')
    await bench.write('b a j a')
    expect(await bench.person.channelNow()).toBe('correo')
  })

  it('sends no mail to a person without an address', async () => {
    await bench.person.choose('whatsapp')
    await bench.person.setAccount({ email: null })
    bench.double.open.add(bench.person.number)
    await bench.write('BAJA')
    const { messageId } = await bench.queued('enviar-mensaje')
    await bench.run(messageId)
    const text = bench.double.taken.at(-1)?.text
    expect(text).toContain('Tus avisos llegan desde ahora por mensaje de texto.')
    expect(text).not.toContain('correo')
  })

  it('is confirmed by mail if WhatsApp does not accept the reply', async () => {
    await bench.person.choose('whatsapp')
    await bench.write('BAJA')
    const { messageId } = await bench.queued('enviar-mensaje')
    await bench.run(messageId)
    expect(bench.mails).toEqual([
      { to: `persona${bench.person.document}@buzon.example`, subject: 'Ya no te escribimos por WhatsApp' },
    ])
  })

  it('is confirmed once by WhatsApp to a number of two accounts; the second reads it at its own e-mail', async () => {
    const first = bench.person
    await first.choose('whatsapp')
    const second = await newHolder(bench.portal, '47699001', 'Accidentes')
    await bench.portal.ctx.db
      .updateTable('account')
      .set({ mobile: first.mobile, mobile_proven: true })
      .where('document_number', '=', '47699001')
      .execute()
    await bench.portal.as(second).call(chooseChannel, {
      body: { canal: 'whatsapp', acepta: true, version: whatsAppConsent.version },
    })
    bench.double.open.add(first.number)
    await bench.write('BAJA', { id: 'wamid.de-dos' })
    const { rows } = await bench.portal.query<{ id: string }>(
      "SELECT id FROM outbound_message WHERE purpose LIKE 'whatsapp-baja:%' ORDER BY created_at DESC LIMIT 2",
    )
    for (const { id } of rows) await bench.run(id)
    expect(bench.double.taken.map(({ to }) => to)).toEqual([first.number])
    expect(bench.mails.map(({ to }) => to)).toEqual(['persona47699001@buzon.example'])
  })

  it('also comes from a button, but from no other text and no other number', async () => {
    await bench.person.choose('whatsapp')
    await bench.write('¿Trabajan hoy?')
    await bench.write('BAJA', { from: '51900000000' })
    await bench.write('', { type: 'image', text: undefined })
    expect(await bench.person.channelNow()).toBe('whatsapp')
    await bench.write('', { type: 'button', text: undefined, button: { text: 'Baja', payload: 'x' } })
    expect(await bench.person.channelNow()).toBe('correo')
  })

  it('answers any message once, records it as a conversation and lists it in «Entregas»', async () => {
    bench.double.open.add(bench.person.number)
    await bench.write('', { type: 'reaction', text: undefined })
    for (let time = 0; time < 2; time += 1) {
      await bench.write('Me robaron la tarjeta, ¿qué hago?', { id: 'wamid.robo' })
    }
    const { messageId } = await bench.queued('enviar-mensaje')
    await bench.run(messageId)
    const { contactPhone } = bench.portal.ctx.config
    const text = String(bench.double.taken[0]?.text)
    expect(bench.double.taken).toHaveLength(1)
    expect(text).toContain(contactPhone)
    expect(text).toContain('CANCELAR')
    const desk = await deskOf(bench.portal, 'jefatura')
    expect((await desk.ask(listMessages)).filas.filter(({ id }) => id === messageId)).toMatchObject([
      { clase: 'Respuesta a un mensaje por WhatsApp', canal: 'whatsapp', estado: 'entregado' },
    ])
    const { folio = '', resultado } = (await desk.ask(listInboundMessages)).filas[0] ?? {}
    expect([resultado, text.includes(`nueva?de=${folio}`)]).toEqual(['conversacion', true])
    expect((await desk.call(getInboundFile)).body).toContain(folio)
    await bench.write('', { id: 'wamid.foto', type: 'image', text: undefined })
    const thread = await readDeskThread(await deskOf(bench.portal, 'admision'), folio)
    expect(thread.mensajes.map(({ texto }) => texto)).toEqual([
      'Me robaron la tarjeta, ¿qué hago?',
      expect.stringContaining('no es texto'),
    ])
  })

  it('answers a menu word with a link if the number is proven, and with the sign-in address otherwise', async () => {
    const answered = async (word: string, from = bench.person.number) => {
      bench.double.open.add(from)
      await bench.write(word, { id: `wamid.${word}.${from}`, from })
      const { messageId } = await bench.queued('enviar-mensaje')
      await bench.run(messageId)
      return String(bench.double.taken.at(-1)?.text)
    }
    const { portalUrl } = bench.portal.ctx.config
    expect(await answered('Cita')).toContain(`${portalUrl}/ecosistema/citas`)
    expect(await answered('cambiar')).toContain('/ecosistema/citas')
    expect(await answered('Cancelar mi cita')).toContain('/ecosistema/citas')
    expect(await answered('CREDENCIAL')).toContain('/ecosistema/credencial')
    expect(await answered('hola')).toContain('PERSONA')
    expect(await answered('persona')).toMatch(/RQ-\d{4}-\d{6}/)
    await bench.person.setAccount({ mobile_proven: false })
    expect(await answered('credencial')).toContain('/inicia')
    expect(await answered('cita', '51900000001')).toContain('/inicia')
    const desk = await deskOf(bench.portal, 'jefatura')
    const { filas } = await desk.ask(listInboundMessages, { query: { limite: 8 } })
    expect(filas.map(({ resultado }) => resultado).toReversed()).toEqual([
      'enlace',
      'enlace',
      'enlace',
      'enlace',
      ...['menu', 'conversacion', 'numero_sin_cuenta', 'numero_sin_cuenta'],
    ])
  })

  it('leaves neither number nor text in the database or the log', async () => {
    await bench.person.choose('whatsapp')
    await bench.write('BAJA')
    const { rows } = await bench.portal.query(
      'SELECT i.*, w.* FROM whatsapp_inbound i FULL JOIN whatsapp_message w ON false',
    )
    expect(JSON.stringify(rows)).not.toContain(bench.person.number)
    expect(bench.portal.logLines.join()).not.toMatch(
      new RegExp(`${bench.person.number}|${whatsAppAppSecret}|wamid`),
    )
  })

  it('answers an unknown number that it receives nothing; a message older than a later consent has no effect', async () => {
    const stranger = '51900000002'
    bench.double.open.add(stranger)
    await bench.write('BAJA', { from: stranger })
    const { messageId } = await bench.queued('enviar-mensaje')
    await bench.run(messageId)
    expect(bench.double.taken).toMatchObject([
      { to: stranger, text: expect.stringMatching(/^Listo: .* no te escribe más/) },
    ])
    bench.double.open.add(bench.person.number)
    const before = bench.seconds()
    bench.portal.ctx.clock.advance(5000)
    await bench.person.choose('whatsapp')
    await bench.write('BAJA', { timestamp: before })
    expect(await bench.person.channelNow()).toBe('whatsapp')
    expect(await bench.queued('enviar-mensaje')).toMatchObject({ messageId })
  })
})
