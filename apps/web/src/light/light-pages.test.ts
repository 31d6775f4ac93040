import { describe, expect, it } from 'vitest'
import { lightPageOf } from './light-pages.ts'

describe('the light page of an address', () => {
  it.each([
    ['/inicia', '/inicia'],
    ['/ecosistema', '/ecosistema'],
    ['/ecosistema/citas', '/ecosistema/citas'],
    ['/ecosistema/cancer/holos', '/ecosistema/cancer/holos'],
    ['/ecosistema/accidentes/telemedicina/', '/ecosistema/accidentes/telemedicina'],
    ['/ecosistemas/empleabilidad/legal', '/ecosistemas/empleabilidad/legal'],
  ])('%s is one of its own', (whole, light) => expect(lightPageOf(whole)).toBe(light))

  it('of an ecosystem is the list of what can be booked', () => {
    expect(lightPageOf('/ecosistema/cancer')).toBe('/ecosistema')
  })

  it.each([
    '/registro/1',
    '/password',
    '/',
    '/ecosistema/configuracion',
    '/ecosistema/proteccion/score-credito',
    '/ecosistema/canc',
  ])('%s is of the whole portal alone', (path) => expect(lightPageOf(path)).toBeNull())
})
