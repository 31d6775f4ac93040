import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 2,
  ecosystem: 'proteccion',
  place: 2,
  slug: 'seguridad-informatica',
  use: { screen: 'it-security' },

  title: 'Seguridad informática',
  shorttitle: 'Seguridad',
  titleCard: 'Protege tu celular y tus cuentas',
  descripcionOutCard:
    'Blinda tu celular, tus contraseñas y tus compras por internet con una guía paso a paso.',
  type: 2,
  titleButton: 'Activar',
})
