import type { BenefitRules } from '../benefit.ts'
import { advice } from '../booking-rules.ts'

export const rules: BenefitRules = {
  booking: advice(30),
  prepare: [
    'Tu contrato y tus tres últimas boletas',
    'Las cartas o los mensajes que recibiste',
    'La fecha en que empezaste y, si ya saliste, la del cese',
    'Lo que ya firmaste: no firmes nada más antes de la cita',
  ],
  documents: true,
}
