import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 24,
  ecosystem: 'vida',
  place: 1,
  slug: 'coursera',
  use: 'courses',

  title: 'Cursos para crecer',
  shorttitle: 'Cursos',
  titleCard: 'Aprende algo para ti',
  descripcionOutCard: 'Cursos universitarios en línea, sin costo, para el proyecto que venías postergando.',
  type: 1,
  titleButton: 'Ir a Coursera',
})
