export const pensionFunds = ['habitat', 'integra', 'prima', 'profuturo'] as const
export type PensionFund = (typeof pensionFunds)[number]

/** Every figure of the calculation; soles in céntimos, percentages in hundredths of a percent (13 % is 1300). */
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

/** A figure with its first day and its source. */
export interface DatedRate {
  readonly code: RateCode
  /** `AAAA-MM-DD`. */
  readonly validFrom: string
  /** Céntimos, hundredths of a percent or whole UIT, by its code. */
  readonly value: number
  readonly source: string
}
