import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 34,
  ecosystem: 'cancer',
  place: 2,
  slug: 'asesoria-nutricional',
  use: 'booking',

  title: 'Asesoría nutricional',
  shorttitle: 'Nutrición',
  titleCard: 'Come pensando en cuidarte',
  descripcionOutCard: 'Un nutricionista te ayuda a comer bien antes, durante y después de un tratamiento.',
  type: 3,
  titleButton: 'Agendar',
})
