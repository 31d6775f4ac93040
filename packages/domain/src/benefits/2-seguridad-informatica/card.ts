import texts from '../../contents/seeds/beneficio.2.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 2,
  ecosystem: 'proteccion',
  place: 2,
  slug: 'seguridad-informatica',
  use: { screen: 'it-security' },

  ...texts,
  type: 2,
  titleButton: 'Activar',
})
