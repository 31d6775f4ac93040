import { describe, expect, it } from 'vitest'
import { afterRestore, askedByQuery } from './first-load.ts'

describe('the first load', () => {
  it('goes to the page of our own that the query string asks for', () => {
    expect(askedByQuery({ pathname: '/', search: '?redirect=/ecosistema/citas' })).toBe('/ecosistema/citas')
    expect(askedByQuery({ pathname: '/', search: '?/nosotros' })).toBe('/nosotros')
  })

  it.each([
    '?redirect=https://malo.example',
    '?redirect=//malo.example',
    '?redirect=javascript:alert(1)',
    '?id=12',
    '',
  ])('stays where it is for %j', (search) => {
    expect(askedByQuery({ pathname: '/', search })).toBeNull()
  })

  it('does not go to where it already is', () => {
    expect(askedByQuery({ pathname: '/nosotros', search: '?redirect=/nosotros' })).toBeNull()
  })
})

describe('a session restored at start', () => {
  it.each(['/', '/nosotros', '/inicia', '/proteccion/score-credito'])(
    'leads from %s to the logged-in home',
    (pathname) => {
      expect(afterRestore({ pathname, search: '' }, pathname)).toBe('/ecosistema')
    },
  )

  it.each(['/ecosistema', '/ecosistema/vida/coursera', '/ecosistemas/empleabilidad/legal'])(
    'stays at %s',
    (pathname) => {
      expect(afterRestore({ pathname, search: '' }, pathname)).toBeNull()
    },
  )

  it('stays at the page that the query string asked for', () => {
    expect(afterRestore({ pathname: '/', search: '?redirect=/nosotros' }, '/nosotros')).toBeNull()
  })

  it('does not take anyone out of a video call', () => {
    const pathname = '/videollamada/abc'
    expect(afterRestore({ pathname, search: '?id=12' }, pathname)).toBeNull()
  })

  it('does not hide an invitation from who follows its link', () => {
    expect(afterRestore({ pathname: '/invitacion/abc', search: '' }, '/invitacion/abc')).toBeNull()
  })
})
