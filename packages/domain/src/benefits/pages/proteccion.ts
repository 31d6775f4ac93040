// Generated from the folders of the benefits: npm run benefits
import page1 from '../../contents/seeds/beneficio.1.pagina.json' with { type: 'json' }
import page2 from '../../contents/seeds/beneficio.2.pagina.json' with { type: 'json' }
import page3 from '../../contents/seeds/beneficio.3.pagina.json' with { type: 'json' }
import page4 from '../../contents/seeds/beneficio.4.pagina.json' with { type: 'json' }
import page5 from '../../contents/seeds/beneficio.5.pagina.json' with { type: 'json' }
import type { BenefitPage } from '../benefit.ts'

/** Pages of an ecosystem's benefits, by number. */
export const proteccionPages: Readonly<Record<number, BenefitPage>> = {
  1: page1,
  2: page2,
  3: page3,
  4: page4,
  5: page5,
}
