// Generated from the folders of the benefits: npm run benefits
import { page as page18 } from '../18-telemedicina/page.ts'
import type { BenefitPage } from '../benefit.ts'

/** Pages of an ecosystem's benefits, by number. */
export const accidentesPages: Readonly<Record<number, BenefitPage>> = {
  18: page18,
}
