import { createHash } from 'node:crypto'
import { listServices } from '@amparo/contract/agenda/catalogue.ts'
import { alive } from '@amparo/contract/care/health.ts'
import { startSession } from '@amparo/contract/identity/session.ts'
import { isGuest } from '@amparo/contract/membership/activation.ts'
import { loginAbandoned } from '@amparo/contract/outbound/events.ts'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closedHeaders } from '../src/http/content-policy.ts'
import type { AnyAnswer } from '../testing/caller.ts'
import { asJson } from '../testing/caller.ts'
import { observatoryScore, parsePolicy } from '../testing/observatory.ts'
import { goodPassword, logIn } from '../testing/people.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'
import { makeWebFolder } from '../testing/web.ts'

let portal: TestPortal
let tagged: TestPortal
let mailId: string
const webFolder = makeWebFolder()
const consoleOrigin = 'https://consola.example'
const noLimits = {
  LIMITS_FACTOR: '1000000',
  CAPTCHA: 'off',
  PORTAL_URL: 'https://portal.example',
  CONSOLE_URL: consoleOrigin,
}
beforeAll(async () => {
  portal = await startTestPortal(noLimits, { webFolder })
  const tags = { GTM_ID: 'GTM-ABCD12', AB_SCRIPT_URL: 'https://pruebas.example/a.js' }
  tagged = await startTestPortal({ ...noLimits, ...tags }, { webFolder, seed: false, worker: false })
  mailId = (await portal.nextMessage('10000008@demo.example')).id
})
afterAll(async () => {
  await portal.close()
  await tagged.close()
})

const get = (url: string, more: InjectOptions = {}) => portal.app.inject({ method: 'GET', url, ...more })
const pages = [
  '/',
  '/nosotros',
  '/no-hay-tal-pagina',
  '/ecosistema/citas',
  '/inicia',
  '/videollamada/abc?id=1',
]
const answers: readonly [string, () => Promise<AnyAnswer>][] = [
  ...pages.map((path): [string, () => Promise<AnyAnswer>] => [`page ${path}`, () => get(path)]),
  [
    'page not changed',
    async () => get('/', { headers: { 'if-none-match': String((await get('/')).headers.etag) } }),
  ],
  ['script', () => get('/assets/entrada-1.js')],
  ['icon', () => get('/favicon.svg')],
  ['robots', () => get('/robots.txt')],
  ['missing asset', () => get('/assets/no.js')],
  ['copy of a page', () => get('/inicia~')],
  ['API answer', () => portal.call(alive)],
  ['API answer with a session', () => logIn(portal, '10000001')],
  ['API refusal', () => portal.callUnchecked(startSession, { body: {} })],
  ['no session', () => portal.call(listServices)],
  ['broken address', () => get('/api/%ff')],
  ['too large', () => portal.as(asJson).callUnchecked(isGuest, { bytes: Buffer.alloc(70_000, 'x') })],
  ['swallowed mistake', () => portal.as(asJson).callUnchecked(loginAbandoned, { bytes: Buffer.from('{') })],
  ['description of the API', () => get('/api/openapi.json')],
  ['page of the API', () => get('/api/docs/')],
  ['script of the API page', () => get('/api/docs/static/swagger-ui-bundle.js')],
  ['mailbox', () => get('/demo/buzon')],
  ['mailbox as JSON', () => get('/demo/buzon.json')],
  ['a mail', () => get(`/demo/buzon/${mailId}`)],
]

const isCall = (what: string) => what.startsWith('page /videollamada')

