// Generated from the folders of the benefits: npm run benefits
import { card as card1 } from './1-score-credito/card.ts'
import { card as card2 } from './2-seguridad-informatica/card.ts'
import { card as card3 } from './3-alertas-notificaciones/card.ts'
import { card as card4 } from './4-salud-financiera/card.ts'
import { card as card5 } from './5-coursera/card.ts'
import { card as card7 } from './7-marketing/card.ts'
import { card as card8 } from './8-coworking/card.ts'
import { card as card9 } from './9-legal/card.ts'
import { card as card10 } from './10-coursera/card.ts'
import { card as card12 } from './12-coursera/card.ts'
import { card as card13 } from './13-curriculum/card.ts'
import { card as card14 } from './14-entrevista/card.ts'
import { card as card15 } from './15-job/card.ts'
import { card as card16 } from './16-salario/card.ts'
import { card as card17 } from './17-legal/card.ts'
import { card as card18 } from './18-telemedicina/card.ts'
import { card as card24 } from './24-coursera/card.ts'
import { card as card33 } from './33-asistencia-psicologica/card.ts'
import { card as card34 } from './34-asesoria-nutricional/card.ts'
import { card as card35 } from './35-chequeo-preventivo/card.ts'
import { card as card36 } from './36-holos/card.ts'
import type { Benefit } from './benefit.ts'

/** Every benefit, by ecosystem and in its order. */
export const benefits: readonly Benefit[] = [
  card1,
  card2,
  card3,
  card4,
  card5,
  card10,
  card8,
  card9,
  card7,
  card12,
  card13,
  card14,
  card15,
  card16,
  card17,
  card33,
  card34,
  card35,
  card36,
  card18,
  card24,
]
