import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const alive = endpoint({
  method: 'GET',
  path: '/salud',
  role: 'visitor',
  tag: 'Operación',
  summary: 'El proceso vive',
  answers: { 200: z.object({ estado: z.literal('ok') }) },
  errors: [],
})

const readiness = z.object({
  estado: z.enum(['listo', 'no_listo']),
  base: z.enum(['ok', 'caida']),
  cola: z.enum(['ok', 'caida']),
})

export const ready = endpoint({
  method: 'GET',
  path: '/listo',
  role: 'visitor',
  tag: 'Operación',
  summary: 'El servidor puede atender: base de datos y cola de trabajos',
  answers: { 200: readiness, 503: readiness },
  errors: [],
})