describe('every answer', () => {
  it.each(answers)('has the complete set of headers: %s', async (what, ask) => {
    const { headers } = await ask()
    const varying = ['content-security-policy', 'cache-control', 'permissions-policy', 'x-request-id']
    // The console holds the call in a frame (ADR 10).
    if (isCall(what)) varying.push('cross-origin-resource-policy')
    for (const [name, value] of Object.entries(closedHeaders(''))) {
      if ((what === 'script' || what === 'icon') && name === 'x-request-id') {
        // A file that the client caches belongs to no request.
        expect(headers[name]).toBeUndefined()
        continue
      }
      expect(headers[name], name).toBeDefined()
      if (!varying.includes(name)) expect([name, headers[name]]).toEqual([name, value])
    }
    const policy = parsePolicy(String(headers['content-security-policy']))
    expect(policy.get('default-src')).toEqual(["'none'"])
    // The demo's mailbox shows a mail in a separate frame.
    expect(policy.get('frame-ancestors')).toEqual([
      isCall(what) ? consoleOrigin : what === 'a mail' ? "'self'" : "'none'",
    ])
    // The library's page writes its own markup; a mail has no scripts at all, by its sandbox.
    if (what !== 'page of the API' && what !== 'a mail') {
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    }
    expect(headers['access-control-allow-origin']).toBeUndefined()
    if (what === 'API answer with a session') {
      expect(headers['set-cookie']).toMatch(/^__Host-amparo_equipo=[^;]+; Path=\/; .*; Secure$/)
    } else expect(headers['set-cookie']).toBeUndefined()
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
  })

  it.each(answers)('gets an A+ from the Observatory: %s', async (what, ask) => {
    const { headers, body } = await ask()
    const isHtml = String(headers['content-type']).startsWith('text/html')
    // A captured mail, only shown in a demo, keeps the styles of mail in a sandbox without scripts or origin. A page
    // of the portal has its scripts' digests too, and nothing is left to gain but the list of preloaded hosts. The
    // console may embed the call, which costs ten points.
    const floor = what === 'a mail' ? 120 : isCall(what) ? 125 : what.startsWith('page /') ? 135 : 130
    expect(observatoryScore(headers, isHtml ? body : '')).toBeGreaterThanOrEqual(floor)
  })

  it.each(answers)('has no finding of CSP Evaluator above a hint: %s', async (_what, ask) => {
    const policy = String((await ask()).headers['content-security-policy'])
    const findings = new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.STRICT_CSP || severity === Severity.MEDIUM_MAYBE)
    expect(findings.map(({ value }) => value)).toEqual([])
  })

  it('of the API and of private pages is never cached', async () => {
    for (const path of [
      '/ecosistema',
      // One whose words the build has drawn.
      '/ecosistema/citas',
      '/inicia',
      '/registro/1',
      '/password',
      '/videollamada/x',
      '/invitacion/x',
    ]) {
      const { headers } = await get(path)
      expect([path, headers['cache-control'], headers['x-robots-tag']]).toEqual([path, 'no-store', 'noindex'])
      expect([path, headers['cdn-cache-control']]).toEqual([path, undefined])
    }
    for (const answer of [await logIn(portal, '10000001'), await portal.call(listServices)]) {
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })
})

