// Generated from the folders of the benefits: npm run benefits
import page33 from '../../contents/seeds/beneficio.33.pagina.json' with { type: 'json' }
import page34 from '../../contents/seeds/beneficio.34.pagina.json' with { type: 'json' }
import page35 from '../../contents/seeds/beneficio.35.pagina.json' with { type: 'json' }
import page36 from '../../contents/seeds/beneficio.36.pagina.json' with { type: 'json' }
import type { BenefitPage } from '../benefit.ts'

/** Pages of an ecosystem's benefits, by number. */
export const cancerPages: Readonly<Record<number, BenefitPage>> = {
  33: page33,
  34: page34,
  35: page35,
  36: page36,
}
