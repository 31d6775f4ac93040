import { createHash } from 'node:crypto'
import { endSession, getSession } from '@amparo/contract/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { changeRow, logIn } from '../../../../testing/people.ts'
import { bearer, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

openPortal()

const minutes = (count: number) => portal.ctx.clock.advance(count * 60_000)
const open = async (documento = '10000003') => (await logIn(portal, documento)).json()
const status = async (token: string) => (await portal.as(bearer(token)).call(getSession)).statusCode

describe('a session', () => {
  it('expires after fifteen minutes without use', async () => {
    const { token, expira } = await open()
    expect(Date.parse(expira) - portal.ctx.clock.now().getTime()).toBeGreaterThan(14.9 * 60_000)
    minutes(15.1)
    expect(await status(token)).toBe(401)
    expect(await status(token)).toBe(401)
  })

  it('stays open while it is used, and states its end', async () => {
    const { token } = await open()
    for (let use = 0; use < 4; use += 1) {
      minutes(14)
      const answer = await portal.as(bearer(token)).call(getSession)
      expect(answer.statusCode).toBe(200)
      const left = Date.parse(answer.json().expira) - portal.ctx.clock.now().getTime()
      expect(left).toBeGreaterThan(14.9 * 60_000)
    }
    minutes(15.1)
    expect(await status(token)).toBe(401)
  })

  it("is not extended by a page's own polls", async () => {
    const { token, expira } = await open()
    const background = portal.as({ ...bearer(token), 'x-de-fondo': '1' })
    for (let look = 0; look < 7; look += 1) {
      minutes(2)
      const answer = await background.call(getSession)
      expect(answer.json().expira).toBe(expira)
    }
    minutes(1.1)
    expect(await background.status(getSession)).toBe(401)
  })

  it('ends twelve hours after it started, however much it is used', async () => {
    const { token } = await open()
    for (let use = 0; use < 51; use += 1) {
      minutes(14)
      expect(await status(token)).toBe(200)
    }
    const last = await portal.as(bearer(token)).call(getSession)
    const left = Date.parse(last.json().expira) - portal.ctx.clock.now().getTime()
    expect(left).toBeLessThanOrEqual(6 * 60_000)
    minutes(6.1)
    expect(await status(token)).toBe(401)
  })

  it('has configurable times', async () => {
    const strict = await startTestPortal({
      CAPTCHA: 'off',
      SESSION_IDLE_MINUTES: '6',
      SESSION_MAX_HOURS: '0.3',
    })
    const { token } = (await logIn(strict, '10000003')).json()
    const isOpen = async () => (await strict.as(bearer(token)).call(getSession)).statusCode === 200
    strict.ctx.clock.advance(4 * 60_000)
    expect(await isOpen()).toBe(true)
    strict.ctx.clock.advance(6 * 60_000)
    expect(await isOpen()).toBe(false)
    await strict.close()
  })

  it('is stored by the hash of its token alone', async () => {
    const { token } = await open()
    const { rows } = await portal.query('SELECT s::text AS line FROM session s')
    const lines = rows.map(({ line }) => line as string).join('\n')
    expect(lines).not.toContain(token)
    expect(lines).not.toContain(Buffer.from(token).toString('hex'))
    expect(lines).toContain(createHash('sha256').update(token).digest('hex'))
  })

  it('missing gives every private call a problem document and never an empty page', async () => {
    const headers: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer x' },
      { authorization: `Basic ${Buffer.from('10000001:Demostracion-2026').toString('base64')}` },
      bearer('A'.repeat(43)),
      bearer(`${'A'.repeat(42)}' OR 1=1 --`),
    ]
    for (const header of headers) {
      const answer = await portal.as(header).call(getSession)
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(answer.refusal()).toEqual({
        type: '/api/docs#sin_sesion',
        title: 'Tu sesión ha expirado',
        status: 401,
        detail: 'Al parecer has estado mucho tiempo desconectado, vuelve a iniciar sesion.',
        codigo: 'sin_sesion',
        instance: answer.headers['x-request-id'],
      })
    }
  })

  it('of a disabled account ends at once, and no other opens', async () => {
    const { token } = await open('10000007')
    await changeRow(portal, 'account', '10000007', { disabled_at: portal.ctx.clock.now() })
    expect(await status(token)).toBe(401)
    const refused = await logIn(portal, '10000007')
    expect(outcomeOf(refused)).toEqual([401, 'credenciales'])
  })
})

describe('logging out', () => {
  it("ends only the caller's own session, whatever id is in the address", async () => {
    const [mine, myOther, theirs] = [await open('10000001'), await open('10000001'), await open('10000003')]
    const answer = await portal
      .as(bearer(mine.token))
      .call(endSession, { params: { id: theirs.usuario.idUsuario } })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await status(theirs.token)).toBe(200)
    expect(await status(myOther.token)).toBe(200)
    expect(await status(mine.token)).toBe(401)
  })

  it('without a bearer, or with an unknown one, is a 204 without effect', async () => {
    const { token, usuario } = await open()
    for (const headers of [{}, bearer('B'.repeat(43)), { authorization: 'nonsense' }]) {
      const answer = await portal.as(headers).call(endSession, { params: { id: usuario.idUsuario } })
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
    }
    expect(await status(token)).toBe(200)
  })

  it('twice answers the same', async () => {
    const { token, usuario } = await open()
    const out = () => portal.as(bearer(token)).call(endSession, { params: { id: usuario.idUsuario } })
    expect([(await out()).statusCode, (await out()).statusCode]).toEqual([204, 204])
  })
})
