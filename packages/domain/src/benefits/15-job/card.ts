import { defineBenefit } from '../benefit.ts'

export const card = defineBenefit({
  id: 15,
  ecosystem: 'empleabilidad',
  place: 4,
  slug: 'job',
  use: { screen: 'jobs' },

  title: 'Búsqueda de empleo',
  shorttitle: 'Empleo',
  titleCard: 'Busca trabajo con un plan',
  descripcionOutCard: 'Define a qué puestos apuntar, dónde buscarlos y cómo seguir cada postulación.',
  type: 1,
  titleButton: 'Agendar',
})
