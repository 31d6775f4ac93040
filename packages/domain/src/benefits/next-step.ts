import type { BenefitContent } from '../catalogue/types.ts'

/** The next step of every public benefit page: activating the account. */
export function activationStep(title: string, text: string): BenefitContent['nextStep'] {
  return { title, text, label: 'Activa tu cuenta', to: '/registro/1' }
}
