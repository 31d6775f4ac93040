import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grossFor } from './gross-salary.ts'
import { incomeTax } from './income-tax.ts'
import { type Employment, takeApart } from './net-salary.ts'
import { pensionFunds } from './rate-codes.ts'
import { ratesOn } from './rates.ts'

const rates = ratesOn('2026-11-20')
const cents = (soles: string) => Math.round(Number(soles) * 100)

/**
 * Computed line by line with independent decimal arithmetic, at the rates of November 2026: gross, system, fund,
 * commission, family allowance, EPS, months; then net, pension, tax of the year, July, December, CTS of May and of
 * November, yearly net, and employer cost.
 */
const vectors = `
3000 onp - - 0 0 12 2583.07 390.00 323.20 3270.00 3270.00 1750.00 1750.00 41036.80 49280.00
5000 onp - - 0 0 12 4109.50 650.00 2886.00 5450.00 5450.00 2916.67 2916.67 66047.34 82133.34
10000 onp - - 0 0 12 7632.33 1300.00 12812.00 10900.00 10900.00 5833.33 5833.33 125054.66 164266.66
2500 onp - - 0 0 12 2175.00 325.00 0.00 2725.00 2725.00 1458.33 1458.33 34466.66 41066.66
1230 onp - - 1 0 12 1177.11 175.89 0.00 1474.77 1474.77 789.25 789.25 18653.36 22225.28
1500 afp habitat flujo 0 0 12 1307.40 192.60 0.00 1635.00 1635.00 875.00 875.00 20708.80 24640.00
2000 afp integra flujo 1 0 12 1848.70 274.30 0.00 2314.07 2314.07 1238.42 1238.42 29289.38 34873.82
2800 afp prima mixta 0 0 12 2473.61 318.36 96.32 3052.00 3052.00 1633.33 1633.33 39054.02 45994.66
3500 afp profuturo flujo 0 1 12 2969.75 457.10 877.80 3736.25 3736.25 2041.67 2041.67 47192.84 57335.84
4200.50 afp habitat mixta 1 0 12 3679.87 491.58 1824.58 4712.62 4712.62 2522.04 2522.04 58627.78 71020.76
6000 onp - - 1 1 12 4903.94 795.99 5076.80 6536.30 6536.30 3571.75 3571.75 79063.42 100304.94
7350.75 afp integra flujo 0 0 12 5771.63 949.73 7552.71 8012.32 8012.32 4287.94 4287.94 93860.05 120748.36
9000 afp prima flujo 1 1 12 7021.95 1183.26 11013.50 9738.80 9738.80 5321.75 5321.75 114384.48 149449.94
12000 afp profuturo mixta 0 0 12 9182.92 1364.40 17432.20 13080.00 13080.00 7000.00 7000.00 150355.00 197120.00
12732.70 afp habitat flujo 0 0 12 9497.95 1634.88 19198.45 13878.64 13878.64 7427.41 7427.41 156587.49 209155.78
15000 afp integra flujo 0 0 12 11037.73 1906.94 24664.00 16350.00 16350.00 8750.00 8750.00 182652.72 246400.00
20000 onp - - 0 0 12 14208.75 2600.00 38295.00 21800.00 21800.00 11666.67 11666.67 237438.34 328533.34
25000 afp prima flujo 1 0 12 17046.94 3088.71 59848.24 27384.07 27384.07 14655.08 14655.08 288641.54 412687.14
30000 afp habitat flujo 0 1 12 19702.06 3615.44 80190.00 32025.00 32025.00 17500.00 17500.00 335474.72 491450.00
3000 onp - - 0 0 6 2610.00 390.00 0.00 0.00 3270.00 0.00 1000.00 19930.00 23890.00
4500 afp profuturo flujo 1 0 9 3924.42 603.77 853.25 2519.54 5039.07 385.25 2504.13 45767.81 55799.62
8000 afp integra mixta 0 0 3 7090.40 909.60 0.00 0.00 4360.00 0.00 666.67 26297.87 31186.67
5000 onp - - 0 0 1 4350.00 650.00 0.00 0.00 908.33 0.00 0.00 5258.33 6358.33
0.01 onp - - 0 0 12 0.01 0.00 0.00 0.01 0.01 0.01 0.01 0.16 0.16
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

function employmentOf(vector: readonly string[]): Employment {
  const [, system, fund, commission, family, eps, months] = vector
  const named = pensionFunds.find((name) => name === fund)
  return {
    pension:
      system === 'onp' || !named
        ? { kind: 'onp' }
        : { kind: 'afp', fund: named, commission: commission === 'mixta' ? 'balance' : 'flow' },
    familyAllowance: family === '1',
    eps: eps === '1',
    months: Number(months),
  }
}

describe('the breakdown of a salary', () => {
  it.each(vectors.map((vector) => [vector.slice(0, 7).join(' '), vector] as const))(
    '%s: to the céntimo',
    (_, vector) => {
      const salary = takeApart(cents(vector[0] ?? ''), employmentOf(vector), rates)
      expect([
        salary.monthlyNet,
        salary.deductions.reduce((sum, { amount }) => sum + amount, 0),
        salary.tax.tax,
        salary.bonuses.july.total,
        salary.bonuses.december.total,
        salary.severance.may,
        salary.severance.november,
        salary.yearlyNet,
        salary.employerCost,
      ]).toEqual(vector.slice(7).map(cents))
    },
  )

  it.each(vectors.map((vector) => [vector.slice(0, 7).join(' '), vector] as const))(
    '%s: and back from its net, to the céntimo',
    (_, vector) => {
      const [gross, net] = [cents(vector[0] ?? ''), cents(vector[7] ?? '')]
      const terms = employmentOf(vector)
      const found = grossFor(net, terms, rates) ?? Number.NaN
      expect(takeApart(found, terms, rates).monthlyNet).toBe(net)
      // Rounding may merge céntimos: the result is never above the input, and never far from it.
      expect(found).toBeLessThanOrEqual(gross)
      expect(gross - found).toBeLessThanOrEqual(5)
    },
  )

  it.each([
    ['2026-01-15', 1_220_911, 113_000],
    ['2026-04-01', 1_259_891, 113_000],
    ['2026-09-30', 1_267_265, 113_000],
    ['2026-10-01', 1_273_270, 123_000],
  ])('on %s reads the insurable cap and the minimum wage of that day', (day, cap, minimum) => {
    const { afp_prima_tope, rmv } = ratesOn(day)
    expect([afp_prima_tope.value, rmv.value]).toEqual([cap, minimum])
  })

  it('uses the rates of a year that an operator added, from its first day on', () => {
    const added = [{ code: 'uit', validFrom: '2027-01-01', value: 560_000, source: 'DS de prueba' }] as const
    expect(ratesOn('2026-12-31', added).uit.value).toBe(550_000)
    expect(ratesOn('2027-01-01', added).uit).toMatchObject({ value: 560_000, source: 'DS de prueba' })
  })
})

const employment: fc.Arbitrary<Employment> = fc.record({
  pension: fc.oneof(
    fc.constant({ kind: 'onp' } as const),
    fc.record({
      kind: fc.constant('afp' as const),
      fund: fc.constantFrom(...pensionFunds),
      commission: fc.constantFrom('flow' as const, 'balance' as const),
    }),
  ),
  familyAllowance: fc.boolean(),
  eps: fc.boolean(),
  months: fc.integer({ min: 1, max: 12 }),
})
const gross = fc.integer({ min: 100, max: 10_000_000 })

describe('the laws of a salary', () => {
  it('pays at most the gross amount, and each line adds up', () => {
    fc.assert(
      fc.property(gross, employment, (amount, terms) => {
        const salary = takeApart(amount, terms, rates)
        const taken = salary.deductions.reduce((sum, line) => sum + line.amount, 0) + salary.monthlyTax
        expect(salary.monthlyNet).toBe(amount + salary.allowance - taken)
        expect(salary.monthlyNet).toBeLessThanOrEqual(amount + salary.allowance)
        expect(salary.yearlyNet).toBeLessThan(salary.employerCost)
      }),
    )
  })

  it('never pays less for ten céntimos more of salary (single céntimos may round back)', () => {
    fc.assert(
      fc.property(gross, fc.integer({ min: 10, max: 500_000 }), employment, (amount, more, terms) => {
        const before = takeApart(amount, terms, rates)
        const after = takeApart(amount + more, terms, rates)
        expect(after.monthlyNet).toBeGreaterThanOrEqual(before.monthlyNet)
        expect(after.yearlyNet).toBeGreaterThanOrEqual(before.yearlyNet)
      }),
    )
  })

  it('taxes without a jump at the steps of the scale', () => {
    for (const uit of [7, 12, 27, 42, 52]) {
      const cut = uit * rates.uit.value
      const steps = [-1, 0, 1].map((more) => incomeTax(cut + more, rates).tax)
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1)
    }
  })

  it('returns the same net, to the céntimo, from net to gross and back', () => {
    fc.assert(
      fc.property(gross, employment, (amount, terms) => {
        const net = takeApart(amount, terms, rates).monthlyNet
        const found = grossFor(net, terms, rates)
        expect(found).not.toBeNull()
        expect(takeApart(found ?? 0, terms, rates).monthlyNet).toBe(net)
        expect(found).toBeLessThanOrEqual(amount)
      }),
      { numRuns: 60 },
    )
  })

  it('finds no gross for a net that no salary reaches', () => {
    const terms = { pension: { kind: 'onp' }, familyAllowance: false, eps: false, months: 12 } as const
    expect(grossFor(100_000_000, terms, rates)).toBeNull()
  })
})