it('for a built file is cached forever by its hashed name, and a page is revalidated each time', async () => {
  expect((await get('/assets/entrada-1.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await get('/')).headers['cache-control']).toBe('no-cache')
})

describe('a page', () => {
  it.each(pages)('%s runs only its built inline scripts, and their imports', async (path) => {
    const { headers, body } = await get(path)
    const sources = parsePolicy(String(headers['content-security-policy'])).get('script-src') ?? []
    const scripts = [...body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    const inline = scripts.filter(([, attributes]) => !attributes?.includes('src='))
    expect([scripts.length, inline.length]).toEqual([3, 2])
    const hashes = inline.map(
      ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    const digest = createHash('sha384').update('export {}').digest('base64')
    expect(body).toContain(`src="/assets/entrada-1.js" integrity="sha384-${digest}"`)
    expect(sources).toEqual(["'strict-dynamic'", ...hashes, `'sha384-${digest}'`])
  })

  it.each(pages)('%s requires Trusted Types, by three names', async (path) => {
    const policy = parsePolicy(String((await get(path)).headers['content-security-policy']))
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(['amparo-worker', 'amparo-portal', 'default'])
    expect(policy.has('upgrade-insecure-requests')).toBe(true)
    expect((await get(path)).headers['x-xss-protection']).toBe('1; mode=block')
  })

  it.each(pages)("%s reports its policy's violations to us", async (path) => {
    const { headers } = await get(path)
    const policy = parsePolicy(String(headers['content-security-policy']))
    expect(policy.get('report-to')).toEqual(['politica'])
    expect(policy.get('report-uri')).toEqual(['/api/informes/politica'])
    expect(headers['reporting-endpoints']).toBe('politica="/api/informes/politica"')
  })

  it('names the required digest of its style sheet', async () => {
    const digest = createHash('sha384').update('h1{color:red}').digest('base64')
    expect((await get('/')).body).toContain(`href="/assets/estilo-1.css" integrity="sha384-${digest}"`)
  })

  it('of the call, and no other, may use camera and microphone', async () => {
    for (const path of pages) {
      const permissions = String((await get(path)).headers['permissions-policy'])
      const own = path.startsWith('/videollamada') ? '(self)' : '()'
      expect(permissions).toContain(`camera=${own}`)
      expect(permissions).toContain(`microphone=${own}`)
      expect(permissions).toContain('geolocation=()')
    }
  })

  it('allows tags only in public, and only if configured', async () => {
    const policyOf = async (app: TestPortal, path: string) =>
      String((await app.app.inject(path)).headers['content-security-policy'])
    expect(await policyOf(tagged, '/')).toContain('https://www.googletagmanager.com')
    expect(await policyOf(tagged, '/')).toContain('https://pruebas.example')
    for (const path of ['/inicia', '/ecosistema', '/videollamada/x', '/registro/1']) {
      expect((await policyOf(tagged, path)).replace(consoleOrigin, '')).not.toMatch(/https:/)
    }
    for (const path of pages)
      expect((await policyOf(portal, path)).replace(consoleOrigin, '')).not.toMatch(/https:/)
  })
})

describe("a caller's claims about itself", () => {
  /** Of the page of the API, another one in each answer. */
  const nonce = /(?<=nonce[-=]"?)[\w+/]{22}==/g
  const forged = {
    host: 'malo.example',
    'x-forwarded-host': 'malo.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-for': '1.2.3.4',
    'x-original-url': '/demo/buzon',
    'x-rewrite-url': '/demo/buzon',
    'x-http-method-override': 'DELETE',
    forwarded: 'for=1.2.3.4;host=malo.example',
  }

  it.each(['/', '/ecosistema', '/api/docs', '/api/salud', '/api/modular/inServ', '/demo/buzon'])(
    'changes nothing of %s',
    async (url) => {
      const plain = await get(url)
      const claimed = await get(url, { headers: forged })
      const same = ({ statusCode, headers, body }: AnyAnswer) => ({
        statusCode,
        headers: {
          ...headers,
          date: '',
          'x-request-id': '',
          'content-length': '',
          'content-security-policy': String(headers['content-security-policy']).replace(nonce, ''),
        },
        body: body.replace(/"instance":"[^"]+"/, '').replace(nonce, ''),
      })
      expect(same(claimed)).toEqual(same(plain))
      expect(claimed.body + JSON.stringify(claimed.headers)).not.toContain('malo.example')
    },
  )

  it('give no fresh allowance of guesses', async () => {
    const strict = await startTestPortal({ CAPTCHA: 'off' }, { webFolder })
    const wrong = { password: goodPassword }
    for (let guess = 0; guess < 10; guess += 1) {
      await logIn(strict, '10000003', wrong, { 'x-forwarded-for': `10.0.0.${guess}` })
    }
    const last = await logIn(strict, '10000003', wrong, { 'x-forwarded-for': '10.9.9.9' })
    expect([last.statusCode, last.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    await strict.close()
  })
})
