import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { changed, idParams, listQuery, motive, page } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { instant } from '../../fields.ts'
import { deskAppointment, moveErrors } from './agenda.ts'

const changeRequest = z.object({
  id: z.uuid(),
  pedidoEl: instant,
  motivo: z.string(),
  quiere: instant.optional(),
  abierto: z.boolean().meta({ description: 'La cita sigue agendada y no ha empezado' }),
  cita: deskAppointment,
})

const api = area({ role: staff('agenda'), tag: 'Consola: agenda' })

export const listChangeRequests = api.get('/consola/Pedidos', {
  words: act('agenda', 'ver los pedidos de cambio'),
  summary: 'Pedidos de cambio fuera de plazo sin responder, el más antiguo primero',
  query: listQuery(['abierto'], ['pedido']),
  answers: { 200: page(changeRequest) },
})

export const acceptChangeRequest = api.post('/consola/Pedidos/:id/Aceptar', {
  summary: 'Mueve la cita y responde el pedido',
  params: idParams,
  body: z.strictObject({ inicio: instant }),
  answers: { 200: changed },
  errors: moveErrors,
})

export const refuseChangeRequest = api.post('/consola/Pedidos/:id/Rechazar', {
  summary: 'Responde que no se puede, con palabras para la persona; la cita queda como está',
  params: idParams,
  body: z.strictObject({ mensaje: motive }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'caso_propio'],
})
