import { z } from 'zod'
import { area } from '../endpoint.ts'
import { text } from '../fields.ts'

const api = area({ role: 'visitor', tag: 'Eventos' })

/** Sent with `sendBeacon` when a person leaves the log-in half-way; the answer is always 202. */
export const loginAbandoned = api.post('/salesforce/EnviarAbandonoLogin', {
  summary: 'Alguien dejó a medias el ingreso',
  body: z.strictObject({ ruta: text(200, 1), paso: text(40, 1), documento: text(12).optional() }),
  answers: { 202: z.object({ codigo: z.literal(1) }) },
})
