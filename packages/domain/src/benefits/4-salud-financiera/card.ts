import texts from '../../contents/seeds/beneficio.4.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 4,
  ecosystem: 'proteccion',
  place: 4,
  slug: 'salud-financiera',
  use: { screen: 'financial-test' },

  ...texts,
  type: 2,
  titleButton: 'Evaluar',
})
