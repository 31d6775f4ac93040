import { expect, it } from 'vitest'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

openPortal(() =>
  startTestPortal({ CAPTCHA: 'off', TRUST_PROXY: '127.0.0.1' }, { seed: false, worker: false }),
)

it('prescription codes cannot be guessed: an address has sixty tries, on the page and in the API together', async () => {
  const look = async (path: string, address: string) =>
    (await portal.app.inject({ url: path, headers: { 'x-forwarded-for': address } })).statusCode
  const page = (code: number) => `/receta/${String(code).padStart(16, '0')}`
  const check = (code: number) => `/api/recetas/verificar/${String(code).padStart(16, '0')}`
  const guesser = '203.0.113.40'
  for (let code = 0; code < 60; code += 1) {
    expect(await look(code % 2 === 0 ? page(code) : check(code), guesser)).toBe(404)
  }
  expect(await look(page(60), guesser)).toBe(429)
  expect(await look(check(61), guesser)).toBe(429)
  expect(await look(page(60), '203.0.113.41')).toBe(404)
})
