import { divideHalfUp } from './cents.ts'
import type { RatesOfDay } from './rates.ts'

/** One step of the scale, in céntimos; the last one is open. */
interface TaxStep {
  readonly from: number
  readonly to: number | null
  /** Hundredths of a percent. */
  readonly rate: number
  /** The part of the income in this step. */
  readonly base: number
  /** Rounded half up for display; the total tax is rounded once. */
  readonly tax: number
}

/** Fifth-category tax of a year, in céntimos (TUO LIR, arts. 46 and 53). */
export interface IncomeTax {
  readonly income: number
  /** Seven UIT. */
  readonly deduction: number
  readonly taxable: number
  readonly steps: readonly TaxStep[]
  readonly tax: number
}

/** The tax on a year's income; rounded once, half up. */
export function incomeTax(income: number, rates: RatesOfDay): IncomeTax {
  const uit = rates.uit.value
  const deduction = rates.renta_deduccion_uit.value * uit
  const taxable = Math.max(0, income - deduction)
  const ends = [
    rates.renta_1_hasta_uit.value * uit,
    rates.renta_2_hasta_uit.value * uit,
    rates.renta_3_hasta_uit.value * uit,
    rates.renta_4_hasta_uit.value * uit,
    null,
  ]
  const percents = [
    rates.renta_1_tasa.value,
    rates.renta_2_tasa.value,
    rates.renta_3_tasa.value,
    rates.renta_4_tasa.value,
    rates.renta_5_tasa.value,
  ]
  let exact = 0
  const steps = percents.map((rate, at): TaxStep => {
    const from = ends[at - 1] ?? 0
    const to = ends[at] ?? null
    const base = Math.max(0, Math.min(taxable, to ?? taxable) - from)
    exact += base * rate
    return { from, to, rate, base, tax: divideHalfUp(base * rate, 10_000) }
  })
  return { income, deduction, taxable, steps, tax: divideHalfUp(exact, 10_000) }
}
