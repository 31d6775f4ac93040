import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cover } from './policy-sheet.ts'
import { proposeAmount } from './proposed-amount.ts'

const cover = (more: Partial<Cover> = {}): Cover => ({
  key: 'robo',
  name: 'Robo',
  pays: 'Devuelve lo robado.',
  sumCents: 300_000,
  eventsPerYear: null,
  waitingDays: 0,
  deductible: null,
  noticeDays: null,
  exclusions: [],
  papers: [],
  ...more,
})
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('the proposed amount of a claim', () => {
  it('takes the deductible from the request', () => {
    const proposed = proposeAmount(
      cover({ deductible: 'S/ 50', deductibleTerms: { cents: 5000 } }),
      18_000,
      0,
    )
    expect(proposed?.cents).toBe(13_000)
    expect(plain(proposed?.reckoning ?? '')).toBe(
      'Pedido S/ 180.00, menos el deducible de S/ 50.00: S/ 130.00. La cobertura paga hasta S/ 3,000.00 por evento.',
    )
  })

  it('takes a percentage from the request', () => {
    const part = cover({ deductible: '10 %', deductibleTerms: { percent: 10 } })
    expect(proposeAmount(part, 18_001, 0)?.cents).toBe(16_201)
  })

  it('ends at the sum left of the event', () => {
    const proposed = proposeAmount(cover(), 500_000, 280_000)
    expect(proposed?.cents).toBe(20_000)
    expect(plain(proposed?.reckoning ?? '')).toContain(
      'De la suma de S/ 3,000.00 por evento quedan S/ 200.00.',
    )
  })

  it.each([
    ['an unknown request', cover(), null, 0],
    ['a deductible in days', cover({ deductible: '15 días', deductibleTerms: { days: 15 } }), 18_000, 0],
    ['a deductible in words', cover({ deductible: 'Los primeros 15 días' }), 18_000, 0],
    [
      'a request below the deductible',
      cover({ deductible: 'S/ 50', deductibleTerms: { cents: 5000 } }),
      4000,
      0,
    ],
    ['a spent sum', cover(), 18_000, 300_000],
  ] as const)('is absent for %s', (_, of, requested, approved) => {
    expect(proposeAmount(of, requested, approved)).toBeNull()
  })

  it('never exceeds the request nor the sum left', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.integer({ min: 0, max: 100 }),
        (requested, sumCents, spent, percent) => {
          const of = cover({ sumCents, deductible: 'Una parte', deductibleTerms: { percent } })
          const proposed = proposeAmount(of, requested, spent)
          if (proposed === null) return
          expect(proposed.cents).toBeGreaterThan(0)
          expect(proposed.cents).toBeLessThanOrEqual(Math.min(requested, sumCents - spent))
        },
      ),
    )
  })
})
