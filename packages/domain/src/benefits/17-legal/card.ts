import texts from '../../contents/seeds/beneficio.17.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 17,
  ecosystem: 'empleabilidad',
  place: 6,
  slug: 'legal',
  use: 'booking',
  root: '/ecosistemas',

  ...texts,
  type: 1,
  titleButton: 'Agendar',
})
