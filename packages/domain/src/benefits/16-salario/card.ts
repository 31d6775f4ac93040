import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 16,
  ecosystem: 'empleabilidad',
  place: 5,
  slug: 'salario',
  use: 'booking',

  title: 'Asesoría salarial',
  shorttitle: 'Salario',
  titleCard: 'Negocia mejor tu sueldo',
  descripcionOutCard: 'Entiende tu boleta, compara una oferta y prepara con datos tu pedido de aumento.',
  type: 2,
  titleButton: 'Agendar',
})
