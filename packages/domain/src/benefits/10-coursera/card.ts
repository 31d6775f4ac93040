import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 10,
  ecosystem: 'emprendimiento',
  place: 1,
  slug: 'coursera',
  use: 'courses',

  title: 'Cursos para emprender',
  shorttitle: 'Cursos',
  titleCard: 'Fórmate para tu negocio',
  descripcionOutCard: 'Emprendimiento, contabilidad, marketing y liderazgo: cursos gratuitos, a tu ritmo.',
  type: 1,
  titleButton: 'Ir a Coursera',
})
