import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { secondsToNextTry } from './retry-waits.ts'

describe('waits between the attempts of an event', () => {
  it('start at seconds, reach a day, and end there', () => {
    expect(secondsToNextTry(1, 0)).toBe(5)
    expect(secondsToNextTry(10, 0)).toBe(86_400)
    expect(secondsToNextTry(11, 0)).toBeNull()
  })

  it('never shrink between attempts, whatever the random value', () => {
    const chance = fc.double({ min: 0, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), chance, chance, (tries, one, other) => {
        expect(secondsToNextTry(tries, one)).toBeLessThan(secondsToNextTry(tries + 1, other) ?? 0)
      }),
    )
  })
})
