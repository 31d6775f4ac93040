import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a browser tells of its own accord when the content policy stops something: an array or an object, as its kind has it. */
export const policyReport = endpoint({
  method: 'POST',
  path: '/informes/politica',
  role: 'visitor',
  tag: 'Operación',
  summary: 'Informes de los navegadores sobre lo que la política de contenido no dejó pasar',
  body: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  answers: { 204: null },
  errors: [],
})
