import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 9,
  ecosystem: 'emprendimiento',
  place: 3,
  slug: 'legal',
  use: 'booking',

  title: 'Asesoría legal para tu negocio',
  shorttitle: 'Legal del negocio',
  titleCard: 'Consulta con un abogado',
  descripcionOutCard: 'Resuelve gratis tus dudas sobre formalización, contratos, impuestos y trabajadores.',
  type: 1,
  titleButton: 'Agendar',
})
