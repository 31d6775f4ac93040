import { describe, expect, it } from 'vitest'
import { bookingPageOf, lightPageOf } from './light-pages.ts'

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
