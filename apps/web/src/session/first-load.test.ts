import { modulesFromProfiles } from '@amparo/domain/modules.ts'
import { describe, expect, it } from 'vitest'
import { afterRestore, askedByQuery } from './first-load.ts'

describe('a first load', () => {
  it('goes to our own page in the query string', () => {
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

  it('does not navigate to its own address', () => {
    expect(askedByQuery({ pathname: '/nosotros', search: '?redirect=/nosotros' })).toBeNull()
  })
})

describe('a session restored at start', () => {
  const telemedicine = modulesFromProfiles(['Accidentes'])
  const from = (pathname: string, modules = telemedicine, hash = '') =>
    afterRestore({ pathname, search: '', hash }, pathname, modules)

  it.each(['/', '/inicia', '/inicia/', '/registro/1', '/password'])(
    'leads from the way in %s to the logged-in home',
    (pathname) => expect(from(pathname)).toBe('/ecosistema'),
  )

  it.each([
    '/libro-de-reclamaciones',
    '/nosotros',
    '/cookies',
    '/terminos',
    '/privacidad',
    '/accidentes',
    '/esto/no/existe',
    '/credencial/ABC',
    '/receta/ABC',
    '/videollamada/abc',
    '/invitacion/abc',
    '/ecosistema',
    '/ecosistema/vida/coursera',
    '/ecosistemas/empleabilidad/legal',
  ])('stays at %s', (pathname) => expect(from(pathname)).toBeNull())

  it('keeps the course of the link', () => {
    const modules = modulesFromProfiles(['Emprendimiento'])
    expect(from('/emprendimiento/coursera', modules, '#curso-10')).toBe(
      '/ecosistema/emprendimiento/coursera?destacado=10',
    )
    expect(from('/emprendimiento/coursera', modules, '#otra')).toBe('/ecosistema/emprendimiento/coursera')
    expect(from('/emprendimiento/legal', modules, '#curso-10')).toBe('/ecosistema/emprendimiento/legal')
  })

  it("goes from a benefit's public page to its inside page, if the person has it", () => {
    expect(from('/accidentes/telemedicina')).toBe('/ecosistema/accidentes/telemedicina')
    expect(from('/Accidentes/Telemedicina/')).toBe('/ecosistema/accidentes/telemedicina')
    expect(from('/cancer/holos')).toBeNull()
    expect(from('/cancer/asesoria-nutricional', modulesFromProfiles(['Salud']))).toBe(
      '/ecosistema/cancer/asesoria-nutricional',
    )
    expect(from('/cancer/holos', modulesFromProfiles(['Salud']))).toBeNull()
    expect(from('/empleabilidad/legal', modulesFromProfiles(['TotalMax']))).toBe(
      '/ecosistemas/empleabilidad/legal',
    )
  })

  it('stays at the page of the query string', () => {
    expect(
      afterRestore({ pathname: '/', search: '?redirect=/nosotros', hash: '' }, '/nosotros', telemedicine),
    ).toBeNull()
  })
})
