import type { BenefitRules } from '../benefit.ts'
import { longHours } from '../booking-rules.ts'

export const rules: BenefitRules = {
  booking: {
    kind: 'health',
    leadHours: 48,
    fixesLead: true,
    cutOffHours: 24,
    durationMinutes: 30,
    opening: longHours,
    closesOnHolidays: true,
    modalities: ['video'],
    yearlyLimit: 24,
  },
  prepare: [
    'Tu documento de identidad',
    'Los nombres y las dosis de las medicinas que tomas',
    'Tus recetas y exámenes recientes, si los tienes',
    'Un lugar tranquilo y con buena luz, para que te vean bien',
  ],
}
