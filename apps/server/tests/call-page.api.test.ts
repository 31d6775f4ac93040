import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageHeaders } from '../src/http/content-policy.ts'
import { observatoryScore, parsePolicy } from '../testing/observatory.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'
import { makeWebFolder } from '../testing/web.ts'

const base = { CAPTCHA: 'off', PORTAL_URL: 'https://portal.example', CONSOLE_URL: 'https://consola.example' }
const options = { webFolder: makeWebFolder(), seed: false, worker: false }
const jitsi = { JITSI_URL: 'https://meet.example/aseguradora/' }
const call = '/videollamada/abc?id=1'
const others = [
  '/',
  '/nosotros',
  '/no-hay-tal-pagina',
  '/inicia',
  '/ecosistema',
  '/ecosistema/citas',
  '/registro/1',
]

let own: TestPortal
let withJitsi: TestPortal
let unused: TestPortal
beforeAll(async () => {
  own = await startTestPortal(base, options)
  withJitsi = await startTestPortal({ ...base, ...jitsi }, options)
  unused = await startTestPortal({ ...base, ...jitsi, VIDEO_PROVIDER: 'webrtc' }, options)
})
afterAll(async () => {
  for (const portal of [own, withJitsi, unused]) await portal.close()
})

const consoleOrigin = 'https://consola.example'

async function headersOf(portal: TestPortal, path: string) {
  const { headers } = await portal.app.inject(path)
  const policy = String(headers['content-security-policy'])
  return {
    headers,
    policy,
    directives: parsePolicy(policy),
    permissions: String(headers['permissions-policy']),
  }
}

describe('the page of the call with Jitsi', () => {
  it('frames that server and no other, and runs none of its scripts', async () => {
    const { directives, policy } = await headersOf(withJitsi, call)
    expect(directives.get('frame-src')).toEqual(['https://meet.example'])
    expect(policy.replace('https://meet.example', '').replace(consoleOrigin, '')).not.toContain('https:')
    expect(directives.get('frame-ancestors')).toEqual([consoleOrigin])
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
  })

  it('delegates camera, microphone and screen to that server, and nothing else', async () => {
    const { permissions } = await headersOf(withJitsi, call)
    const given = permissions.split(', ').filter((feature) => !feature.endsWith('=()'))
    expect(given).toEqual([
      'camera=(self "https://meet.example")',
      'display-capture=(self "https://meet.example")',
      'microphone=(self "https://meet.example")',
    ])
  })

  it('may embed pages without an embedder policy, and keeps its other restrictions', async () => {
    const { headers, policy } = await headersOf(withJitsi, call)
    expect(headers['cross-origin-embedder-policy']).toBe('unsafe-none')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cache-control']).toBe('no-store')
    // Of 130, ten are for embedding that the console is let do.
    expect(observatoryScore(headers)).toBeGreaterThanOrEqual(120)
    const findings = new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.STRICT_CSP || severity === Severity.MEDIUM_MAYBE)
    expect(findings).toEqual([])
  })

  it.each(others)('allows nothing of %s', async (path) => {
    const [here, there] = [await headersOf(withJitsi, path), await headersOf(own, path)]
    expect(here.policy).toBe(there.policy)
    expect(here.permissions).toBe(there.permissions)
    expect(here.permissions).not.toContain('self')
    expect(here.headers['cross-origin-embedder-policy']).toBe('require-corp')
  })
})

describe.each([
  ['without Jitsi', () => own],
  ['with Jitsi configured but the room of the house chosen', () => unused],
])('the page of the call %s', (_what, portal) => {
  it('frames no site and keeps camera and microphone to itself', async () => {
    const { headers, directives, policy, permissions } = await headersOf(portal(), call)
    expect(directives.has('frame-src')).toBe(false)
    expect(policy.replace(consoleOrigin, '')).not.toContain('https:')
    expect(permissions.split(', ').filter((feature) => !feature.endsWith('=()'))).toEqual([
      'camera=(self)',
      'microphone=(self)',
    ])
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp')
  })

  it('may be framed by the console’s origin alone, and no other page may be framed', async () => {
    const { headers, directives } = await headersOf(portal(), call)
    expect(directives.get('frame-ancestors')).toEqual([consoleOrigin])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    for (const path of ['/', '/inicia', '/ecosistema/citas']) {
      const other = await headersOf(portal(), path)
      expect([path, other.directives.get('frame-ancestors')]).toEqual([path, ["'none'"]])
      expect(other.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
    const { config } = portal().ctx
    const frame = pageHeaders(config, [], 'console')
    expect(parsePolicy(String(frame['content-security-policy'])).get('frame-src')).toEqual([config.portalUrl])
    const handed = String(frame['permissions-policy'])
      .split(', ')
      .filter((feature) => !feature.endsWith('=()'))
    expect(handed).toEqual([`camera=(self "${config.portalUrl}")`, `microphone=(self "${config.portalUrl}")`])
  })
})

it('with reCAPTCHA, whose widget runs in a frame of ours, frames both', async () => {
  const both = await startTestPortal(
    {
      ...base,
      ...jitsi,
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'clave-de-sitio-0123456789',
      RECAPTCHA_SECRET: 'secreto-de-prueba-0123456789',
    },
    options,
  )
  expect((await headersOf(both, call)).directives.get('frame-src')).toEqual([
    "'self'",
    'https://meet.example',
  ])
  expect((await headersOf(both, '/inicia')).directives.get('frame-src')).toEqual(["'self'"])
  await both.close()
})
