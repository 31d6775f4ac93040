import type { BenefitContent } from '@amparo/domain/catalogue/types.ts'
import { benefitIsActive } from '@amparo/domain/modules.ts'
import { modulesOf } from '../../../session/modules-of.ts'
import type { SessionState } from '../../../session/session-state.ts'
import type { PublicBenefit } from './public-benefit.ts'

type NextStep = BenefitContent['nextStep']

export function mineOf({ card }: PublicBenefit): NextStep {
  return {
    title: 'Este beneficio ya es tuyo',
    text: 'Está entre los que tienes hoy: entra y úsalo cuando quieras.',
    label: 'Ir a mi beneficio',
    to: card.linkIn,
  }
}

/** Last step of a benefit's public page; null for a session without it, to which the first action explains why. */
export function nextStepOf(benefit: PublicBenefit, session: SessionState): NextStep | null {
  if (!benefitIsActive(benefit.card, modulesOf(session))) return null
  return session.status === 'open' ? mineOf(benefit) : benefit.page.nextStep
}
