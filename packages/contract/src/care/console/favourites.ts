import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { idParams } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { text } from '../../fields.ts'
import { ordersAndReferrals } from './documents.ts'
import { prescriptionDraft } from './prescriptions.ts'

/** All that is written again but a rest certificate, which is of one patient's days. */
const content = z.discriminatedUnion(
  'clase',
  [
    z.strictObject({ clase: z.literal('receta'), ...prescriptionDraft.omit({ motivoAlergia: true }).shape }),
    ...ordersAndReferrals,
  ],
  { error: 'Guarda una receta, una orden o una interconsulta' },
)

const api = area({ role: staff('profesional'), tag: 'Consola: atenciones' })

export const listFavourites = api.get('/consola/Favoritos', {
  words: act('consultas', 'ver sus favoritos', ''),
  summary:
    'Las recetas, órdenes e interconsultas que el profesional guardó para escribirlas otra vez, por nombre',
  answers: {
    200: z.object({ favoritos: z.array(z.object({ id: z.uuid(), nombre: z.string(), contenido: content })) }),
  },
})

export const keepFavourite = api.post('/consola/Favoritos', {
  summary: 'Guarda una receta, una orden o una interconsulta con un nombre; con el mismo nombre la reemplaza',
  body: z.strictObject({ nombre: text(80, 1), contenido: content }),
  answers: { 200: z.object({ id: z.uuid() }) },
  errors: ['demasiados_favoritos'],
})

export const dropFavourite = api.delete('/consola/Favoritos/:id', {
  summary: 'Quita un favorito propio',
  params: idParams,
  answers: { 204: null },
  errors: ['no_encontrado'],
})
