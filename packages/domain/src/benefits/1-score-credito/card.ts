import texts from '../../contents/seeds/beneficio.1.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 1,
  ecosystem: 'proteccion',
  place: 1,
  slug: 'score-credito',
  use: { screen: 'credit-score' },

  ...texts,
  type: 2,
  titleButton: 'Conocer',
})
