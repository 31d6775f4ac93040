import type { BenefitRules } from '../benefit.ts'
import { advice } from '../booking-rules.ts'

export const rules: BenefitRules = {
  booking: advice(45),
  prepare: [
    'Los enlaces de tus redes o de tu página, si las tienes',
    'Fotos de tu producto o de tu local',
    'Cuánto vendes en un mes normal y en uno flojo',
    'Una pregunta que quieras resolver sí o sí',
  ],
  documents: true,
}
