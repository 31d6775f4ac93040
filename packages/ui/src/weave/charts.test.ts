import { describe, expect, it } from 'vitest'
import { threadsOf, weaveCharts } from './charts.ts'

describe('the chart of a band', () => {
  it('is a whole tile with both threads, so the band repeats without a seam', () => {
    for (const chart of Object.values(weaveCharts)) {
      expect(chart.map((row) => row.length)).toEqual(Array.from({ length: 8 }, () => 16))
      expect(threadsOf(chart, '#')).not.toBe('')
      expect(threadsOf(chart, 'o')).not.toBe('')
    }
  })

  it('has one stitch for each run of a thread', () => {
    expect(threadsOf(['##.#', '.oo.'], '#')).toBe('M0 0h2v1h-2zM3 0h1v1h-1z')
    expect(threadsOf(['##.#', '.oo.'], 'o')).toBe('M1 1h2v1h-2z')
  })
})
