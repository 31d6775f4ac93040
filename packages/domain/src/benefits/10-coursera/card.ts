import texts from '../../contents/seeds/beneficio.10.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 10,
  ecosystem: 'emprendimiento',
  place: 1,
  slug: 'coursera',
  use: 'courses',

  ...texts,
  type: 1,
  titleButton: 'Ir a Coursera',
})
