// Generated from the folders of the benefits: npm run benefits
import { page as page24 } from '../24-coursera/page.ts'
import type { BenefitPage } from '../benefit.ts'

/** Pages of an ecosystem's benefits, by number. */
export const vidaPages: Readonly<Record<number, BenefitPage>> = {
  24: page24,
}
