import { z } from 'zod'
import { area } from '../endpoint.ts'
import { besideBadFields, instant } from '../fields.ts'

const channel = z.enum(['correo', 'sms', 'whatsapp'], { error: 'El canal debe ser correo, sms o whatsapp' })

const choice = {
  canal: channel,
  desde: instant.optional().meta({ description: 'Cuándo se autorizó WhatsApp, si es el canal' }),
}

const api = area({ role: 'session', tag: 'Perfil' })

export const getChannel = api.get('/Profile/CanalAvisos', {
  summary:
    'Por dónde llegan los avisos cortos, qué canales se pueden elegir, y lo que se autoriza con WhatsApp',
  answers: {
    200: z.object({
      ...choice,
      canales: z.array(
        z.object({
          canal: channel,
          destino: z.string().optional().meta({ description: 'Enmascarado' }),
          falta: z.enum(['correo', 'celular', 'confirmar_celular']).optional().meta({
            description: 'Lo que falta para poder elegirlo',
          }),
        }),
      ),
      muestra: z.boolean().meta({ description: 'WhatsApp es de muestra: nada sale de esta máquina' }),
      autorizacion: z.object({ version: z.string(), puntos: z.array(z.string()) }),
    }),
  },
})

export const chooseChannel = api.post('/Profile/ElegirCanal', {
  summary:
    'Elige por dónde llegan los avisos cortos. WhatsApp quiere la autorización de ahora (acepta y version); otro canal la retira al momento',
  body: z
    .strictObject({ canal: channel, acepta: z.boolean().optional(), version: z.string().max(20).optional() })
    .refine(
      ({ canal, acepta, version }) => canal !== 'whatsapp' || (acepta === true && version !== undefined),
      {
        path: ['acepta'],
        when: besideBadFields,
        message: 'Para recibir WhatsApp tienes que aceptarlo',
      },
    ),
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string(), ...choice }) },
  errors: ['canal_cerrado', 'sin_contacto', 'celular_sin_confirmar', 'texto_anterior', 'demasiados_intentos'],
})
