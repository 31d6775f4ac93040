import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 12,
  ecosystem: 'empleabilidad',
  place: 1,
  slug: 'coursera',
  use: 'courses',

  title: 'Cursos para tu carrera',
  shorttitle: 'Cursos',
  titleCard: 'Actualiza tu perfil',
  descripcionOutCard:
    'Suma habilidades que piden las empresas con cursos universitarios en línea y gratuitos.',
  type: 1,
  titleButton: 'Ir a Coursera',
})
