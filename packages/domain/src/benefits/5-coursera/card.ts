import texts from '../../contents/seeds/beneficio.5.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 5,
  ecosystem: 'proteccion',
  place: 5,
  slug: 'coursera',
  use: 'courses',

  ...texts,
  type: 1,
  titleButton: 'Ir a Coursera',
})
