// Generated from the folders of the benefits: npm run benefits
import { card as card7 } from './7-marketing/card.ts'
import { rules as rules7 } from './7-marketing/rules.ts'
import { card as card8 } from './8-coworking/card.ts'
import { rules as rules8 } from './8-coworking/rules.ts'
import { card as card9 } from './9-legal/card.ts'
import { rules as rules9 } from './9-legal/rules.ts'
import { card as card13 } from './13-curriculum/card.ts'
import { rules as rules13 } from './13-curriculum/rules.ts'
import { card as card14 } from './14-entrevista/card.ts'
import { rules as rules14 } from './14-entrevista/rules.ts'
import { card as card15 } from './15-job/card.ts'
import { rules as rules15 } from './15-job/rules.ts'
import { card as card16 } from './16-salario/card.ts'
import { rules as rules16 } from './16-salario/rules.ts'
import { card as card17 } from './17-legal/card.ts'
import { rules as rules17 } from './17-legal/rules.ts'
import { card as card18 } from './18-telemedicina/card.ts'
import { rules as rules18 } from './18-telemedicina/rules.ts'
import { card as card33 } from './33-asistencia-psicologica/card.ts'
import { rules as rules33 } from './33-asistencia-psicologica/rules.ts'
import { card as card34 } from './34-asesoria-nutricional/card.ts'
import { rules as rules34 } from './34-asesoria-nutricional/rules.ts'
import { card as card35 } from './35-chequeo-preventivo/card.ts'
import { rules as rules35 } from './35-chequeo-preventivo/rules.ts'
import { card as card36 } from './36-holos/card.ts'
import { rules as rules36 } from './36-holos/rules.ts'
import type { Benefit, BenefitRules } from './benefit.ts'

/** The benefits that have rules, by ecosystem and in its order. */
export const benefitRules: readonly { readonly card: Benefit; readonly rules: BenefitRules }[] = [
  { card: card8, rules: rules8 },
  { card: card9, rules: rules9 },
  { card: card7, rules: rules7 },
  { card: card13, rules: rules13 },
  { card: card14, rules: rules14 },
  { card: card15, rules: rules15 },
  { card: card16, rules: rules16 },
  { card: card17, rules: rules17 },
  { card: card33, rules: rules33 },
  { card: card34, rules: rules34 },
  { card: card35, rules: rules35 },
  { card: card36, rules: rules36 },
  { card: card18, rules: rules18 },
]
