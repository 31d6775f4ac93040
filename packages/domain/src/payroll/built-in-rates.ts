import type { DatedRate, RateCode } from './rate-codes.ts'

const incomeTax = 'TUO de la Ley del Impuesto a la Renta, DS 179-2004-EF, arts. 46 y 53'
const privatePensions = 'Ley 32123, art. 8, y comisiones publicadas por las AFP'
const bonus = 'Ley 30334, bonificación extraordinaria sobre las gratificaciones'
const health = 'Ley 26790, aporte a EsSalud a cargo del empleador'
const premiumCap = 'Remuneración máxima asegurable del trimestre (fuente secundaria)'

function rate(code: RateCode, validFrom: string, value: number, source: string): DatedRate {
  return { code, validFrom, value, source }
}

/** Known rates of 2025 and 2026. An operator imports later years (`amparo -- tasas importar`). */
export const builtInRates: readonly DatedRate[] = [
  rate('uit', '2025-01-01', 535_000, 'DS 260-2024-EF'),
  rate('uit', '2026-01-01', 550_000, 'DS 301-2025-EF'),
  rate('rmv', '2025-01-01', 113_000, 'DS 006-2024-TR'),
  rate('rmv', '2026-10-01', 123_000, 'DS 015-2026-TR (fuente secundaria)'),
  rate('asignacion_familiar', '2025-01-01', 1000, 'Ley 25129, 10 % de la remuneración mínima'),
  rate('onp', '2025-01-01', 1300, 'DL 19990, aporte del asegurado'),
  rate('afp_fondo', '2025-01-01', 1000, 'Ley 32123, art. 8'),
  rate('afp_prima', '2025-01-01', 137, privatePensions),
  rate('afp_prima_tope', '2026-01-01', 1_220_911, premiumCap),
  rate('afp_prima_tope', '2026-04-01', 1_259_891, premiumCap),
  rate('afp_prima_tope', '2026-07-01', 1_267_265, premiumCap),
  rate('afp_prima_tope', '2026-10-01', 1_273_270, premiumCap),
  rate('afp_flujo_habitat', '2025-01-01', 147, privatePensions),
  rate('afp_flujo_integra', '2025-01-01', 155, privatePensions),
  rate('afp_flujo_prima', '2025-01-01', 160, privatePensions),
  rate('afp_flujo_profuturo', '2025-01-01', 169, privatePensions),
  rate('afp_saldo_habitat', '2025-01-01', 125, privatePensions),
  rate('afp_saldo_integra', '2025-01-01', 78, privatePensions),
  rate('afp_saldo_prima', '2025-01-01', 125, privatePensions),
  rate('afp_saldo_profuturo', '2025-01-01', 68, privatePensions),
  rate('essalud', '2025-01-01', 900, health),
  rate('bonificacion', '2025-01-01', 900, bonus),
  rate('bonificacion_eps', '2025-01-01', 675, bonus),
  rate('renta_deduccion_uit', '2025-01-01', 7, incomeTax),
  rate('renta_1_hasta_uit', '2025-01-01', 5, incomeTax),
  rate('renta_2_hasta_uit', '2025-01-01', 20, incomeTax),
  rate('renta_3_hasta_uit', '2025-01-01', 35, incomeTax),
  rate('renta_4_hasta_uit', '2025-01-01', 45, incomeTax),
  rate('renta_1_tasa', '2025-01-01', 800, incomeTax),
  rate('renta_2_tasa', '2025-01-01', 1400, incomeTax),
  rate('renta_3_tasa', '2025-01-01', 1700, incomeTax),
  rate('renta_4_tasa', '2025-01-01', 2000, incomeTax),
  rate('renta_5_tasa', '2025-01-01', 3000, incomeTax),
]
