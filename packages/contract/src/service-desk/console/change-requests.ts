import { z } from 'zod'
import { changed, idParams, listQuery, motive, page } from '../../console-fields.ts'
import { endpoint, staff } from '../../endpoint.ts'
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

export const listChangeRequests = endpoint({
  method: 'GET',
  path: '/consola/Pedidos',
  role: staff('agenda'),
  tag: 'Consola: agenda',
  summary: 'Pedidos de cambio fuera de plazo sin responder, el más antiguo primero',
  query: listQuery(['abierto'], ['pedido']),
  answers: { 200: page(changeRequest) },
  errors: [],
})

export const acceptChangeRequest = endpoint({
  method: 'POST',
  path: '/consola/Pedidos/:id/Aceptar',
  role: staff('agenda'),
  tag: 'Consola: agenda',
  summary: 'Mueve la cita y responde el pedido',
  params: idParams,
  body: z.strictObject({ inicio: instant }),
  answers: { 200: changed },
  errors: moveErrors,
})

export const refuseChangeRequest = endpoint({
  method: 'POST',
  path: '/consola/Pedidos/:id/Rechazar',
  role: staff('agenda'),
  tag: 'Consola: agenda',
  summary: 'Responde que no se puede, con palabras para la persona; la cita queda como está',
  params: idParams,
  body: z.strictObject({ mensaje: motive }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'caso_propio'],
})
