import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { logIn } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

openPortal(() => startTestPortal({ CAPTCHA: 'off' }))

const fail = (documento: string, headers = {}) =>
  logIn(portal, documento, { password: 'no-es-esta' }, headers)
async function failTimes(documento: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await fail(documento)).statusCode)
  return statuses
}
const nextQuarter = () => portal.ctx.clock.advance(17 * 60_000)

describe('the limit of failed log-ins', () => {
  it('is ten in fifteen minutes; then even the right password is refused, with Retry-After', async () => {
    expect(await failTimes('10000001', 10)).toEqual(Array(10).fill(401))
    const refused = await logIn(portal, '10000001')
    expect(outcomeOf(refused)).toEqual([429, 'demasiados_intentos'])
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(13 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    expect(refused.refusal().detail).toMatch(/^Espera 1[45] minutos/)

    portal.ctx.clock.advance(wait * 1000)
    expect((await logIn(portal, '10000001')).statusCode).toBe(200)
    nextQuarter()
  })

  it('counts the same way for an unknown document', async () => {
    expect(await failTimes('99999980', 11)).toEqual([...Array(10).fill(401), 429])
    nextQuarter()
  })

  it('restarts when the person logs in', async () => {
    expect(await failTimes('10000003', 9)).toEqual(Array(9).fill(401))
    expect((await logIn(portal, '10000003')).statusCode).toBe(200)
    expect(await failTimes('10000003', 10)).toEqual(Array(10).fill(401))
    expect((await fail('10000003')).statusCode).toBe(429)
    nextQuarter()
  })

  it('does not affect anybody else', async () => {
    await failTimes('10000001', 10)
    expect((await logIn(portal, '10000003')).statusCode).toBe(200)
    nextQuarter()
  })

  it('holds for a burst: guesses beyond it do not learn whether they were right', async () => {
    const wrong = Array.from({ length: 40 }, () => fail('10000001'))
    const right = logIn(portal, '10000001')
    const statuses = (await Promise.all(wrong)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses).not.toContain(200)
    // A busy machine may ask it to come back later, which reveals no more.
    expect([429, 503]).toContain((await right).statusCode)
    nextQuarter()
  })

  it('of an address ignores X-Forwarded-For and Forwarded', async () => {
    const statuses: number[] = []
    for (let documents = 0; documents < 11; documents += 1) {
      const forged = {
        'x-forwarded-for': `203.0.113.${documents}, 10.0.0.${documents}`,
        forwarded: `for=203.0.113.${documents}`,
        'x-real-ip': `203.0.113.${documents}`,
      }
      for (let time = 0; time < 10; time += 1) {
        statuses.push((await fail(String(90_000_000 + documents), forged)).statusCode)
      }
    }
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401))
    expect(statuses.slice(100)).toEqual(Array(10).fill(429))
    // The whole address waits, whatever document it types next.
    expect((await logIn(portal, '10000003')).statusCode).toBe(429)
    nextQuarter()
    expect((await logIn(portal, '10000003')).statusCode).toBe(200)
  })
})

it('behind a trusted proxy counts the address that the proxy saw', async () => {
  const behind = await startTestPortal({ CAPTCHA: 'off', TRUST_PROXY: '127.0.0.1', LIMITS_FACTOR: '0.05' })
  const from = (address: string, documento: string) =>
    logIn(behind, documento, { password: 'no-es-esta' }, { 'x-forwarded-for': address })
  // A twentieth of a hundred: five failures of an address.
  for (let time = 0; time < 5; time += 1) {
    expect((await from('203.0.113.7', `9100000${time}`)).statusCode).toBe(401)
  }
  expect((await from('203.0.113.7', '91000009')).statusCode).toBe(429)
  expect((await from('203.0.113.8', '91000008')).statusCode).toBe(401)
  await behind.close()
})
