import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 14,
  ecosystem: 'empleabilidad',
  place: 3,
  slug: 'entrevista',
  use: 'booking',

  title: 'Preparación de entrevistas',
  shorttitle: 'Entrevista',
  titleCard: 'Practica tu entrevista',
  descripcionOutCard:
    'Ensaya con alguien que entrevista a diario y llega con respuestas claras y sin nervios de más.',
  type: 1,
  titleButton: 'Agendar',
})
