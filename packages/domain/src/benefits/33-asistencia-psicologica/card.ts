import texts from '../../contents/seeds/beneficio.33.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 33,
  ecosystem: 'cancer',
  place: 1,
  slug: 'asistencia-psicologica',
  use: 'booking',

  ...texts,
  type: 4,
  titleButton: 'Agendar',
})
