import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { testBusiness } from '../../testing/business.ts'
import { movableClock } from '../../testing/clock.ts'
import { ConfigError, readConfig } from '../config/config.ts'
import { RetryLater } from './queue.ts'
import { httpSms, type SmsPort } from './sms.ts'

interface Received {
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A fake provider with set answers, and the connector to it. */
async function startProvider(
  answer: (response: ServerResponse) => void,
  template: Record<string, unknown> = { to: '{to}', text: '{text}' },
): Promise<{ received: Received[]; sms: SmsPort }> {
  const received: Received[] = []
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push({ headers: request.headers, body: JSON.parse(text) })
    answer(response)
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const sms = httpSms({
    url: `http://127.0.0.1:${port}/sms`,
    key: 'clave-del-proveedor',
    template,
    clock: movableClock(new Date('2026-11-20T15:00:00Z')),
    timeoutMs: 300,
  })
  return { received, sms }
}

const message = { id: '0e6f2c51-9a4b-4a52-8a40-0a3b0a1c7f10', to: '+51987654321', text: 'Amparo: 123456' }
const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: unknown) => error as Error,
  )

describe('sending an SMS by the provider', () => {
  it('fills the template and sends the key and the id of the message', async () => {
    const { sms, received } = await startProvider((response) => response.writeHead(202).end('{"ok":true}'), {
      messages: [{ destination: '{to}', body: 'Aviso: {text}', channel: 'sms', retries: 0 }],
    })
    await sms.send({ ...message, text: 'comillas " y {to}' })
    expect(received).toHaveLength(1)
    expect(received[0]?.body).toEqual({
      messages: [
        { destination: '+51987654321', body: 'Aviso: comillas " y {to}', channel: 'sms', retries: 0 },
      ],
    })
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer clave-del-proveedor',
      'idempotency-key': message.id,
      'content-type': 'application/json',
    })
  })

  it('fails if the provider fails, without number or text in the error', async () => {
    const { sms } = await startProvider((response) => response.writeHead(500).end(message.to))
    const failure = await failureOf(sms.send(message))
    expect(failure?.message).toBe('El proveedor de SMS respondió 500')
    expect(failure).not.toBeInstanceOf(RetryLater)
  })

  it('fails if the provider does not answer in time, or is missing', async () => {
    const { sms } = await startProvider(() => undefined)
    expect((await failureOf(sms.send(message)))?.name).toBe('TimeoutError')
    server?.closeAllConnections()
    server?.close()
    expect(await failureOf(sms.send(message))).toBeInstanceOf(TypeError)
  })

  it('follows no redirect, which could send the key elsewhere', async () => {
    const { sms, received } = await startProvider((response) =>
      response.writeHead(307, { location: '/otro' }).end(),
    )
    expect(await failureOf(sms.send(message))).toBeInstanceOf(TypeError)
    expect(received).toHaveLength(1)
  })

  it.each([
    ['seconds', '7', 7],
    ['a date', 'Fri, 20 Nov 2026 15:02:00 GMT', 120],
    ['a date gone by', 'Fri, 20 Nov 2026 14:00:00 GMT', 1],
    ['far too long', '999999', 3600],
    ['nonsense', 'pronto', 60],
    ['nothing', undefined, 60],
  ])('waits as long as a busy provider asks: %s', async (_, header, seconds) => {
    const { sms } = await startProvider((response) =>
      response.writeHead(429, header === undefined ? {} : { 'retry-after': header }).end(),
    )
    const failure = await failureOf(sms.send(message))
    expect(failure).toBeInstanceOf(RetryLater)
    expect(Math.abs((failure as RetryLater).seconds - seconds)).toBeLessThanOrEqual(1)
  })
})

describe('the configuration of the provider', () => {
  const production = {
    AMPARO_MODE: 'production',
    DATABASE_URL: 'postgres://localhost/amparo',
    ...testBusiness,
    SECRET_KEY: 'nT4qkW9rZ2vLx7Yb0PfGh3Dc8MsJa6Ue',
    SMTP_URL: 'smtps://correo.example',
    PORTAL_URL: 'https://portal.example',
  }

  it('has a default template', () => {
    const config = readConfig({ ...production, SMS_URL: 'https://sms.example/v1' })
    expect(config).toMatchObject({
      smsUrl: 'https://sms.example/v1',
      smsTemplate: { to: '{to}', text: '{text}' },
    })
  })

  it.each(['no es JSON', '["{to}","{text}"]', '{"to":"{to}"}', '"{to}{text}"'])(
    'refuses the template %s and says what it should be',
    (template) => {
      expect(() => readConfig({ ...production, SMS_TEMPLATE: template })).toThrow(/SMS_TEMPLATE: debe ser/)
    },
  )

  it('requires TLS in production', () => {
    expect(() => readConfig({ ...production, SMS_URL: 'http://sms.example' })).toThrow(ConfigError)
  })
})
