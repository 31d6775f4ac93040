import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 1,
  ecosystem: 'proteccion',
  place: 1,
  slug: 'score-credito',
  use: { screen: 'credit-score' },

  title: 'Score de crédito',
  shorttitle: 'Score',
  titleCard: 'Conoce tu score de crédito',
  descripcionOutCard: 'Mira tu puntaje crediticio, entiende qué lo mueve y qué puedes hacer para mejorarlo.',
  type: 2,
  titleButton: 'Conocer',
})
