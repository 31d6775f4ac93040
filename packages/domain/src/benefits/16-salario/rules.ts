import type { BenefitRules } from '../benefit.ts'
import { advice } from '../booking-rules.ts'

export const rules: BenefitRules = {
  booking: advice(30),
  prepare: ['Tu última boleta o la oferta por escrito', 'Lo que te sale en la calculadora de sueldo neto'],
  cv: true,
  tools: [{ label: 'Calculadora de sueldo', page: 'calculadora', screen: 'salary' }],
}
