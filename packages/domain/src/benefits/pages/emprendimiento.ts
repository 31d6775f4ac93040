// Generated from the folders of the benefits: npm run benefits
import { page as page7 } from '../7-marketing/page.ts'
import { page as page8 } from '../8-coworking/page.ts'
import { page as page9 } from '../9-legal/page.ts'
import { page as page10 } from '../10-coursera/page.ts'
import type { BenefitPage } from '../benefit.ts'

/** Pages of an ecosystem's benefits, by number. */
export const emprendimientoPages: Readonly<Record<number, BenefitPage>> = {
  10: page10,
  8: page8,
  9: page9,
  7: page7,
}
