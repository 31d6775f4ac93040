import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

const consentText = z.enum(['terminos', 'privacidad'], { error: 'Elige terminos o privacidad' })

export const listConsents = endpoint({
  method: 'GET',
  path: '/Profile/Autorizaciones',
  role: 'session',
  tag: 'Perfil',
  summary:
    'Lo que la persona autorizó y retiró, lo último primero, y los textos que cambiaron en lo esencial',
  answers: {
    200: z.object({
      registro: z.array(
        z.object({
          texto: z.enum(['terminos', 'privacidad', 'publicidad', 'whatsapp', 'credito']),
          version: z.string(),
          aceptado: z.boolean(),
          cuando: instant,
          medio: z.enum(['portal', 'derecho', 'whatsapp', 'cambio_de_celular']),
          por: z.enum(['titular', 'representante']),
        }),
      ),
      pendientes: z.array(z.object({ texto: consentText, version: z.string() })),
    }),
  },
  errors: [],
})

export const giveConsent = endpoint({
  method: 'POST',
  path: '/Profile/Autorizaciones',
  role: 'session',
  tag: 'Perfil',
  summary: 'Acepta la versión de ahora de un texto que cambió; aceptarla otra vez no añade nada',
  body: z.strictObject({ texto: consentText, version: z.string().max(20) }),
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string() }) },
  errors: ['texto_anterior', 'demasiados_intentos'],
})
