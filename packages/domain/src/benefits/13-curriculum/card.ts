import texts from '../../contents/seeds/beneficio.13.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 13,
  ecosystem: 'empleabilidad',
  place: 2,
  slug: 'curriculum',
  use: 'booking',

  ...texts,
  type: 1,
  titleButton: 'Agendar',
})
