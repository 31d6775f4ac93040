import texts from '../../contents/seeds/beneficio.7.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 7,
  ecosystem: 'emprendimiento',
  place: 4,
  slug: 'marketing',
  use: 'booking',

  ...texts,
  type: 1,
  titleButton: 'Agendar',
})
