// Generated from the folders of the benefits: npm run benefits
import page18 from '../../contents/seeds/beneficio.18.pagina.json' with { type: 'json' }
import type { BenefitPage } from '../benefit.ts'

/** Pages of an ecosystem's benefits, by number. */
export const accidentesPages: Readonly<Record<number, BenefitPage>> = {
  18: page18,
}
