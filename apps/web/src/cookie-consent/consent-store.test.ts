import { afterEach, expect, it, vi } from 'vitest'
import { setConsent } from './consent-store.ts'

afterEach(() => vi.unstubAllGlobals())

it('the cookie choice is stored for six months, in a cookie with nothing else', () => {
  const written: string[] = []
  vi.stubGlobal('window', { location: { protocol: 'https:' } })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
    },
  })
  setConsent([])
  setConsent(['medicion'])
  const halfAYear = 182 * 24 * 60 * 60
  expect(written).toEqual([
    `amparo_cookies=ninguna; Path=/; Max-Age=${halfAYear}; SameSite=Lax; Secure`,
    `amparo_cookies=medicion; Path=/; Max-Age=${halfAYear}; SameSite=Lax; Secure`,
  ])
})
