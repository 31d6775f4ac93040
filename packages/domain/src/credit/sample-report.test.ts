import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthBefore, sbsCategories } from './report.ts'
import { sampleReport } from './sample-report.ts'

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })
const months = fc
  .tuple(fc.integer({ min: 2024, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)

describe('the sample report', () => {
  it('is the same for the same person and month, within its bounds, with twelve months up to it', () => {
    fc.assert(
      fc.property(seeds, months, (seed, month) => {
        const report = sampleReport(seed, month)
        expect(sampleReport(seed, month)).toEqual(report)
        if (report === null) return
        expect(report.score).toBeGreaterThanOrEqual(report.min)
        expect(report.score).toBeLessThanOrEqual(report.max)
        expect(sbsCategories).toContain(report.category)
        expect(report.history).toHaveLength(12)
        expect(report.history.at(-1)).toEqual({ month, score: report.score })
        expect(new Set(report.factors.map(({ name }) => name)).size).toBe(4)
        expect(report.factors.every(({ action }) => action.length > 10)).toBe(true)
      }),
    )
  })

  it('keeps the same past next month', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const [one, next] = [sampleReport(seed, '2026-10'), sampleReport(seed, '2026-11')]
        expect(next?.history.slice(0, 11)).toEqual(one?.history.slice(1))
      }),
    )
  })
})

it.each([
  ['2026-11', 0, '2026-11'],
  ['2026-11', 11, '2025-12'],
  ['2026-01', 1, '2025-12'],
  ['2026-12', 12, '2025-12'],
])('months: %s less %i is %s', (month, back, expected) => expect(monthBefore(month, back)).toBe(expected))
