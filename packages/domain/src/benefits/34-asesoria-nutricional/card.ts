import texts from '../../contents/seeds/beneficio.34.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 34,
  ecosystem: 'cancer',
  place: 2,
  slug: 'asesoria-nutricional',
  use: 'booking',

  ...texts,
  type: 3,
  titleButton: 'Agendar',
})
