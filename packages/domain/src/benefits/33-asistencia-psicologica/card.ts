import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 33,
  ecosystem: 'cancer',
  place: 1,
  slug: 'asistencia-psicologica',
  use: 'booking',

  title: 'Asistencia psicológica',
  shorttitle: 'Psicología',
  titleCard: 'Habla con un psicólogo',
  descripcionOutCard:
    'Un espacio confidencial para ti y lo que estás viviendo, con un profesional que te escucha.',
  type: 4,
  titleButton: 'Agendar',
})
