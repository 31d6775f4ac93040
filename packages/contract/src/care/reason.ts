import { z } from 'zod'
import { modality } from '../agenda/appointment.ts'
import { intakeShown } from '../claims/intake.ts'
import { area } from '../endpoint.ts'
import { instant } from '../fields.ts'

const api = area({ role: 'link', tag: 'Agenda' })

export const readReason = api.post('/profesional/Motivo', {
  recorded: 'cita',
  summary: 'Lo que la persona escribió para quien la atiende, por el enlace de su correo, que vale 48 horas',
  body: z.strictObject({
    str: z.string().max(200),
    id: z.string().max(200),
    hasta: z.int().min(0).max(9_999_999_999),
  }),
  answers: {
    200: z.object({
      ...intakeShown,
      motivo: z.string(),
      persona: z.string(),
      servicio: z.string(),
      especialidad: z.string().optional(),
      inicio: instant,
      modalidad: modality,
    }),
  },
  errors: ['no_encontrado', 'enlace_de_cita_gastado', 'demasiados_intentos'],
})
