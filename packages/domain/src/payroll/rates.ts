import { builtInRates } from './built-in-rates.ts'

export const pensionFunds = ['habitat', 'integra', 'prima', 'profuturo'] as const
export type PensionFund = (typeof pensionFunds)[number]

/** Every figure that the calculation reads; soles in céntimos, percentages in hundredths of a percent (13 % is 1300). */
export const rateCodes = [
  'uit',
  'rmv',
  'asignacion_familiar',
  'onp',
  'afp_fondo',
  'afp_prima',
  'afp_prima_tope',
  ...pensionFunds.map((fund) => `afp_flujo_${fund}` as const),
  ...pensionFunds.map((fund) => `afp_saldo_${fund}` as const),
  'essalud',
  'bonificacion',
  'bonificacion_eps',
  'renta_deduccion_uit',
  'renta_1_hasta_uit',
  'renta_2_hasta_uit',
  'renta_3_hasta_uit',
  'renta_4_hasta_uit',
  'renta_1_tasa',
  'renta_2_tasa',
  'renta_3_tasa',
  'renta_4_tasa',
  'renta_5_tasa',
] as const
export type RateCode = (typeof rateCodes)[number]

/** A figure with the first day that it holds and where it was read. */
export interface DatedRate {
  readonly code: RateCode
  /** `AAAA-MM-DD`. */
  readonly validFrom: string
  /** Céntimos, hundredths of a percent or whole UIT, by its code. */
  readonly value: number
  readonly source: string
}

/** The figures that hold on one day. */
export type RatesOfDay = Readonly<Record<RateCode, DatedRate>>

export function isRateCode(text: string): text is RateCode {
  return (rateCodes as readonly string[]).includes(text)
}

/** What a figure counts: it decides how it is written. */
export function rateUnit(code: RateCode): 'soles' | 'percent' | 'uit' {
  if (code === 'uit' || code === 'rmv' || code === 'afp_prima_tope') return 'soles'
  return code.endsWith('_uit') ? 'uit' : 'percent'
}

/**
 * The figures of a day: of each, the newest that has begun; an operator's (`added`) goes before a built-in one of the
 * same day. Before the first known day the oldest stands in. Throws RangeError where a figure is unknown altogether.
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
      : known.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))[0]
  if (!chosen) throw new RangeError(`No rate ${code}`)
  return chosen
}
