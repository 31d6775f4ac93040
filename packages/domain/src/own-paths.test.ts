import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ecosystems } from './catalogue/ecosystems.ts'
import { services } from './catalogue/services.ts'
import { ownPath, publicPaths, redirectTarget } from './own-paths.ts'

const origin = 'https://portal.example'
const staysHere = (path: string) => {
  const url = new URL(path, origin)
  return url.origin === origin && url.pathname + url.search === path
}

describe('a redirect target', () => {
  it.each([
    '/',
    '/inicia',
    '/registro/1',
    '/password',
    '/nosotros',
    '/terminos',
    '/proteccion',
    '/proteccion/score-credito',
    '/vida/coursera',
    '/cancer/holos',
    '/ecosistema',
    '/ecosistema/citas',
    '/ecosistema/invitados',
    '/ecosistema/proteccion/score-credito',
    '/ecosistema/citas?cita=123',
    '/ecosistema/solicitudes/SC-2026-000001',
    '/ecosistemas/empleabilidad/legal',
    '/ecosistemas/empleabilidad/legal?paso=hora&dia=2026-11-25',
    '/videollamada/aB3_x-9?id=41',
  ])('may be our page %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it('loses its trailing slash', () => {
    expect(ownPath('/ecosistema/citas/')).toBe('/ecosistema/citas')
    expect(ownPath('/')).toBe('/')
  })

  it.each([
    '',
    'ecosistema/citas',
    '//evil.example',
    '//evil.example/ecosistema/citas',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/ecosistema\\..\\..',
    'https://evil.example',
    'https:/ecosistema',
    'javascript:alert(1)',
    'data:text/html,x',
    '/ecosistema/../inicia',
    '/ecosistema/./citas',
    '/ecosistema/..',
    '/ecosistema//evil.example',
    '/ecosistema/%2e%2e/x',
    '/%2f/evil.example',
    '/ecosistema/citas\n',
    '/\tecosistema',
    ' /ecosistema',
    '/ecosistema/citas#@evil.example',
    '/ecosistema@evil.example',
    '/ecosistemax',
    '/ecosistemas/empleabilidad/otra',
    '/ecosistema?a=//evil.example',
    '/videollamada/abc',
    '/videollamada/a/b?id=1',
    '/videollamada/abc?id=1&x=2',
    '/registro/2',
    '/api/Login/Logout/1',
    '/Ecosistema',
    '/ecosistema/ｃitas',
    '/ecosistema/\u0000',
    '/ecosistema/citas\u2028',
  ])('is not %j', (raw) => {
    expect(ownPath(raw)).toBeNull()
  })

  it('never leads to another origin or to another page, whatever the input', () => {
    const pieces = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      '&',
      '=',
      '\t',
    )
    const words = fc.constantFrom(
      'ecosistema',
      'citas',
      'evil.example',
      'https',
      'videollamada',
      'id',
      'inicia',
    )
    const tricky = fc.array(fc.oneof(pieces, words), { maxLength: 12 }).map((parts) => parts.join(''))
    const any = fc.oneof(
      tricky,
      tricky.map((rest) => `/ecosistema${rest}`),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(any, (raw) => {
        for (const path of [
          ownPath(raw),
          redirectTarget(raw),
          redirectTarget(`?${raw}`),
          redirectTarget(`?redirect=${raw}`),
        ]) {
          if (path !== null) expect(staysHere(path)).toBe(true)
        }
      }),
      { numRuns: process.env.AMPARO_TEST_LONG === undefined ? 4000 : 20_000 },
    )
  })
})

describe('the query string of a first load', () => {
  it.each([
    ['?/ecosistema/citas', '/ecosistema/citas'],
    ['?%2Fecosistema%2Fcitas', '/ecosistema/citas'],
    ['?ecosistema/citas', '/ecosistema/citas'],
    ['?nosotros', '/nosotros'],
    ['?redirect=/ecosistema/citas', '/ecosistema/citas'],
    ['?redirect=%2Fecosistema%2Fcitas', '/ecosistema/citas'],
    ['?utm_source=correo&redirect=/ecosistema/citas', '/ecosistema/citas'],
    ['?/videollamada/abc?id=5', '/videollamada/abc?id=5'],
    ['?redirect=%2Fvideollamada%2Fabc%3Fid%3D5', '/videollamada/abc?id=5'],
  ])('%s leads to %s', (search, path) => {
    expect(redirectTarget(search)).toBe(path)
  })

  it.each([
    '',
    '?',
    '?id=5',
    '?redirect=',
    '?redirect=//evil.example',
    '?//evil.example',
    '?redirect=%252Fecosistema',
    '?redirect=/ecosistema&redirect=//evil.example',
    '?redirect=%E0%A4%A',
    '?https://evil.example',
    '?evil.example',
    '?javascript:alert(1)',
    '?next=/ecosistema',
  ])('%s leads nowhere', (search) => {
    expect(redirectTarget(search)).toBeNull()
  })

  it('yields each public page, plain and encoded', () => {
    for (const path of publicPaths) {
      expect(redirectTarget(`?${path}`)).toBe(path)
      expect(redirectTarget(`?redirect=${encodeURIComponent(path)}`)).toBe(path)
    }
  })
})

it('accepts every page that the catalogue links to', () => {
  for (const ecosystem of ecosystems) {
    expect(publicPaths).toContain(`/${ecosystem.eco}`)
    expect(ownPath(ecosystem.rutaexterna)).toBe(ecosystem.rutaexterna)
  }
  for (const service of services) {
    expect(publicPaths).toContain(service.linkOut)
    expect(ownPath(service.linkIn)).toBe(service.linkIn)
  }
})
