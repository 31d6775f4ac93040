import { describe, expect, it } from 'vitest'
import { bookingPageOf, lightPageOf, wholeAddressOf } from './light-pages.ts'

describe('the light page of an address', () => {
  it.each([
    ['/inicia', '/inicia'],
    ['/ecosistema', '/ecosistema'],
    ['/ecosistema/citas', '/ecosistema/citas'],
    ['/ecosistema/cancer/holos', '/ecosistema/cancer/holos'],
    ['/ecosistema/accidentes/telemedicina/', '/ecosistema/accidentes/telemedicina'],
    ['/ecosistemas/empleabilidad/legal', '/ecosistemas/empleabilidad/legal'],
  ])('%s has a light page', (whole, light) => expect(lightPageOf(whole)).toBe(light))

  it('of an ecosystem is the list of bookable benefits', () => {
    expect(lightPageOf('/ecosistema/cancer')).toBe('/ecosistema')
  })

  it.each([
    '/registro/1',
    '/password',
    '/',
    '/ecosistema/configuracion',
    '/ecosistema/proteccion/score-credito',
    '/ecosistema/canc',
    '/ecosistema/emprendimiento/coworking',
    '/ecosistema/empleabilidad/job',
  ])('%s is of the whole portal alone', (path) => expect(lightPageOf(path)).toBeNull())

  it.each([
    [18, '/ecosistema/accidentes/telemedicina'],
    [13, '/ecosistema/empleabilidad/curriculum'],
    [15, '/ecosistema/empleabilidad/job/asesoria'],
    [8, undefined],
    [1, undefined],
  ])('where service %i is booked', (id, page) => expect(bookingPageOf(id)).toBe(page))
})

describe('the link from the light portal to the full one', () => {
  const wholeOf = (address: string) => {
    const [, pathname = '', search = ''] = /^([^?]*)(.*)$/.exec(address) ?? []
    return wholeAddressOf({ pathname, search, hash: '' })
  }

  it.each([
    '/registro/1',
    '/ecosistema/configuracion',
    '/ecosistema/mensajes?tema=visit&asunto=Mi%20cita',
    '/invitacion/abcdefghijklmnopqrstuvwxyz',
  ])('%s leads there', (address) => expect(wholeOf(address)).toBe(address))

  it.each([
    '//evil.example',
    '//evil.example/ecosistema',
    '///evil.example',
    '/\\evil.example',
    '//ecosistema',
    '/ecosistema//evil.example',
    '/%2F%2Fevil.example',
    '/@evil.example',
  ])('%s leads to the first page', (address) => expect(wholeOf(address)).toBe('/'))
})
