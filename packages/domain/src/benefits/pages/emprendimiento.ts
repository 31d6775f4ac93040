// Generated from the folders of the benefits: npm run benefits
import page7 from '../../contents/seeds/beneficio.7.pagina.json' with { type: 'json' }
import page8 from '../../contents/seeds/beneficio.8.pagina.json' with { type: 'json' }
import page9 from '../../contents/seeds/beneficio.9.pagina.json' with { type: 'json' }
import page10 from '../../contents/seeds/beneficio.10.pagina.json' with { type: 'json' }
import type { BenefitPage } from '../benefit.ts'

/** Pages of an ecosystem's benefits, by number. */
export const emprendimientoPages: Readonly<Record<number, BenefitPage>> = {
  10: page10,
  8: page8,
  9: page9,
  7: page7,
}
