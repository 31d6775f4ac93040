import { builtInRates } from './built-in-rates.ts'
import { type DatedRate, type RateCode, rateCodes } from './rate-codes.ts'

/** The figures of one day. */
export type RatesOfDay = Readonly<Record<RateCode, DatedRate>>

export function isRateCode(text: string): text is RateCode {
  return (rateCodes as readonly string[]).includes(text)
}

/** Unit of a figure, which decides its format. */
export function rateUnit(code: RateCode): 'soles' | 'percent' | 'uit' {
  if (code === 'uit' || code === 'rmv' || code === 'afp_prima_tope') return 'soles'
  return code.endsWith('_uit') ? 'uit' : 'percent'
}

/**
 * The figures of a day: for each, the newest that has started; an operator's (`added`) outranks a built-in one of the
 * same day. Before the first known day the oldest applies. Throws a RangeError if a figure is unknown.
 */
export function ratesOn(day: string, added: readonly DatedRate[] = []): RatesOfDay {
  const all = [...builtInRates, ...added]
  return Object.fromEntries(rateCodes.map((code) => [code, newest(all, code, day)])) as unknown as RatesOfDay
}

function newest(all: readonly DatedRate[], code: RateCode, day: string): DatedRate {
  const known = all.filter((rate) => rate.code === code)
  const begun = known.filter(({ validFrom }) => validFrom <= day)
  const chosen =
    begun.length > 0
      ? begun.reduce((best, rate) => (rate.validFrom >= best.validFrom ? rate : best))
      : [...known].sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1))[0]
  if (!chosen) throw new RangeError(`No rate ${code}`)
  return chosen
}
