import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 13,
  ecosystem: 'empleabilidad',
  place: 2,
  slug: 'curriculum',
  use: 'booking',

  title: 'Asesoría de currículum',
  shorttitle: 'Currículum',
  titleCard: 'Mejora tu currículum',
  descripcionOutCard: 'Un asesor lee tu CV contigo y te dice qué quitar, qué agregar y cómo ordenarlo.',
  type: 1,
  titleButton: 'Agendar',
})
