import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 7,
  ecosystem: 'emprendimiento',
  place: 4,
  slug: 'marketing',
  use: 'booking',

  title: 'Asesoría en marketing',
  shorttitle: 'Marketing',
  titleCard: 'Haz que te encuentren',
  descripcionOutCard: 'Un especialista revisa tu negocio contigo y te ayuda a llegar a más clientes.',
  type: 1,
  titleButton: 'Agendar',
})
