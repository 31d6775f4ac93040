import texts from '../../contents/seeds/beneficio.9.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 9,
  ecosystem: 'emprendimiento',
  place: 3,
  slug: 'legal',
  use: 'booking',

  ...texts,
  type: 1,
  titleButton: 'Agendar',
})
