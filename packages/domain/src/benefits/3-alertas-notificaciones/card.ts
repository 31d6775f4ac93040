import texts from '../../contents/seeds/beneficio.3.tarjeta.json' with { type: 'json' }
import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 3,
  ecosystem: 'proteccion',
  place: 3,
  slug: 'alertas-notificaciones',
  use: { screen: 'payment-alerts' },

  ...texts,
  type: 2,
  titleButton: 'Activar',
})
