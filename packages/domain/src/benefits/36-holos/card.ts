import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 36,
  ecosystem: 'cancer',
  place: 4,
  slug: 'holos',
  use: 'booking',
  isOfSalud: false,

  title: 'Holos: acompañamiento integral en el cáncer',
  shorttitle: 'Holos',
  titleCard: 'Acompañamiento Holos',
  descripcionOutCard: 'Orientación, grupos de calma y apoyo a la familia para no recorrer el camino a solas.',
  type: 4,
  titleButton: 'Agendar',
})
