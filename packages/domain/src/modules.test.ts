import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ecosystems } from './catalogue/ecosystems.ts'
import { serviceCards } from './catalogue/service-cards.ts'
import {
  benefitIsActive,
  ecosystemIsActive,
  knownProfiles,
  type Modules,
  modulesFromCoverages,
  modulesFromProfiles,
  visitorModules,
  visitorProfiles,
} from './modules.ts'

const moduleFlags = Object.keys(visitorModules) as (keyof Modules)[]
const on = (modules: Modules) => moduleFlags.filter((flag) => modules[flag])

describe('profile names turn modules on', () => {
  it.each([
    ['Proteccion', ['proteccionFinanciera']],
    ['Proteccion+Emprendimiento', ['proteccionFinanciera', 'emprendimiento']],
    ['Proteccion+Empleabilidad', ['proteccionFinanciera', 'empleabilidad']],
    ['Fraude', ['proteccionFinanciera']],
    ['Emprendimiento', ['emprendimiento']],
    ['Itt', ['emprendimiento']],
    ['Empleabilidad', ['empleabilidad']],
    ['Vida+Empleabilidad', ['empleabilidad', 'vida']],
    ['Desempleo', ['empleabilidad']],
    ['Salud', ['salud']],
    ['Vida', ['vida']],
    ['Vida+Accidentes', ['vida', 'accidentes']],
    ['Cancer', ['cancer']],
    ['Cancer+Accidentes', ['cancer', 'accidentes']],
    ['Accidentes', ['accidentes']],
    ['TotalMax', ['totalMax']],
    ['Cuota', ['cuota']],
  ])('%s turns on %j and nothing else', (profile, flags) => {
    expect(on(modulesFromProfiles([profile]))).toEqual(flags)
  })

  it.each([
    ['VIDA+ACCIDENTES', ['vida', 'accidentes']],
    ['Vida + Accidentes', ['vida', 'accidentes']],
    ['Protección', ['proteccionFinanciera']],
    ['Proteccio\u0301n', ['proteccionFinanciera']],
    ['Cáncer', ['cancer']],
    ['Cuota\u00a0', ['cuota']],
    ['\u200bSalud\ufeff', ['salud']],
    ['Total Max', ['totalMax']],
  ])('%j is the name of the table, whatever its case, accents and spaces', (profile, flags) => {
    const onUnknown = vi.fn()
    expect(on(modulesFromProfiles([profile], onUnknown))).toEqual(flags)
    expect(onUnknown).not.toHaveBeenCalled()
  })

  it.each(['Mascotas', 'Proteccion+', 'Vida+Accidentes 🙂', '', 'constructor', '__proto__'])(
    'the unknown name %j turns on nothing and is reported',
    (profile) => {
      const onUnknown = vi.fn()
      expect(on(modulesFromProfiles([profile], onUnknown))).toEqual([])
      expect(onUnknown).toHaveBeenCalledExactlyOnceWith(profile)
    },
  )

  it('the order and the repetition of the names do not matter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...knownProfiles)),
        fc.array(fc.constantFrom(...knownProfiles)),
        (a, b) => {
          const together = modulesFromProfiles([...a, ...b, ...a])
          const separate = [modulesFromProfiles(b), modulesFromProfiles(a)]
          for (const flag of moduleFlags)
            expect(together[flag]).toBe(separate.some((modules) => modules[flag]))
        },
      ),
    )
  })
})

describe('the coverage variant', () => {
  it('adds up the licences of a module and turns it on above zero', () => {
    expect(
      on(
        modulesFromCoverages([
          { profile: 'Cancer', licences: 0 },
          { profile: 'Cancer+Accidentes', licences: 2 },
          { profile: 'Cuota', licences: 0 },
          { profile: 'Vida', licences: 1 },
          { profile: 'Vida+Accidentes', licences: -1 },
        ]),
      ),
    ).toEqual(['cancer', 'accidentes'])
  })

  it('agrees with the profile variant when each cover has a licence', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...knownProfiles)),
        fc.integer({ min: 1, max: 99 }),
        (profiles, licences) => {
          const coverages = profiles.map((profile) => ({ profile, licences }))
          expect(modulesFromCoverages(coverages)).toEqual(modulesFromProfiles(profiles))
        },
      ),
    )
  })
})

it('a visitor has every module but TotalMax', () => {
  expect(visitorProfiles).toEqual([
    'Desempleo',
    'Itt',
    'Fraude',
    'Salud',
    'Cancer',
    'Accidentes',
    'Vida',
    'Cuota',
  ])
  expect(on(visitorModules)).toEqual(moduleFlags.filter((flag) => flag !== 'totalMax'))
})

describe('an ecosystem is open', () => {
  const opened = (...profiles: string[]) =>
    ecosystems
      .filter((ecosystem) => ecosystemIsActive(ecosystem, modulesFromProfiles(profiles)))
      .map(({ eco }) => eco)

  it('by its own module, which Cuota is of none', () => {
    expect(opened('Cuota', 'Cancer')).toEqual(['cancer'])
    expect(opened('Cuota')).toEqual([])
  })

  it('by TotalMax, which is every module', () => {
    expect(opened('TotalMax')).toEqual(ecosystems.map(({ eco }) => eco))
  })

  it('by Salud, where its services are health care', () => {
    expect(opened('Salud')).toEqual(['cancer', 'accidentes'])
  })
})

describe('a benefit is open', () => {
  const opened = (...profiles: string[]) =>
    serviceCards
      .filter((card) => benefitIsActive(card, modulesFromProfiles(profiles)))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)

  it('by Salud: telemedicine, psychology, nutrition and the check-up, and Holos not', () => {
    expect(opened('Salud')).toEqual(expect.arrayContaining([18, 33, 34, 35]))
    expect(opened('Salud')).not.toContain(36)
  })

  it('by its own module and by TotalMax, whatever Salud leaves out', () => {
    expect(opened('Cancer')).toContain(36)
    expect(opened('TotalMax')).toHaveLength(serviceCards.length)
  })
})
