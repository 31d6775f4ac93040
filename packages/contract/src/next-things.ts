import { z } from 'zod'
import { appointment } from './appointment.ts'
import { endpoint } from './endpoint.ts'
import { day } from './fields.ts'

const whatIsNext = z.object({
  clase: z.enum(['cita', 'pago', 'test', 'licencia', 'curso', 'score', 'revision']),
  titulo: z.string(),
  detalle: z.string(),
  fecha: day.optional(),
  enlace: z.string(),
  /** A call of today: its appointment and the person's own link, which opens with the room. */
  llamada: z.object({ idCita: z.uuid(), enlace: z.string() }).optional(),
  cita: appointment.optional(),
})

export const listNext = endpoint({
  method: 'GET',
  path: '/Profile/Siguiente',
  role: 'session',
  tag: 'Perfil',
  summary: 'Lo que viene para la persona: citas, vencimientos, pruebas y licencias, lo más cercano primero',
  answers: { 200: z.array(whatIsNext) },
  errors: [],
})
