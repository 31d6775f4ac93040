// Generated from the folders of the benefits: npm run benefits
import { page as page12 } from '../12-coursera/page.ts'
import { page as page13 } from '../13-curriculum/page.ts'
import { page as page14 } from '../14-entrevista/page.ts'
import { page as page15 } from '../15-job/page.ts'
import { page as page16 } from '../16-salario/page.ts'
import { page as page17 } from '../17-legal/page.ts'
import type { BenefitPage } from '../benefit.ts'

/** Pages of an ecosystem's benefits, by number. */
export const empleabilidadPages: Readonly<Record<number, BenefitPage>> = {
  12: page12,
  13: page13,
  14: page14,
  15: page15,
  16: page16,
  17: page17,
}
