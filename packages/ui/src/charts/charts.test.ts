import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gaugeArc, gaugePoint, shareOf } from './gauge-shape.ts'

describe('the shape of a gauge', () => {
  it('starts at the left, peaks halfway and ends at the right', () => {
    expect([gaugePoint(0, 80), gaugePoint(0.5, 80), gaugePoint(1, 80)]).toEqual([
      { x: 20, y: 100 },
      { x: 100, y: 20 },
      { x: 180, y: 100 },
    ])
    expect(gaugeArc(0, 1, 80)).toBe('M20 100A80 80 0 0 1 180 100')
  })

  it('stays within its bounds for any value, and grows with it', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
    fc.assert(
      fc.property(number, number, number, number, (one, other, min, max) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const shares = [shareOf(low, min, max), shareOf(high, min, max)] as const
        expect(shares[0]).toBeGreaterThanOrEqual(0)
        expect(shares[1]).toBeLessThanOrEqual(1)
        expect(shares[0]).toBeLessThanOrEqual(shares[1])
      }),
    )
  })

  it('is at half if the range is empty', () => expect(shareOf(7, 7, 7)).toBe(0.5))
})
