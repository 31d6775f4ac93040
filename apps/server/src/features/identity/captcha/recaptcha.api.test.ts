import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startRecovery } from '@amparo/contract/identity/recovery.ts'
import { checkDocument, isGuest } from '@amparo/contract/membership/activation.ts'
import { captchaChallenge } from '@amparo/contract/platform/captcha.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { parsePolicy } from '../../../../testing/observatory.ts'
import { askForCode, logIn } from '../../../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../../../testing/portal.ts'
import { makeWebFolder } from '../../../../testing/web.ts'

const siteKey = 'clave-de-sitio-0123456789'
const secret = 'secreto-de-la-casa-0123456789'

/** Google's siteverify as documented: a token of its widget is valid once, on its host. */
const verifier = { given: new Set<string>(), asked: 0, isDown: false, hostname: 'portal.example' }
let server: Server
let portal: TestPortal
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    verifier.asked += 1
    if (verifier.isDown) return response.destroy()
    const form = new URLSearchParams(body)
    const refuse = (code: string) => ({ success: false, 'error-codes': [code] })
    const verdict =
      form.get('secret') !== secret
        ? refuse('invalid-input-secret')
        : verifier.given.delete(form.get('response') ?? '')
          ? { success: true, challenge_ts: '2026-11-20T15:00:00Z', hostname: verifier.hostname }
          : refuse('timeout-or-duplicate')
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  portal = await startTestPortal(
    {
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: siteKey,
      RECAPTCHA_SECRET: secret,
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
      PORTAL_URL: 'https://portal.example',
    },
    { webFolder: makeWebFolder() },
  )
})
afterAll(async () => {
  await portal.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  Object.assign(verifier, { asked: 0, isDown: false, hostname: 'portal.example' })
  portal.ctx.clock.advance(12 * 60_000)
})

let solvedSoFar = 0
/** The widget's token after solving. */
function solve(): string {
  solvedSoFar += 1
  const token = `03AFcWeA-pase-de-la-persona-${solvedSoFar}`
  verifier.given.add(token)
  return token
}
const check = (captcha?: string) =>
  portal.as(captcha ? { 'x-captcha': captcha } : {}).call(checkDocument, { query: { id: '10000002' } })

describe('with reCAPTCHA', () => {
  it('the third look-up in ten minutes requires its token, in the header, and accepts it', async () => {
    expect(outcomeOf(await check())).toEqual([200, 1])
    expect(outcomeOf(await check())).toEqual([200, 1])
    expect(outcomeOf(await check())).toEqual([429, 'captcha_requerido'])
    expect(verifier.asked).toBe(0)
    expect(outcomeOf(await check(solve()))).toEqual([200, 1])
    expect(verifier.asked).toBe(1)
  })

  it('log-in, codes, guests and recovery accept it in the body', async () => {
    expect((await logIn(portal, '10000001', { captcha: solve() })).statusCode).toBe(200)
    expect((await askForCode(portal, '10000002', { captcha: solve() })).statusCode).toBe(200)
    const person = { tipoDocumento: 8, documento: '10000004' } as const
    for (const endpoint of [isGuest, startRecovery]) {
      expect(await portal.status(endpoint, { body: { ...person, captcha: solve() } })).toBe(200)
    }
    expect(verifier.asked).toBe(4)
  })

  it('a token counts once, even with a verifier that would accept it again', async () => {
    const token = solve()
    expect((await check(token)).statusCode).toBe(200)
    expect(outcomeOf(await check(token))).toEqual([422, 'captcha_incorrecto'])
    verifier.given.add(token)
    expect(outcomeOf(await check(token))).toEqual([422, 'captcha_incorrecto'])
  })

  it('a token of another site, and an invented one, are refused', async () => {
    expect(outcomeOf(await check('inventado-por-alguien'))).toEqual([422, 'captcha_incorrecto'])
    verifier.hostname = 'malo.example'
    expect(outcomeOf(await check(solve()))).toEqual([422, 'captcha_incorrecto'])
  })

  it('no call passes while Google is unavailable: 503, soon, with Retry-After, and it recovers automatically', async () => {
    const token = solve()
    verifier.isDown = true
    const started = performance.now()
    const refused = await check(token)
    expect(outcomeOf(refused)).toEqual([503, 'captcha_no_disponible'])
    expect(refused.headers['retry-after']).toBe('5')
    expect(performance.now() - started).toBeLessThan(2500)
    expect(portal.logLines.join('\n')).toContain('recaptcha_unavailable')
    expect(portal.logLines.join('\n')).not.toMatch(new RegExp(`${token}|${secret}`))
    verifier.isDown = false
    expect((await check(token)).statusCode).toBe(200)
  })

  it('an address triggers at most 120 calls to Google in ten minutes', async () => {
    const wrong = { password: 'no-es-esta', captcha: 'inventado-por-alguien' }
    const refusals: unknown[] = []
    for (let at = 0; at < 125; at += 1) {
      refusals.push((await logIn(portal, String(45_000_000 + at), wrong)).refusal().codigo)
    }
    expect(verifier.asked).toBe(120)
    expect(refusals.filter((code) => code === 'demasiados_intentos')).toHaveLength(5)
  })

  it('there is no challenge of ours', async () => {
    expect(outcomeOf(await portal.call(captchaChallenge))).toEqual([404, 'no_encontrado'])
  })
})

describe("the frame of Google's widget", () => {
  it("has the site's key, and allows exactly the hosts that Google names", async () => {
    const { headers, body } = await portal.app.inject('/captcha/recaptcha')
    expect(body).toContain(siteKey)
    expect(body).not.toContain(secret)
    const policy = parsePolicy(String(headers['content-security-policy']))
    expect(policy.get('script-src')?.[0]).toBe("'strict-dynamic'")
    expect(policy.get('script-src')?.[1]).toMatch(/^'sha256-/)
    expect(policy.get('frame-src')).toEqual([
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ])
    expect(policy.get('frame-ancestors')).toEqual(["'self'"])
    const hosts = new Set(String(headers['content-security-policy']).match(/https:\/\/[^/\s;]+/g))
    expect([...hosts].sort()).toEqual([
      'https://recaptcha.google.com',
      'https://www.google.com',
      'https://www.gstatic.com',
    ])
  })

  it.each(['/', '/inicia', '/registro/1', '/password', '/ecosistema'])(
    'is all that %s lets in: no foreign script, style or Trusted Type of the page itself',
    async (path) => {
      const { headers } = await portal.app.inject(path)
      const text = String(headers['content-security-policy'])
      const policy = parsePolicy(text)
      expect(policy.get('frame-src')).toEqual(["'self'"])
      expect(text).not.toMatch(/google|gstatic|unsafe/)
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
      expect(policy.get('trusted-types')).toEqual(['amparo-worker', 'amparo-portal', 'default'])
      expect(headers['cross-origin-embedder-policy']).toBe('unsafe-none')
    },
  )

  it('is absent, and nothing is allowed, with our own captcha', async () => {
    const own = await startTestPortal({ CAPTCHA: 'altcha' }, { webFolder: makeWebFolder(), seed: false })
    const frame = await own.app.inject('/captcha/recaptcha')
    expect(frame.body).toContain('No encontrada')
    const { headers } = await own.app.inject('/inicia')
    expect(String(headers['content-security-policy'])).not.toMatch(/frame-src|google/)
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp')
    await own.close()
  })
})
