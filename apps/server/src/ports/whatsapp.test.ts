import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock } from '../../testing/clock.ts'
import { testSecret } from '../../testing/prepared.ts'
import { startWhatsApp, type WhatsAppDouble, whatsAppEnv } from '../../testing/whatsapp.ts'
import { readConfig } from '../config/config.ts'
import { RetryLater } from './queue.ts'
import { cloudWhatsApp, type WhatsAppContent, WhatsAppRefused } from './whatsapp.ts'

let double: WhatsAppDouble
beforeAll(async () => {
  double = await startWhatsApp()
})
afterAll(() => double.close())
beforeEach(() => {
  double.trouble = () => null
  double.taken.length = 0
})

function portWith(change: Record<string, string> = {}) {
  const { whatsApp: config } = readConfig({ ...whatsAppEnv(double.url), SECRET_KEY: testSecret, ...change })
  if (!config) throw new Error('not configured')
  return cloudWhatsApp({ config, clock: movableClock(new Date('2026-11-20T15:00:00Z')), timeoutMs: 300 })
}

const code: WhatsAppContent = { kind: 'template', template: 'code', parameters: ['123456'] }
const sending = (content: WhatsAppContent = code) => ({
  id: '0e6f2c51-9a4b-4a52-8a40-0a3b0a1c7f10',
  to: '+51987654321',
  content,
})
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as Error,
  )

describe('sending by WhatsApp', () => {
  it('sends the approved template with its values, and our own id', async () => {
    const port = portWith()
    const wamid = await port.send(sending())
    const parameters = ['viernes 5\n\tde diciembre', 'https://amparo.example/ecosistema/citas']
    await port.send(sending({ kind: 'template', template: 'appointment', parameters }))
    expect(double.taken).toEqual([
      {
        wamid,
        id: sending().id,
        to: '51987654321',
        template: 'amparo_codigo',
        parameters: ['123456'],
        text: null,
      },
      expect.objectContaining({
        template: 'amparo_recordatorio_cita',
        parameters: ['viernes 5 de diciembre', parameters[1]],
      }),
    ])
  })

  it('sends free text only to a person who has just written', async () => {
    const answer: WhatsAppContent = { kind: 'text', text: 'Listo' }
    expect(await failureOf(portWith().send(sending(answer)))).toMatchObject({ errorCode: 131047 })
    double.open.add('51987654321')
    await portWith().send(sending(answer))
    expect(double.taken.at(-1)).toMatchObject({ text: 'Listo' })
  })

  it.each([
    ['a number without WhatsApp', { status: 400, code: 131026 }, 131026],
    ['a token that has run out', { status: 401, code: 190 }, 190],
    ['an answer without a number of its own', { status: 403, code: 0.5 }, 403],
  ])('gives up at once at %s', async (_, trouble, errorCode) => {
    double.trouble = () => trouble
    const failure = await failureOf(portWith().send(sending()))
    expect(failure).toBeInstanceOf(WhatsAppRefused)
    expect(failure).toMatchObject({ errorCode, code: `WhatsApp ${errorCode}` })
  })

  it('gives up on a template that is not approved, or not in its language', async () => {
    const names = { WHATSAPP_TEMPLATE_CODE: 'otra', WHATSAPP_LANGUAGE: 'es' }
    expect(await failureOf(portWith(names).send(sending()))).toMatchObject({ errorCode: 132001 })
    expect(await failureOf(portWith({ WHATSAPP_LANGUAGE: 'es_PE' }).send(sending()))).toMatchObject({
      errorCode: 132001,
    })
  })

  it.each([
    ['429, as long as it says', { status: 429, code: 4, headers: { 'retry-after': '7' } }, 7],
    ['too many a second', { status: 400, code: 130429 }, 60],
    ['too many to one number', { status: 400, code: 131056 }, 60],
    ['trouble of their own', { status: 500, code: 131016 }, 60],
  ])('comes back later at %s', async (_, trouble, seconds) => {
    double.trouble = () => trouble
    const failure = await failureOf(portWith().send(sending()))
    expect(failure).toBeInstanceOf(RetryLater)
    expect(failure).toMatchObject({ seconds })
  })

  it.each(['stalls', 'cuts after', { status: 502, code: 900 }] as const)(
    'fails, to be tried again, where the other side %o',
    async (trouble) => {
      double.trouble = () => trouble
      const failure = await failureOf(portWith().send(sending()))
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(WhatsAppRefused)
      expect(failure).not.toBeInstanceOf(RetryLater)
      expect(String(failure)).not.toMatch(/987654321|123456|EAAG/)
    },
  )

  it('follows no redirect, and accepts no answer without an id', async () => {
    const server = createServer((request, response) =>
      request.url?.startsWith('/v23.0/')
        ? response.writeHead(200).end('{"messages":[]}')
        : response.writeHead(307, { location: double.url }).end(),
    )
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      expect(await failureOf(portWith({ WHATSAPP_API_URL: url }).send(sending()))).toBeInstanceOf(Error)
      const away = portWith({ WHATSAPP_API_URL: `${url}/fuera` })
      expect(await failureOf(away.send(sending()))).toBeInstanceOf(Error)
      expect(double.taken).toEqual([])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
