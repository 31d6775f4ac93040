import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextUse, policyYear } from './policy-year.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('policy year', () => {
  it.each([
    ['2024-03-15', '2026-11-25', '2026-03-15', '2027-03-14'],
    ['2024-03-15', '2026-03-14', '2025-03-15', '2026-03-14'],
    ['2024-03-15', '2026-03-15', '2026-03-15', '2027-03-14'],
    ['2026-01-01', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['2024-02-29', '2025-02-28', '2025-02-28', '2026-02-27'],
    ['2024-02-29', '2028-02-29', '2028-02-29', '2029-02-27'],
  ])('of a policy from %s, on %s', (started, on, from, to) => {
    const year = policyYear(day(started), day(on))
    expect([year.from.toString(), year.to.toString()]).toEqual([from, to])
  })

  it('puts every day in exactly one year', () => {
    const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => day('2022-01-01').add({ days }))
    fc.assert(
      fc.property(anyDay, anyDay, (started, on) => {
        const { from, to } = policyYear(started, on)
        expect(Temporal.PlainDate.compare(from, on)).toBeLessThanOrEqual(0)
        expect(Temporal.PlainDate.compare(on, to)).toBeLessThanOrEqual(0)
        expect(policyYear(started, to.add({ days: 1 })).from.toString()).toBe(to.add({ days: 1 }).toString())
      }),
    )
  })
})

it('gives the lowest free use, and none if all are taken', () => {
  expect(nextUse([], 1)).toBe(1)
  expect(nextUse([1], 1)).toBeNull()
  expect(nextUse([1, 3], 3)).toBe(2)
})
