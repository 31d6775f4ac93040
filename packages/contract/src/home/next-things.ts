import { z } from 'zod'
import { appointment } from '../agenda/appointment.ts'
import { claimSummary } from '../claims/claims.ts'
import { area } from '../endpoint.ts'
import { day } from '../fields.ts'

const whatIsNext = z.object({
  clase: z.enum([
    'cita',
    'solicitud',
    'mensaje',
    'aviso',
    'pago',
    'test',
    'licencia',
    'curso',
    'score',
    'revision',
  ]),
  titulo: z.string(),
  detalle: z.string(),
  fecha: day.optional(),
  enlace: z.string(),
  /** A call of today: its appointment and the person's own link, which opens with the room. */
  llamada: z.object({ idCita: z.uuid(), enlace: z.string() }).optional(),
  cita: appointment.optional(),
  solicitud: claimSummary.optional(),
})

const api = area({ role: 'session', tag: 'Perfil' })

export const listNext = api.get('/Profile/Siguiente', {
  summary:
    'Lo que viene para la persona: la cita de las próximas 24 horas, la solicitud que espera sus documentos, una respuesta sin leer, la próxima cita, la solicitud que espera a la aseguradora y lo demás por fecha',
  answers: { 200: z.array(whatIsNext) },
})
