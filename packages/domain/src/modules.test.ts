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

describe('profile names', () => {
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

  it('enable modules in any order and with repetitions', () => {
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
  it('adds up the licences of a module and enables it above zero', () => {
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

  it('agrees with the profile variant if each cover has a licence', () => {
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

it('gives a visitor every module except TotalMax', () => {
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

describe('an open ecosystem', () => {
  const opened = (...profiles: string[]) =>
    ecosystems
      .filter((ecosystem) => ecosystemIsActive(ecosystem, modulesFromProfiles(profiles)))
      .map(({ eco }) => eco)

  it('opens by its own module, which Cuota does not have', () => {
    expect(opened('Cuota', 'Cancer')).toEqual(['cancer'])
    expect(opened('Cuota')).toEqual([])
  })

  it('opens by TotalMax, which includes every module', () => {
    expect(opened('TotalMax')).toEqual(ecosystems.map(({ eco }) => eco))
  })

  it('opens by Salud if its services are health care', () => {
    expect(opened('Salud')).toEqual(['cancer', 'accidentes'])
  })
})

describe('an open benefit', () => {
  const opened = (...profiles: string[]) =>
    serviceCards
      .filter((card) => benefitIsActive(card, modulesFromProfiles(profiles)))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)

  it('opens by Salud: telemedicine, psychology, nutrition and the check-up, but not Holos', () => {
    expect(opened('Salud')).toEqual(expect.arrayContaining([18, 33, 34, 35]))
    expect(opened('Salud')).not.toContain(36)
  })

  it('opens by its own module and by TotalMax, whatever Salud excludes', () => {
    expect(opened('Cancer')).toContain(36)
    expect(opened('TotalMax')).toHaveLength(serviceCards.length)
  })
})
