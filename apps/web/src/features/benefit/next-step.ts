import type { BenefitContent } from '@amparo/domain/catalogue/types.ts'
import { ecosystemIsActive } from '@amparo/domain/modules.ts'
import { modulesOf } from '../../session/modules-of.ts'
import type { SessionState } from '../../session/session-state.ts'
import type { PublicBenefit } from './public-benefit.ts'

type NextStep = BenefitContent['nextStep']

/** The one right next step on a benefit's public page, for a visitor and for who has logged in. */
export function nextStepOf({ ecosystem, card, content }: PublicBenefit, session: SessionState): NextStep {
  if (!ecosystemIsActive(ecosystem, modulesOf(session))) {
    return {
      title: 'Tu seguro no incluye este beneficio',
      text: 'Mira los que sí tienes hoy y úsalos cuando quieras.',
      label: 'Ver mis beneficios',
      to: '/ecosistema',
    }
  }
  if (session.status !== 'open') return content.nextStep
  return {
    title: 'Este beneficio ya es tuyo',
    text: 'Está entre los que tienes hoy: entra y úsalo cuando quieras.',
    label: 'Ir a mi beneficio',
    to: card.linkIn,
  }
}
