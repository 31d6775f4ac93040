import { afterEach, expect, it, vi } from 'vitest'
import { dropCookies } from './drop-cookies.ts'

afterEach(() => vi.unstubAllGlobals())

function dropped(allowed: Parameters<typeof dropCookies>[0]): string[] {
  const written: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return 'amparo_cookies=medicion; amparo_prueba=00ff; _ga=GA1.1; _ga_ABC=x; _gid=y; _otra_prueba=z'
    },
    set cookie(text: string) {
      written.push(text)
    },
  })
  dropCookies(allowed, 'portal.example.pe')
  return written
}
const names = (written: readonly string[]) => new Set(written.map((text) => text.split('=')[0]))

it('a disabled group removes its cookies at each domain, and nothing else', () => {
  expect(names(dropped(['medicion']))).toEqual(new Set(['amparo_prueba', '_otra_prueba']))
  expect(names(dropped(['pruebas']))).toEqual(new Set(['_ga', '_ga_ABC', '_gid']))
  expect(names(dropped(['medicion', 'pruebas']))).toEqual(new Set())
  const all = dropped([])
  expect(names(all)).toEqual(new Set(['amparo_prueba', '_otra_prueba', '_ga', '_ga_ABC', '_gid']))
  expect(all).toContain('_ga=; Path=/; Max-Age=0; Domain=example.pe')
  expect(all).toContain('_ga=; Path=/; Max-Age=0')
})
