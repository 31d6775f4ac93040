import texts from '../../contents/seeds/beneficio.36.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 36,
  ecosystem: 'cancer',
  place: 4,
  slug: 'holos',
  use: 'booking',
  isOfSalud: false,

  ...texts,
  type: 4,
  titleButton: 'Agendar',
})
