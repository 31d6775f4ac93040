import texts from '../../contents/seeds/beneficio.15.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 15,
  ecosystem: 'empleabilidad',
  place: 4,
  slug: 'job',
  use: { screen: 'jobs' },

  ...texts,
  type: 1,
  titleButton: 'Agendar',
})
