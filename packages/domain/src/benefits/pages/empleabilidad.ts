// Generated from the folders of the benefits: npm run benefits
import page12 from '../../contents/seeds/beneficio.12.pagina.json' with { type: 'json' }
import page13 from '../../contents/seeds/beneficio.13.pagina.json' with { type: 'json' }
import page14 from '../../contents/seeds/beneficio.14.pagina.json' with { type: 'json' }
import page15 from '../../contents/seeds/beneficio.15.pagina.json' with { type: 'json' }
import page16 from '../../contents/seeds/beneficio.16.pagina.json' with { type: 'json' }
import page17 from '../../contents/seeds/beneficio.17.pagina.json' with { type: 'json' }
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
