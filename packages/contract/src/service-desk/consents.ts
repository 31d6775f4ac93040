import { z } from 'zod'
import { area } from '../endpoint.ts'
import { besideBadFields, instant } from '../fields.ts'

const consentText = z.enum(['terminos', 'privacidad'], { error: 'Elige terminos o privacidad' })

const api = area({ role: 'session', tag: 'Perfil' })

export const listConsents = api.get('/Profile/Autorizaciones', {
  summary:
    'Lo que la persona autorizó y retiró, lo último primero, si vale todavía, y los textos que cambiaron en lo esencial',
  answers: {
    200: z.object({
      registro: z.array(
        z.object({
          texto: z.enum([
            'terminos',
            'privacidad',
            'publicidad',
            'whatsapp',
            'credito',
            'salud',
            'cookies_medicion',
            'cookies_pruebas',
            'push_cita',
            'push_hora',
            'push_mensaje',
            'push_solicitud',
          ]),
          version: z.string(),
          aceptado: z.boolean(),
          cuando: instant,
          medio: z.enum(['portal', 'telefono', 'derecho', 'whatsapp', 'cambio_de_celular']),
          por: z.enum(['titular', 'representante']),
          vigente: z.boolean(),
          cita: z
            .object({
              servicio: z.string(),
              especialidad: z.string().optional(),
              inicio: instant,
              cancelada: z.boolean(),
            })
            .optional()
            .meta({ description: 'De un consentimiento de salud: la atención para la que se dio' }),
        }),
      ),
      pendientes: z.array(z.object({ texto: consentText, version: z.string() })),
    }),
  },
})

export const giveConsent = api.post('/Profile/Autorizaciones', {
  summary: 'Acepta la versión de ahora de un texto que cambió; aceptarla otra vez no añade nada',
  body: z.strictObject({ texto: consentText, version: z.string().max(20) }),
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string() }) },
  errors: ['texto_anterior', 'demasiados_intentos'],
})

export const keepCookieChoice = api.post('/Profile/Cookies', {
  summary:
    'Anota en el registro lo que la persona eligió sobre cada grupo de cookies; lo mismo otra vez no añade nada',
  body: z
    .strictObject({
      version: z.string().max(20),
      medicion: z.boolean().optional(),
      pruebas: z.boolean().optional(),
    })
    .refine(({ medicion, pruebas }) => medicion !== undefined || pruebas !== undefined, {
      path: ['medicion'],
      when: besideBadFields,
      message: 'Di qué elegiste de un grupo por lo menos',
    }),
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string() }) },
  errors: ['texto_anterior', 'demasiados_intentos'],
})
