import { describe, expect, it } from 'vitest'
import { meantAddress } from './lower-case-path.ts'

const unmatched = {
  __reactRouterManifest: {
    routes: { a: { path: 'cancer' }, b: { path: 'cancer/holos' }, c: { path: '*' }, d: {} },
  },
  __reactRouterRouteModules: { root: {}, 'home-for-unmatched': {} },
}
const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash }) as Location

describe('an address in other capitals', () => {
  it('leads to the intended page, with query and hash', () => {
    expect(meantAddress(unmatched, at('/Cancer/HOLOS', '?utm=1', '#x'))).toBe('/cancer/holos?utm=1#x')
  })

  it('may end in a slash', () => {
    expect(meantAddress(unmatched, at('/CANCER/'))).toBe('/cancer/')
  })

  it('stays if no page has that name', () => {
    expect(meantAddress(unmatched, at('/Nada'))).toBeNull()
  })

  it('stays if it is already in lower case, without a redirect', () => {
    expect(meantAddress(unmatched, at('/cancer'))).toBeNull()
  })

  it('stays if the server knew the page', () => {
    const known = { ...unmatched, __reactRouterRouteModules: { root: {}, 'public-cancer': {} } }
    expect(meantAddress(known, at('/Cancer'))).toBeNull()
  })
})
