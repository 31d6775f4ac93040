import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 5,
  ecosystem: 'proteccion',
  place: 5,
  slug: 'coursera',
  use: 'courses',

  title: 'Cursos de finanzas personales',
  shorttitle: 'Cursos',
  titleCard: 'Aprende a manejar tu dinero',
  descripcionOutCard:
    'Cursos en línea de universidades para ordenar tu presupuesto y decidir mejor con tu plata.',
  type: 1,
  titleButton: 'Ir a Coursera',
})
