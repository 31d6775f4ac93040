import type { BenefitRules } from '../benefit.ts'
import { advice } from '../booking-rules.ts'

export const rules: BenefitRules = {
  booking: advice(30),
  prepare: [
    'El contrato, la carta o el documento del que quieres hablar',
    'Tu RUC y tu régimen, si ya tienes un negocio formal',
    'Fechas y montos, anotados en orden',
    'Lo que ya firmaste o respondiste, si es el caso',
  ],
  documents: true,
}
