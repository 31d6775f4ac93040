import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitCents, wholeShare } from './shares.ts'

const shares = fc
  .uniqueArray(fc.integer({ min: 1, max: wholeShare - 1 }), { maxLength: 9 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), wholeShare])
  .map((cuts) => cuts.slice(1).map((cut, at) => cut - (cuts[at] ?? 0)))

describe('the parts of an amount', () => {
  it('give the céntimo left over to the first payee', () => {
    expect(splitCents(10_000, [3334, 3333, 3333])).toEqual([3334, 3333, 3333])
    expect(splitCents(100_00, [wholeShare])).toEqual([100_00])
    expect(splitCents(1, [5000, 5000])).toEqual([1, 0])
  })

  it('add up to it, and each is within a céntimo of its share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_900 }), shares, (cents, of) => {
        const parts = splitCents(cents, of)
        expect(parts.reduce((total, part) => total + part, 0)).toBe(cents)
        for (const [at, part] of parts.entries()) {
          expect(Math.abs(part - (cents * (of[at] ?? 0)) / wholeShare)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
