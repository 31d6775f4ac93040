import texts from '../../contents/seeds/beneficio.14.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 14,
  ecosystem: 'empleabilidad',
  place: 3,
  slug: 'entrevista',
  use: 'booking',

  ...texts,
  type: 1,
  titleButton: 'Agendar',
})
