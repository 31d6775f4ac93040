import { z } from 'zod'
import { area } from '../endpoint.ts'
import {
  besideBadFields,
  captcha,
  code,
  documentFields,
  done,
  email,
  instant,
  mobile,
  newPassword,
  requestId,
  withDocument,
} from '../fields.ts'

const api = area({ role: 'visitor', tag: 'Recuperación' })

export const startRecovery = api.post('/Login/RecuperaContrasena', {
  summary: 'Abre el pedido para cambiar una contraseña olvidada; el código se pide después por EnvioCodigo',
  body: withDocument(z.strictObject({ ...documentFields, captcha: captcha.optional() })),
  answers: {
    200: z.object({
      solicitud: z.uuid(),
      canales: z.array(z.enum(['correo', 'sms'])).meta({ description: 'Iguales para cualquier documento' }),
      mensaje: z.string(),
    }),
  },
  errors: [
    'idempotencia_distinta',
    'captcha_requerido',
    'captcha_incorrecto',
    'captcha_no_disponible',
    'demasiados_intentos',
  ],
})

const namedKeys = z.array(z.object({ nombre: z.string(), creada: instant }))

export const changeForgottenPassword = api.post('/Login/CambiarContrasena', {
  summary:
    'Cambia la contraseña con el código recibido, cierra todas las sesiones de la cuenta y retira sus llaves de los últimos 30 días',
  body: z.strictObject({ solicitud: requestId, codigo: code, passwordNueva: newPassword }),
  answers: {
    200: z.object({
      codigo: z.literal(1),
      mensaje: z.string(),
      llavesRetiradas: namedKeys.meta({
        description: 'Llaves creadas en los últimos 30 días: ya no abren la cuenta',
      }),
      llavesQueQuedan: namedKeys.meta({ description: 'Las más antiguas, que siguen abriendo la cuenta' }),
    }),
  },
  errors: ['codigo_incorrecto', 'codigo_largo', 'codigo_gastado', 'demasiados_intentos'],
})

export const correctContact = api.post('/login/updateuser', {
  summary:
    'Corrige correo o celular antes de tener sesión. Con un código de activación vale desde que se activa la cuenta, con ese mismo código; con uno de recuperación vale al momento y gasta el código',
  body: z
    .strictObject({
      solicitud: requestId,
      codigo: code,
      correoElectronico: email.optional(),
      numeroCelular: mobile.optional(),
    })
    .refine((body) => body.correoElectronico !== undefined || body.numeroCelular !== undefined, {
      path: ['correoElectronico'],
      when: besideBadFields,
      message: 'Escribe el correo o el celular que quieres corregir',
    }),
  answers: { 200: done },
  errors: ['codigo_incorrecto', 'codigo_largo', 'codigo_gastado', 'demasiados_intentos'],
})
