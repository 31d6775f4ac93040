import texts from '../../contents/seeds/beneficio.18.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 18,
  ecosystem: 'accidentes',
  place: 1,
  slug: 'telemedicina',
  use: 'booking',

  ...texts,
  type: 4,
  titleButton: 'Agendar',
})
