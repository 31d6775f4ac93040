import {
  consoleChallenge,
  enter as enterConsole,
  giveSecondFactor,
} from '@amparo/contract/staff/console/entry.ts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, totpNow } from '../../../../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../../../../testing/portal.ts'
import { limits, spend } from '../../platform/rate-limits/rate-limits.service.ts'

const correo = 'agenda@demo.example'
const password = 'Demostracion-2026'
const home = '200.48.225.130'
const elsewhere = '190.12.70.9'

type Way = { readonly address: string; readonly cookie?: string; readonly captcha?: string }

const from = (portal: TestPortal, { address, cookie }: Way) =>
  openDesk(portal).as({ 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) })
const enter = (portal: TestPortal, way: Way, secret = password) =>
  from(portal, way).call(enterConsole, {
    body: { correo, password: secret, ...(way.captcha ? { captcha: way.captcha } : {}) },
  })
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '')

/** Signs in with both factors; returns the browser's mark. */
async function owner(portal: TestPortal): Promise<string> {
  const [half = ''] = cookiesOf(await enter(portal, { address: home }))
  const whole = await from(portal, { address: home, cookie: half }).call(giveSecondFactor, {
    body: { totp: totpNow(portal) },
  })
  expect(String(whole.headers['set-cookie'])).toMatch(
    /consola_equipo=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict/,
  )
  return cookiesOf(whole).find((cookie) => cookie.startsWith('consola_equipo=')) ?? ''
}

describe('while strangers guess a staff password', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal({ CAPTCHA: 'off', TRUST_PROXY: '127.0.0.1' }, { worker: false })
  })
  afterAll(() => portal.close())

  it('each has ten tries, and the owner signs in with a known device, from home, and from a new place', async () => {
    const device = await owner(portal)
    const stranger = { address: '203.0.113.1' }
    for (let time = 0; time < 10; time += 1) {
      expect((await enter(portal, stranger, 'no-es-esta')).statusCode).toBe(401)
    }
    for (let time = 0; time < 600; time += 1) {
      await spend(portal.ctx, limits.staffEntryFailuresOfPerson, correo)
    }
    expect((await enter(portal, stranger)).statusCode).toBe(429)
    expect((await enter(portal, { ...stranger, cookie: device })).statusCode).toBe(200)
    expect((await enter(portal, { address: home })).statusCode).toBe(200)
    expect((await enter(portal, { address: elsewhere })).statusCode).toBe(200)
    // A device has ten separate tries.
    for (let time = 0; time < 10; time += 1) {
      expect((await enter(portal, { address: elsewhere, cookie: device }, 'no-es-esta')).statusCode).toBe(401)
    }
    expect((await enter(portal, { address: elsewhere, cookie: device })).statusCode).toBe(429)
  }, 120_000)
})

describe('beyond a hundred failures', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal({ CAPTCHA: 'altcha', TRUST_PROXY: '127.0.0.1' }, { worker: false })
  })
  afterAll(() => portal.close())

  const challenge = async () => (await openDesk(portal).ask(consoleChallenge)) as unknown as Challenge
  const solve = async (given: Challenge) => {
    const solution = await solveChallenge({ challenge: given, deriveKey })
    return Buffer.from(JSON.stringify({ challenge: given, solution })).toString('base64')
  }

  it('strangers solve a harder captcha at each try, and a known device needs none', async () => {
    const device = await owner(portal)
    const easy = await solve(await challenge())
    for (let time = 0; time < 100; time += 1) {
      await spend(portal.ctx, limits.staffEntryFailuresOfPerson, correo)
      await spend(portal.ctx, limits.staffEntryFailuresOfAll, 'all')
    }
    const code = async (way: Way) => (await enter(portal, way)).refusal().codigo
    expect(await code({ address: elsewhere })).toBe('captcha_requerido')
    expect(await code({ address: elsewhere, captcha: easy })).toBe('captcha_incorrecto')
    expect((await enter(portal, { address: elsewhere, cookie: device })).statusCode).toBe(200)
    expect((await enter(portal, { address: home })).statusCode).toBe(200)
    const hard = await challenge()
    expect(hard.parameters.cost).toBe(15_000)
    expect((await enter(portal, { address: elsewhere, captcha: await solve(hard) })).statusCode).toBe(200)
  }, 120_000)
})
