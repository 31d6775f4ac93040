import { isGuest } from '@amparo/contract/membership/activation.ts'
import { policyReport } from '@amparo/contract/tools/reports.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

openPortal(() => startTestPortal({ CAPTCHA: 'off' }, { seed: false, worker: false }))
beforeEach(() => {
  portal.ctx.clock.advance(12 * 60_000)
  portal.logLines.length = 0
})

const send = (body: unknown, type = 'application/reports+json') =>
  portal.as({ 'content-type': type }).callUnchecked(policyReport, {
    bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  })
const logged = () =>
  portal.logLines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'csp_report')
    .map(({ directive, blocked, page }) => ({ directive, blocked, page }))
const violation = (more: Record<string, unknown> = {}) => ({
  type: 'csp-violation',
  age: 12,
  url: 'https://portal.example/invitacion/elsecretodealguien',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'https://portal.example/inicia?documento=10000001',
    blockedURL: 'https://malo.example/robar.js?token=abc',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'none'",
    sample: 'const clave = "Demostracion-2026"',
    disposition: 'enforce',
    ...more,
  },
})

describe('a report of the content policy', () => {
  it('is a log line with rule, source and page, without the visitor', async () => {
    expect((await send([violation()])).statusCode).toBe(204)
    expect(logged()).toEqual([
      { directive: 'script-src-elem', blocked: 'https://malo.example', page: '/inicia' },
    ])
    expect(portal.logLines.join()).not.toMatch(/10000001|token=abc|Demostracion-2026|elsecreto/)
  })

  it('is accepted in its older form too', async () => {
    const report = {
      'document-uri': 'https://portal.example/',
      'violated-directive': 'style-src-attr',
      'blocked-uri': 'inline',
    }
    expect((await send({ 'csp-report': report }, 'application/csp-report')).statusCode).toBe(204)
    expect(logged()).toEqual([{ directive: 'style-src-attr', blocked: 'inline', page: '/' }])
  })

  it('logs no secret of an address, in any field', async () => {
    await send([
      violation({ documentURL: 'https://portal.example/invitacion/elsecretodealguien' }),
      violation({ documentURL: 'https://portal.example/10000001' }),
      violation({ documentURL: '10000001', blockedURL: 'data:text/plain,10000001' }),
      violation({ blockedURL: 'chrome-extension://abcdef/x.js', effectiveDirective: '10000001' }),
      violation({
        blockedURL: `https://${'a'.repeat(200)}.example/`,
        effectiveDirective: 'img-src\n{"a":1}',
      }),
    ])
    expect(logged()).toEqual([
      { directive: 'script-src-elem', blocked: 'https://malo.example', page: '/invitacion' },
      { directive: 'script-src-elem', blocked: 'https://malo.example', page: '?' },
      { directive: 'script-src-elem', blocked: 'data:', page: '?' },
      { directive: '?', blocked: 'chrome-extension://abcdef', page: '/inicia' },
      { directive: 'img-src', blocked: '?', page: '/inicia' },
    ])
  })

  it.each(['[]', '{}', '[1, null, {"type":"deprecation","body":{}}]'])(
    'that tells of something else leaves nothing: %s',
    async (body) => {
      const answer = await send(body)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      expect(logged()).toEqual([])
    },
  )

  it.each([
    ['no JSON', '{', undefined, 400],
    ['a number', '7', undefined, 400],
    ['text', 'hola', 'text/plain', 415],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['too much', `["${'x'.repeat(65_536)}"]`, undefined, 413],
  ])('that is %s is refused like any other body and leaves nothing', async (_what, body, type, status) => {
    expect((await send(body, type)).statusCode).toBe(status)
    expect(logged()).toEqual([])
  })

  it('adds at most ten lines, from at most thirty calls of an address in ten minutes', async () => {
    await send(Array.from({ length: 50 }, () => violation()))
    expect(logged()).toHaveLength(10)
    for (let time = 0; time < 35; time += 1) expect((await send([violation()])).statusCode).toBe(204)
    expect(logged()).toHaveLength(10 + 29)
  })
})

it('has content types that other endpoints still refuse', async () => {
  for (const type of ['application/reports+json', 'application/csp-report']) {
    const answer = await portal.as({ 'content-type': type }).callUnchecked(isGuest, { body: {} })
    expect(answer.statusCode).toBe(415)
  }
})
