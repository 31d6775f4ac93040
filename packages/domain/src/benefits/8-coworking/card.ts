import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 8,
  ecosystem: 'emprendimiento',
  place: 2,
  slug: 'coworking',
  use: 'rooms',

  title: 'Salas de coworking',
  shorttitle: 'Coworking',
  titleCard: 'Reserva una sala de reuniones',
  descripcionOutCard:
    'Recibe a tus clientes o reúne a tu equipo en una sala equipada, sin pagar por la reserva.',
  type: 1,
  titleButton: 'Reservar',
})
