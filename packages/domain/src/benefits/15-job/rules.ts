import type { BenefitRules } from '../benefit.ts'
import { advice } from '../booking-rules.ts'

export const rules: BenefitRules = {
  booking: advice(45),
  prepare: ['Tu currículum', 'Los puestos a los que postulaste en el último mes'],
  cv: true,
  bookedAt: 'asesoria',
  opensOn: 'Ofertas de empleo',
}
