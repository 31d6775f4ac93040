import texts from '../../contents/seeds/beneficio.35.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 35,
  ecosystem: 'cancer',
  place: 3,
  slug: 'chequeo-preventivo',
  use: 'booking',

  ...texts,
  type: 4,
  titleButton: 'Agendar',
})
