import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { recoveryCode } from '../../../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../../../testing/portal.ts'

interface Received {
  readonly to: string
  readonly text: string
}

let portal: TestPortal
let provider: Server
const received: Received[] = []
/** Statuses that the provider answers with, one a call; 200 after them. */
let refusals: number[] = []

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push(JSON.parse(body) as Received)
    response.writeHead(refusals.shift() ?? 200, { 'retry-after': '1' }).end()
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const { port } = provider.address() as AddressInfo
  portal = await startTestPortal({
    LIMITS_FACTOR: '1000000',
    CAPTCHA: 'off',
    SMS_URL: `http://127.0.0.1:${port}/enviar`,
    SMS_KEY: 'clave-del-proveedor',
  })
})
afterAll(async () => {
  await portal.close()
  provider.close()
})

const askForSms = async () => (await recoveryCode(portal, '10000001', { canal: 'sms' })).codigo

const deliveries = (code: string) => received.filter(({ text }) => text.includes(code))

describe('a code by a real SMS provider', () => {
  it('is sent to the stored mobile, and no log line contains number, code or key', async () => {
    const code = await askForSms()
    await vi.waitFor(() => expect(deliveries(code)).toHaveLength(1), { timeout: 10_000 })
    expect(deliveries(code)[0]?.to).toBe('+51987000001')
    const log = portal.logLines.join('\n')
    for (const secret of ['987000001', code, 'clave-del-proveedor']) expect(log).not.toContain(secret)
  })

  it('waits as long as a busy provider asks, and is then sent', async () => {
    refusals = [429, 429]
    const code = await askForSms()
    await vi.waitFor(() => expect(deliveries(code)).toHaveLength(3), { timeout: 15_000 })
    const { rows } = await portal.query(
      `SELECT count(*) FILTER (WHERE state = 'failed' OR retry_count > 0) AS failed FROM pgboss.job
       WHERE name = 'enviar-codigo'`,
    )
    expect(Number(rows[0].failed)).toBe(0)
  })

  it('is retried if the provider fails', async () => {
    refusals = [503]
    const code = await askForSms()
    await vi.waitFor(() => expect(deliveries(code)).toHaveLength(2), { timeout: 25_000 })
  })
})
