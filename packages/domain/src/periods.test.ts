import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutPeriod, type Grain } from './periods.ts'

const cut = (from: string, to: string, grain: Grain) =>
  cutPeriod({ from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) }, grain).map(
    (part) => `${part.from} ${part.to}`,
  )

describe('a period split into parts', () => {
  it('has weeks from Monday on, and calendar months', () => {
    expect(cut('2026-11-20', '2026-11-30', 'week')).toEqual([
      '2026-11-20 2026-11-22',
      '2026-11-23 2026-11-29',
      '2026-11-30 2026-11-30',
    ])
    expect(cut('2024-01-31', '2024-03-01', 'month')).toEqual([
      '2024-01-31 2024-01-31',
      '2024-02-01 2024-02-29',
      '2024-03-01 2024-03-01',
    ])
    expect(cut('2026-11-22', '2026-11-21', 'day')).toEqual([])
  })

  it('contains each of its days once, in order, and no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 0, max: 900 }),
        fc.constantFrom<Grain>('day', 'week', 'month'),
        (start, length, grain) => {
          const from = Temporal.PlainDate.from('1950-01-01').add({ days: start })
          const to = from.add({ days: length })
          const parts = cutPeriod({ from, to }, grain)
          const starts = [from, ...parts.map((part) => part.to.add({ days: 1 }))].map(String)
          expect(parts.map((part) => part.from.toString())).toEqual(starts.slice(0, -1))
          expect(starts.at(-1)).toBe(to.add({ days: 1 }).toString())
          expect(parts.every((part) => part.from.until(part.to).days >= 0)).toBe(true)
        },
      ),
      { numRuns: 20 },
    )
  })
})
