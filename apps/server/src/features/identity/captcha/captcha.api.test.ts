import { startRecovery } from '@amparo/contract/identity/recovery.ts'
import { checkDocument, isGuest } from '@amparo/contract/membership/activation.ts'
import { captchaChallenge } from '@amparo/contract/platform/captcha.ts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AnyAnswer, outcomeOf } from '../../../../testing/caller.ts'
import { askForCode, logIn } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

openPortal(() => startTestPortal({ CAPTCHA: 'altcha' }))

interface Solved {
  challenge: Challenge
  solution: { counter: number; derivedKey: string }
}

async function solve(): Promise<Solved> {
  const answer = await portal.call(captchaChallenge)
  expect(answer.statusCode).toBe(200)
  const challenge = answer.json() as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge has no solution')
  return { challenge, solution }
}
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
const check = (id: string, captcha?: string) =>
  portal.as(captcha ? { 'x-captcha': captcha } : {}).call(checkDocument, { query: { id } })
const laterOn = () => portal.ctx.clock.advance(12 * 60_000)
let person = 46_000_000
const anyone = () => {
  person += 1
  return String(person)
}
const code = (answer: AnyAnswer) => outcomeOf(answer)[1]

describe('looking up a document', () => {
  it('is free twice; the third time requires a captcha, and accepts a solved one', async () => {
    expect((await check('10000002')).statusCode).toBe(200)
    expect((await check('10000001')).statusCode).toBe(200)
    const asked = await check('10000002')
    expect([asked.statusCode, code(asked)]).toEqual([429, 'captcha_requerido'])
    expect(asked.headers['retry-after']).toBeDefined()
    const answer = await check('10000002', encode(await solve()))
    expect([answer.statusCode, code(answer)]).toEqual([200, 1])
    expect((await check('10000002')).statusCode).toBe(429)
  })

  it('shares its count with guest checks and code requests, whose captcha is in the body', async () => {
    const guest = await portal.call(isGuest, { body: { tipoDocumento: 8, documento: '10000004' } })
    expect(code(guest)).toBe('captcha_requerido')
    expect(code(await askForCode(portal, '10000002'))).toBe('captcha_requerido')
    const solvedGuest = await portal.call(isGuest, {
      body: { tipoDocumento: 8, documento: '10000004', captcha: encode(await solve()) },
    })
    expect(solvedGuest.json()).toEqual({ invitado: 1 })
    const sent = await askForCode(portal, '10000002', { captcha: encode(await solve()) })
    expect(sent.statusCode).toBe(200)
  })

  it('is free again ten minutes later', async () => {
    laterOn()
    expect((await check('10000002')).statusCode).toBe(200)
    expect((await check('10000002')).statusCode).toBe(200)
    expect((await check('10000002')).statusCode).toBe(429)
  })

  it('is limited for concurrent calls too', async () => {
    laterOn()
    const burst = await Promise.all(Array.from({ length: 15 }, () => check('10000002')))
    expect(burst.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    laterOn()
  })

  it('has limits of one document and one address that no captcha lifts', async () => {
    const strict = await startTestPortal({ CAPTCHA: 'off' }, { seed: false })
    const look = (id: string) => strict.call(checkDocument, { query: { id } })
    for (let time = 0; time < 20; time += 1) expect((await look('10000002')).statusCode).toBe(200)
    const refused = await look('10000002')
    expect([refused.statusCode, code(refused)]).toEqual([429, 'demasiados_intentos'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const sweep = await Promise.all(
      Array.from({ length: 60 }, (_, person) => look(String(44_000_000 + person))),
    )
    expect(sweep.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60 - 21)
    strict.ctx.clock.advance(11 * 60_000)
    expect((await look('10000002')).statusCode).toBe(200)
    await strict.close()
  })
})

describe('a solved captcha', () => {
  beforeEach(laterOn)

  it('counts once', async () => {
    const solved = encode(await solve())
    expect((await check('10000002', solved)).statusCode).toBe(200)
    const again = await check('10000002', solved)
    expect([again.statusCode, code(again)]).toEqual([422, 'captcha_incorrecto'])
  })

  it('sent ten times at once counts once', async () => {
    const solved = encode(await solve())
    const answers = await Promise.all(Array.from({ length: 10 }, () => check('10000002', solved)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('is refused if any part was changed', async () => {
    const { challenge, solution } = await solve()
    const parameters = challenge.parameters
    const forgeries: unknown[] = [
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '' } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 4_102_444_800 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: undefined } }, solution },
      { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
      { challenge: { ...challenge, signature: challenge.signature?.toUpperCase() }, solution },
      { challenge: { parameters }, solution },
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge, solution: { counter: -1, derivedKey: 7 } },
      { challenge, solution: null },
      { challenge: { ...challenge, parameters: null }, solution },
      { challenge: { signature: 'x', parameters: {} }, solution },
      null,
      'texto',
      [],
      7,
    ]
    for (const forgery of forgeries) {
      const answer = await check(anyone(), encode(forgery))
      expect([answer.statusCode, code(answer)]).toEqual([422, 'captcha_incorrecto'])
    }
    for (const text of ['no-es-base64', '{', 'A'.repeat(7999)]) {
      expect((await check(anyone(), text)).statusCode).toBe(422)
    }
    // Its solver may still use it: no refusal has spent it.
    expect((await check('10000002', encode({ challenge, solution }))).statusCode).toBe(200)
  })

  it('is valid for five minutes', async () => {
    const [early, late] = [encode(await solve()), encode(await solve())]
    portal.ctx.clock.advance(4 * 60_000)
    expect((await check(anyone(), early)).statusCode).toBe(200)
    portal.ctx.clock.advance(70_000)
    const answer = await check(anyone(), late)
    expect([answer.statusCode, code(answer)]).toEqual([422, 'captcha_incorrecto'])
  })

  it('solved for another server is refused', async () => {
    const other = await startTestPortal({ CAPTCHA: 'altcha' }, { seed: false })
    const challenge = (await other.ask(captchaChallenge)) as unknown as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    expect((await check('10000002', encode({ challenge, solution }))).statusCode).toBe(422)
    await other.close()
  })
})

describe('logging in', () => {
  beforeEach(laterOn)
  const wrong = { password: 'no-es-esta' }

  it('is free twice in ten minutes for an address; the third time requires a captcha, right or wrong', async () => {
    expect((await logIn(portal, '10000003')).statusCode).toBe(200)
    expect((await logIn(portal, 'CE000006', { tipoDocumento: 6 })).statusCode).toBe(200)
    const asked = await logIn(portal, '10000001')
    expect([asked.statusCode, code(asked)]).toEqual([429, 'captcha_requerido'])
    const bad = await logIn(portal, '10000001', { captcha: encode({ challenge: {}, solution: {} }) })
    expect([bad.statusCode, code(bad)]).toEqual([422, 'captcha_incorrecto'])
    expect((await logIn(portal, '10000001', { captcha: encode(await solve()) })).statusCode).toBe(200)
    expect(code(await logIn(portal, '10000001'))).toBe('captcha_requerido')
    laterOn()
    expect((await logIn(portal, '10000001')).statusCode).toBe(200)
  })

  it('is free twice for a document, wherever it is typed, with or without an account', async () => {
    const behind = await startTestPortal({ CAPTCHA: 'altcha', TRUST_PROXY: '127.0.0.1' })
    for (const documento of ['10000001', '99999970']) {
      const from = (host: number) =>
        logIn(behind, documento, wrong, { 'x-forwarded-for': `203.0.113.${host}` })
      expect([(await from(1)).statusCode, (await from(2)).statusCode]).toEqual([401, 401])
      expect(code(await from(3))).toBe('captcha_requerido')
    }
    // Another document from another address has its own count.
    expect((await logIn(behind, '10000003', {}, { 'x-forwarded-for': '203.0.113.4' })).statusCode).toBe(200)
    await behind.close()
  })

  it('is limited for concurrent calls too', async () => {
    const burst = await Promise.all(Array.from({ length: 10 }, () => logIn(portal, '10000003')))
    expect(burst.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  })

  it('is counted separately from the document look-up before it', async () => {
    for (let time = 0; time < 2; time += 1) expect((await check('10000003')).statusCode).toBe(200)
    expect((await logIn(portal, '10000003')).statusCode).toBe(200)
  })
})

describe('requesting a password recovery', () => {
  beforeEach(laterOn)

  it('requires a captcha the third time, like every look-up', async () => {
    const recover = (captcha?: string) =>
      portal.call(startRecovery, {
        body: { tipoDocumento: 8, documento: '10000001', ...(captcha ? { captcha } : {}) },
      })
    expect([(await recover()).statusCode, (await recover()).statusCode]).toEqual([200, 200])
    expect(code(await recover())).toBe('captcha_requerido')
    expect((await recover(encode(await solve()))).statusCode).toBe(200)
  })
})
