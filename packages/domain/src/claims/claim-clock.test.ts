import { describe, expect, it } from 'vitest'
import { type AverageRate, claimDueOn, claimTerm, lateInterest } from './claim-clock.ts'
import { claimBranches } from './policy-sheet.ts'

const dayMs = 86_400_000
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Deterministic pseudo-random numbers. */
function draws(seed: number): (below: number) => number {
  let state = BigInt(seed)
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    return Number(state >> 33n) % below
  }
}

/** The same interest, by exact fractions and runs of days with one rate instead of a sum over days. */
function reckon(cents: number, dueOn: string, until: string, rates: readonly AverageRate[]): number {
  const end = utc(until)
  let parts = 0n
  let from = utc(dueOn) + dayMs
  while (from <= end) {
    const begun = rates.filter(({ validFrom }) => utc(validFrom) <= from)
    const rate =
      begun.sort((a, b) => utc(b.validFrom) - utc(a.validFrom))[0] ??
      [...rates].sort((a, b) => utc(a.validFrom) - utc(b.validFrom))[0]
    const next = Math.min(
      ...rates.map(({ validFrom }) => utc(validFrom)).filter((at) => at > from),
      end + dayMs,
    )
    parts += BigInt((next - from) / dayMs) * BigInt(rate?.hundredths ?? 0)
    from = next
  }
  // 1.5 × rate / 10,000 a year of 365 days: three halves over 3,650,000.
  const [top, bottom] = [BigInt(cents) * parts * 3n, 7_300_000n]
  return Number(top / bottom) + (2n * (top % bottom) >= bottom ? 1 : 0)
}

describe('the clock of a claim', () => {
  it('gives a microinsurance 20 calendar days and any other 30, from the day on which it was complete', () => {
    expect(claimTerm('microseguro', '2026-12-20', '2026-12-20')).toEqual({
      rule: 'Res. SBS 2829-2016, art. 23',
      days: 20,
      from: '2026-12-20',
      due: '2027-01-09',
      left: 20,
    })
    expect(claimDueOn('general', '2028-02-01')).toBe('2028-03-02')
    expect(claimDueOn('personas', '2027-02-01')).toBe('2027-03-03')
    expect(claimTerm('microseguro', '2026-12-20', '2027-01-09').left).toBe(0)
    expect(claimTerm('microseguro', '2026-12-20', '2027-01-12').left).toBe(-3)
  })

  it('agrees with an independent calculation in 200 cases over any calendar, amount and change of rates', () => {
    const draw = draws(2829)
    for (let n = 0; n < 200; n += 1) {
      const complete = iso(utc('2024-01-01') + draw(1500) * dayMs)
      const branch = claimBranches[draw(3)] ?? 'general'
      const days = branch === 'microseguro' ? 20 : 30
      const dueOn = iso(utc(complete) + days * dayMs)
      const until = iso(utc(dueOn) + (draw(500) - 40) * dayMs)
      const rates = Array.from({ length: 1 + draw(4) }, (_, at) => ({
        validFrom: iso(utc('2024-01-01') + (at * 400 + draw(390)) * dayMs),
        hundredths: 100 + draw(2400),
      }))
      const cents = 1 + draw(5_000_000)
      const late = lateInterest(cents, { dueOn, until, rates })
      const passed = Math.round((utc(until) - utc(dueOn)) / dayMs)
      const told = `${n}: ${complete} ${branch} ${until} ${cents}`
      expect(claimDueOn(branch, complete), told).toBe(dueOn)
      expect(claimTerm(branch, complete, until).left, told).toBe(-passed)
      expect(late?.days ?? 0, told).toBe(Math.max(0, passed))
      expect(late?.cents ?? 0, told).toBe(passed > 0 ? reckon(cents, dueOn, until, rates) : 0)
    }
  })

  it('charges nothing in time or without a known rate, and one and a half times the daily rate afterwards', () => {
    const rates = [{ validFrom: '2026-01-01', hundredths: 1460 }]
    const at = (until: string, known = rates) =>
      lateInterest(100_000, { dueOn: '2026-03-10', until, rates: known })
    expect(at('2026-03-10')).toBeNull()
    expect(at('2026-03-20', [])).toBeNull()
    // S/ 1,000 × 21.9 % × 10 / 365 = S/ 6.00
    expect(at('2026-03-20')).toEqual({ hundredths: 2190, days: 10, cents: 600 })
    // Double the rate from the sixth day on: 5 days of 0.60 and 5 of 1.20.
    expect(at('2026-03-20', [...rates, { validFrom: '2026-03-16', hundredths: 2920 }])?.cents).toBe(900)
  })
})
