// Generated from the folders of the benefits: npm run benefits
import { page as page1 } from '../1-score-credito/page.ts'
import { page as page2 } from '../2-seguridad-informatica/page.ts'
import { page as page3 } from '../3-alertas-notificaciones/page.ts'
import { page as page4 } from '../4-salud-financiera/page.ts'
import { page as page5 } from '../5-coursera/page.ts'
import type { BenefitPage } from '../benefit.ts'

/** Pages of an ecosystem's benefits, by number. */
export const proteccionPages: Readonly<Record<number, BenefitPage>> = {
  1: page1,
  2: page2,
  3: page3,
  4: page4,
  5: page5,
}
