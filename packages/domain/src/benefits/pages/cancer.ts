// Generated from the folders of the benefits: npm run benefits
import { page as page33 } from '../33-asistencia-psicologica/page.ts'
import { page as page34 } from '../34-asesoria-nutricional/page.ts'
import { page as page35 } from '../35-chequeo-preventivo/page.ts'
import { page as page36 } from '../36-holos/page.ts'
import type { BenefitPage } from '../benefit.ts'

/** Pages of an ecosystem's benefits, by number. */
export const cancerPages: Readonly<Record<number, BenefitPage>> = {
  33: page33,
  34: page34,
  35: page35,
  36: page36,
}
