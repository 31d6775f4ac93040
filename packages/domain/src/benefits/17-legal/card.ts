import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 17,
  ecosystem: 'empleabilidad',
  place: 6,
  slug: 'legal',
  use: 'booking',
  root: '/ecosistemas',

  title: 'Asesoría legal laboral',
  shorttitle: 'Legal laboral',
  titleCard: 'Conoce tus derechos laborales',
  descripcionOutCard: 'Pregunta gratis por tu contrato, tu liquidación, tu CTS o tus gratificaciones.',
  type: 1,
  titleButton: 'Agendar',
})
