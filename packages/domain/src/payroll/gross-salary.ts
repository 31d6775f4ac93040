import { type Employment, takeApart } from './net-salary.ts'
import type { RatesOfDay } from './rates.ts'

/**
 * Rounding can reduce the net salary by up to four céntimos, so the search for an exact match covers this range
 * around the crossing.
 */
const nearCents = 60
/** S/ 1,000,000 a month: the largest salary that the calculator accepts. */
const maxGrossCents = 100_000_000

/**
 * The lowest monthly gross salary (céntimos) that yields `net` in a typical month: exactly if possible, otherwise the
 * first that yields more. Null if none up to {@link maxGrossCents} does.
 */
export function grossFor(net: number, employment: Employment, rates: RatesOfDay): number | null {
  const netOf = (gross: number) => takeApart(gross, employment, rates).monthlyNet
  if (netOf(maxGrossCents) < net) return null
  let low = 0
  let high = maxGrossCents
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (netOf(middle) >= net) high = middle
    else low = middle + 1
  }
  let over = low
  for (
    let gross = Math.max(0, low - nearCents);
    gross <= Math.min(maxGrossCents, low + nearCents);
    gross += 1
  ) {
    const reached = netOf(gross)
    if (reached === net) return gross
    if (reached > net && gross < over) over = gross
  }
  return over
}
