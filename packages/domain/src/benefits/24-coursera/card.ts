import texts from '../../contents/seeds/beneficio.24.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 24,
  ecosystem: 'vida',
  place: 1,
  slug: 'coursera',
  use: 'courses',

  ...texts,
  type: 1,
  titleButton: 'Ir a Coursera',
})
