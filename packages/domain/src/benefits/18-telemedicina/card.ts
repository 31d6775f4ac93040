import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 18,
  ecosystem: 'accidentes',
  place: 1,
  slug: 'telemedicina',
  use: 'booking',

  title: 'Telemedicina',
  shorttitle: 'Telemedicina',
  titleCard: 'Consulta por videollamada',
  descripcionOutCard: 'Atiéndete con un médico desde donde estés. Ocho especialidades, de {days}.',
  type: 4,
  titleButton: 'Agendar',
})
