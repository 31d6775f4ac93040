import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketOf, vitalBounds, vitalNames, vitalQuantile, vitalRouteOf, vitalRoutes } from './vitals.ts'

const insurances = ['proteccion', 'cancer']

describe('the route of a measurement', () => {
  it.each([
    ['/', '/'],
    ['/inicia', '/inicia'],
    ['/cancer/', '/:seguro'],
    ['/proteccion/score-credito', '/:seguro/:beneficio'],
    ['/ecosistema', '/ecosistema'],
    ['/ecosistema/citas', '/ecosistema/citas'],
    ['/ecosistema/citas/0d1c', '/ecosistema/citas/:id'],
    ['/ecosistema/solicitudes/SC-2026-000001', '/ecosistema/solicitudes/:folio'],
    ['/ecosistema/cancer', '/ecosistema/:seguro'],
    ['/ecosistema/cancer/holos', '/ecosistema/:seguro/:beneficio'],
    ['/videollamada/secreto', null],
    ['/invitacion/secreto', null],
    ['/ecosistema/10000001', null],
  ])('of %s is %s', (path, route) => {
    expect(vitalRouteOf(path, insurances)).toBe(route)
  })

  it('never contains values of the address', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { maxLength: 5 }), (parts) => {
        const route = vitalRouteOf(`/${parts.join('/')}`, insurances)
        expect(route === null || vitalRoutes.includes(route)).toBe(true)
      }),
    )
  })
})

describe('the 75th percentile of visits', () => {
  it('is interpolated linearly in its bucket, and is the last bound in the open one', () => {
    expect(vitalQuantile('LCP', new Map([[2, 4]]), 0.75)).toBe(1375)
    expect(
      vitalQuantile(
        'LCP',
        new Map([
          [0, 3],
          [4, 1],
        ]),
        0.75,
      ),
    ).toBe(500)
    expect(vitalQuantile('LCP', new Map([[9, 2]]), 0.75)).toBe(10_000)
    expect(vitalQuantile('CLS', new Map(), 0.75)).toBeNull()
  })

  it('is in the bucket of the visit at that rank', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...vitalNames),
        fc.array(fc.double({ min: 0, max: 20_000, noNaN: true }), { minLength: 1, maxLength: 40 }),
        (name, values) => {
          const counts = new Map<number, number>()
          for (const value of values) {
            const at = bucketOf(name, value)
            counts.set(at, (counts.get(at) ?? 0) + 1)
          }
          const nth = values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? 0
          const found = vitalQuantile(name, counts, 0.75) ?? -1
          const at = bucketOf(name, nth)
          const bounds = vitalBounds[name]
          expect(found).toBeGreaterThanOrEqual(bounds[at - 1] ?? 0)
          expect(found).toBeLessThanOrEqual(bounds[at] ?? bounds.at(-1) ?? 0)
        },
      ),
    )
  })
})
