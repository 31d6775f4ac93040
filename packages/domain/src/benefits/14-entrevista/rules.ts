import type { BenefitRules } from '../benefit.ts'
import { advice } from '../booking-rules.ts'

export const rules: BenefitRules = {
  booking: advice(60),
  prepare: ['El aviso del puesto', 'Tres logros tuyos con cifras', 'Un lugar tranquilo y con buena luz'],
  cv: true,
  tools: [{ label: 'Practicar', page: 'practica', screen: 'interview', isFetchedWhole: true }],
}
