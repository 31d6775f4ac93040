import type { BenefitRules } from '../benefit.ts'
import { advice } from '../booking-rules.ts'

export const rules: BenefitRules = {
  booking: advice(45),
  prepare: [
    'Tu currículum al día: puedes compartirlo con tu asesor desde aquí',
    'Un aviso de trabajo que te interese',
  ],
  cv: true,
  tools: [{ label: 'Mi currículum', page: 'editor', screen: 'cv' }],
}
