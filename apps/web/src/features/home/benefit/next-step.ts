import { benefitIsActive } from '@amparo/domain/modules.ts'
import { modulesOf } from '../../../session/modules-of.ts'
import type { SessionState } from '../../../session/session-state.ts'
import type { PublicBenefit } from './public-benefit.ts'

interface NextStep {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly to: string
}

export function mineOf({ card }: PublicBenefit): NextStep {
  return {
    title: 'Este beneficio ya es tuyo',
    text: 'Está entre los que tienes hoy: entra y úsalo cuando quieras.',
    label: 'Ir a mi beneficio',
    to: card.linkIn,
  }
}

/** Visitors activate their account. */
export function visitorStepOf({ page }: PublicBenefit): NextStep {
  return { ...page.nextStep, label: 'Activa tu cuenta', to: '/registro/1' }
}

/** Last step of a benefit's public page; null for a session without it, to which the first action explains why. */
export function nextStepOf(benefit: PublicBenefit, session: SessionState): NextStep | null {
  if (!benefitIsActive(benefit.card, modulesOf(session))) return null
  return session.status === 'open' ? mineOf(benefit) : visitorStepOf(benefit)
}
