import { z } from 'zod'
import { area } from '../endpoint.ts'
import { day } from '../fields.ts'

const api = area({ role: 'session', tag: 'Cáncer Plus' })

export const getCancerPath = api.get('/cancer/Camino', {
  summary:
    'Lo que queda y lo que se hizo en este año de póliza, y el siguiente paso; nunca el motivo ni un resultado',
  answers: {
    200: z.object({
      hasta: day,
      servicios: z.array(
        z.object({
          idServicio: z.int(),
          titulo: z.string(),
          limite: z.int(),
          usadas: z.int(),
          quedan: z.int(),
          enlace: z.string(),
        }),
      ),
      siguiente: z.object({ texto: z.string(), detalle: z.string(), enlace: z.string() }),
      edad: z.int().optional(),
    }),
  },
  errors: ['sin_cobertura', 'solo_titular'],
})
