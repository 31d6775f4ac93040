import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { servicesOf } from '@amparo/domain/catalogue/services.ts'
import { modulesFromProfiles } from '@amparo/domain/modules.ts'
import { describe, expect, it } from 'vitest'
import { findInside, readServiceList } from './inside-context.ts'

const rows = ecosystems.map((ecosystem) => ({
  idEcosistema: ecosystem.id,
  activo: ecosystem.id === 4,
  DataEcosistma: JSON.stringify(ecosystem),
  Servicios: JSON.stringify(servicesOf(ecosystem)),
}))
const list = readServiceList(rows, modulesFromProfiles(['Cancer']))

describe("the list of a person's services", () => {
  it('is parsed from the JSON texts of the wire', () => {
    expect(list.filter(({ active }) => active).map(({ ecosystem }) => ecosystem.eco)).toEqual(['cancer'])
    expect(list.flatMap(({ services }) => services)).toHaveLength(21)
  })

  it("marks the person's own services, which by Salud is Cáncer Plus without Holos", () => {
    const ownBy = (...profiles: string[]) =>
      readServiceList(rows, modulesFromProfiles(profiles)).flatMap(({ own }) => own.map(({ id }) => id))
    expect(ownBy('Cancer')).toEqual([33, 34, 35, 36])
    expect(ownBy('Salud')).toEqual([33, 34, 35])
  })

  it('throws on anything else', () => {
    expect(() =>
      readServiceList(
        [{ idEcosistema: 1, activo: true, DataEcosistma: '{', Servicios: '[]' }],
        modulesFromProfiles([]),
      ),
    ).toThrow()
  })
})

describe('a path inside', () => {
  it.each(serviceCards.map(({ linkIn, id }) => [linkIn, id] as const))('%s is service %i', (linkIn, id) => {
    expect(findInside(list, linkIn)?.service?.id).toBe(id)
  })

  it('accepts both spellings of the legal advice for work, and a trailing slash', () => {
    expect(findInside(list, '/ecosistema/empleabilidad/legal')?.service?.id).toBe(17)
    expect(findInside(list, '/ecosistemas/empleabilidad/legal/')?.service?.id).toBe(17)
  })

  it('gives only the ecosystem for its landing page and for a service that it does not have', () => {
    expect(findInside(list, '/ecosistema/vida')).toMatchObject({
      inside: { ecosystem: { id: 6 } },
      service: undefined,
    })
    expect(findInside(list, '/ecosistema/vida/telemedicina')?.service).toBeUndefined()
  })

  it('is null for an unknown ecosystem', () => {
    expect(findInside(list, '/ecosistema/nada')).toBeNull()
  })
})
