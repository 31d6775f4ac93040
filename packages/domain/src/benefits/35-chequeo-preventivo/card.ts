import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 35,
  ecosystem: 'cancer',
  place: 3,
  slug: 'chequeo-preventivo',
  use: 'booking',

  title: 'Chequeo preventivo',
  shorttitle: 'Chequeo',
  titleCard: 'Hazte tu chequeo anual',
  descripcionOutCard: 'Una revisión al año para prevenir. Agéndala con {leadTime} de anticipación.',
  type: 4,
  titleButton: 'Agendar',
})
