import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 3,
  ecosystem: 'proteccion',
  place: 3,
  slug: 'alertas-notificaciones',
  use: { screen: 'payment-alerts' },

  title: 'Alertas y notificaciones',
  shorttitle: 'Alertas',
  titleCard: 'Recibe alertas a tiempo',
  descripcionOutCard:
    'Entérate de lo que pasa con tus productos financieros y no dejes pasar una fecha de pago.',
  type: 2,
  titleButton: 'Activar',
})
