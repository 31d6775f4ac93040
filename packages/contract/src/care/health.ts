import { z } from 'zod'
import { area } from '../endpoint.ts'

const api = area({ role: 'visitor', tag: 'Operación' })

export const alive = api.get('/salud', {
  summary: 'El proceso vive',
  answers: { 200: z.object({ estado: z.literal('ok') }) },
})

const readiness = z.object({
  estado: z.enum(['listo', 'no_listo']),
  base: z.enum(['ok', 'caida']),
  cola: z.enum(['ok', 'caida']),
})

export const ready = api.get('/listo', {
  summary: 'El servidor puede atender: base de datos y cola de trabajos',
  answers: { 200: readiness, 503: readiness },
})
