import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { RecaptchaUnavailable, verifyRecaptcha } from './recaptcha.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const secret = 'secreto-de-la-casa-0123456789'
const token = '03AFcWeA-un-pase-de-prueba'

interface Received {
  readonly method: string | undefined
  readonly type: string | undefined
  readonly body: string
}

/** A fake verifier with set answers; returns its requests and a function to query it. */
async function startVerifier(answer: (response: ServerResponse) => void) {
  const received: Received[] = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ method: request.method, type: request.headers['content-type'], body })
    answer(response)
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recaptcha/api/siteverify`
  const config = { siteKey: 'clave-de-sitio-0123456789', secret, verifyUrl, hostname: 'portal.example' }
  return { received, config, ask: (ms = 30_000) => verifyRecaptcha(config, token, ms) }
}

const json = (body: unknown) => (response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
const solved = { success: true, challenge_ts: '2026-11-20T15:00:00Z', hostname: 'portal.example' }

describe('verifying a token with Google', () => {
  it('sends the secret and the token as a form, in the body, and nothing about the person', async () => {
    const { ask, received } = await startVerifier(json(solved))
    expect(await ask()).toBe(true)
    expect(received).toHaveLength(1)
    expect([received[0]?.method, received[0]?.type]).toEqual([
      'POST',
      'application/x-www-form-urlencoded;charset=UTF-8',
    ])
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({ secret, response: token })
  })

  it.each([
    ['wrong', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['missing', { success: false, 'error-codes': ['missing-input-response'] }],
    ['old or used', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['refused for a reason of tomorrow', { success: false, 'error-codes': ['something-new'] }],
    ['refused without a reason', { success: false }],
    ['solved on another site', { ...solved, hostname: 'malo.example' }],
    ['solved nowhere', { success: true, challenge_ts: solved.challenge_ts }],
  ])('takes no token that is %s', async (_what, answer) => {
    const { ask } = await startVerifier(json(answer))
    expect(await ask()).toBe(false)
  })

  it.each([
    ['our secret is wrong', json({ success: false, 'error-codes': ['invalid-input-secret'] })],
    [
      'our secret is wrong, in its older form',
      json({ success: true, 'error-codes': ['invalid-input-secret'] }),
    ],
    ['our secret is missing', json({ success: false, 'error-codes': ['missing-input-secret'] })],
    ['we asked badly', json({ success: false, 'error-codes': ['bad-request'] })],
    ['it fails', (response: ServerResponse) => void response.writeHead(500).end('{"success":true}')],
    ['it sheds', (response: ServerResponse) => void response.writeHead(429).end()],
    [
      'it sends us elsewhere',
      (response: ServerResponse) => void response.writeHead(302, { location: '/' }).end(),
    ],
    ['it says something else', (response: ServerResponse) => void response.end('<html>hola</html>')],
    ['it says half of it', (response: ServerResponse) => void response.end('{"success":tr')],
    ['its verdict has another shape', json({ success: 'true' })],
    ['its verdict is a list', json([])],
    ['it hangs up', (response: ServerResponse) => void response.destroy()],
    ['it never answers', () => {}, 300],
    ['it never ends', (response: ServerResponse) => void response.writeHead(200).write('{"success":'), 300],
  ])('says that it can’t be verified where %s', async (_what, answer, ms?: number) => {
    const { ask } = await startVerifier(answer)
    const failure = await ask(ms).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RecaptchaUnavailable)
    expect(String(failure)).not.toMatch(new RegExp(`${secret}|${token}`))
  })

  it('reports a missing server', async () => {
    const { config } = await startVerifier(json(solved))
    server?.closeAllConnections()
    await new Promise((done) => server?.close(done))
    await expect(verifyRecaptcha(config, token)).rejects.toBeInstanceOf(RecaptchaUnavailable)
  })
})
