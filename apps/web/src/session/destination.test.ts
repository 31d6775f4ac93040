import { describe, expect, it } from 'vitest'
import { destinationOf } from './destination.ts'
import { wantedOf } from './wanted-page.ts'

describe('the end of the way in', () => {
  it.each([
    '/ecosistema/citas',
    '/ecosistema/accidentes/telemedicina?dia=2026-12-01',
    '/ecosistemas/empleabilidad/legal',
    '/invitacion/nT4qkW9rZ2vLx7Yb0PfGh3Dc8MsJa6Ue',
  ])('is the page that the person wanted: %s', (from) => expect(destinationOf({ from })).toBe(from))

  it.each([
    undefined,
    null,
    'text',
    {},
    { from: 7 },
    { from: 'https://malo.example/ecosistema' },
    { from: '//malo.example/ecosistema' },
    { from: '/inicia' },
    { from: '/nosotros?x=/ecosistema' },
    { from: '/ecosistema/../inicia' },
    { from: '/invitacion/../../malo' },
    { from: '/invitacion/nT4qkW9rZ2vLx7Yb0PfGh3Dc?x=//malo.example' },
  ])('is the logged-in home for %j', (state) => expect(destinationOf(state)).toBe('/ecosistema'))
})

it('passes only the wanted page from step to step', () => {
  expect(wantedOf({ from: '/ecosistema/citas', paso: 'codigo', document: '1' })).toEqual({
    from: '/ecosistema/citas',
  })
  expect(wantedOf({ paso: 'codigo' })).toEqual({})
  expect(wantedOf(null)).toEqual({})
})
