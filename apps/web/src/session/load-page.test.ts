import { describe, expect, it } from 'vitest'
import { loadableOf } from './load-page.ts'

describe('a page that a script loads', () => {
  const addressOf = (address: string) => {
    const [, pathname = '', search = '', hash = ''] = /^([^?#]*)([^#]*)(.*)$/.exec(address) ?? []
    return loadableOf({ pathname, search, hash })
  }

  it.each([
    '/registro/1',
    '/ecosistema/configuracion',
    '/ecosistema/mensajes?tema=visit&asunto=Mi%20cita',
    '/invitacion/abcdefghijklmnopqrstuvwxyz',
    '/cancer/holos?utm=1#x',
    '/ligero/inicia',
  ])('is %s as it stands', (address) => expect(addressOf(address)).toBe(address))

  it.each([
    '//evil.example',
    '//evil.example/ecosistema',
    '///evil.example',
    '/\\evil.example',
    '//ecosistema',
    '/ecosistema//evil.example',
    '/%2F%2Fevil.example',
    '/@evil.example',
    '/ligero//evil.example',
    '/ligero/ligero//evil.example',
  ])('is the first one instead of %s', (address) => expect(addressOf(address)).toBe('/'))
})
