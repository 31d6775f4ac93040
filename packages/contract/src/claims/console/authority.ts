import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { area, staff } from '../../endpoint.ts'
import { instant } from '../../fields.ts'
import { claimAmount } from '../claims.ts'

const api = area({ role: staff('administracion'), tag: 'Consola: solicitudes' })

const limit = z.object({ persona: z.uuid(), nombre: z.string(), hasta: z.number() })

export const listAuthority = api.get('/consola/Facultades', {
  words: act('personal', 'ver las facultades', ''),
  summary: 'Hasta cuánto aprueba cada persona de siniestros; sin ninguna facultad, no hay límites',
  answers: {
    200: z.object({
      personas: z.array(
        limit.extend({
          hasta: z
            .number()
            .optional()
            .meta({ description: 'En soles; falta si no tiene: S/ 0 desde la primera' }),
        }),
      ),
      pendiente: z
        .object({
          id: z.uuid(),
          pedidoPor: z.string(),
          pedidoEl: instant,
          vence: instant,
          propia: z.boolean().meta({ description: 'La pidió quien mira, o cambia su facultad' }),
          limites: z.array(limit),
        })
        .optional()
        .meta({ description: 'Facultades que esperan a otra persona que administra' }),
    }),
  },
})

export const setAuthority = api.put('/consola/Facultades', {
  stepUp: true,
  summary: 'Pide las facultades de todas las personas, enteras; otra persona que administra las aprueba',
  body: z.strictObject({
    limites: z
      .array(z.strictObject({ persona: z.uuid(), hasta: claimAmount }))
      .max(200, 'Doscientas personas como máximo'),
  }),
  answers: { 202: z.object({ pendiente: z.object({ id: z.uuid() }) }) },
})
