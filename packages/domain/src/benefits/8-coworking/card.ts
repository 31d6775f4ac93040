import texts from '../../contents/seeds/beneficio.8.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 8,
  ecosystem: 'emprendimiento',
  place: 2,
  slug: 'coworking',
  use: 'rooms',

  ...texts,
  type: 1,
  titleButton: 'Reservar',
})
