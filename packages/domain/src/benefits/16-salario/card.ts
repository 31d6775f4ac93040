import texts from '../../contents/seeds/beneficio.16.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 16,
  ecosystem: 'empleabilidad',
  place: 5,
  slug: 'salario',
  use: 'booking',

  ...texts,
  type: 2,
  titleButton: 'Agendar',
})
