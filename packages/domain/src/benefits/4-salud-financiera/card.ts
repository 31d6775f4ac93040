import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 4,
  ecosystem: 'proteccion',
  place: 4,
  slug: 'salud-financiera',
  use: { screen: 'financial-test' },

  title: 'Test de salud financiera',
  shorttitle: 'Salud financiera',
  titleCard: 'Mide tu salud financiera',
  descripcionOutCard:
    'Ocho preguntas sobre cómo gastas, ahorras, te endeudas y planificas. Tu resultado, al instante.',
  type: 2,
  titleButton: 'Evaluar',
})
