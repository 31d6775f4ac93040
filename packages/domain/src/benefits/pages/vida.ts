// Generated from the folders of the benefits: npm run benefits
import page24 from '../../contents/seeds/beneficio.24.pagina.json' with { type: 'json' }
import type { BenefitPage } from '../benefit.ts'

/** Pages of an ecosystem's benefits, by number. */
export const vidaPages: Readonly<Record<number, BenefitPage>> = {
  24: page24,
}
