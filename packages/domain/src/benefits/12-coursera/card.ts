import texts from '../../contents/seeds/beneficio.12.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 12,
  ecosystem: 'empleabilidad',
  place: 1,
  slug: 'coursera',
  use: 'courses',

  ...texts,
  type: 1,
  titleButton: 'Ir a Coursera',
})
