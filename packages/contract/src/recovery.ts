import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  besideBadFields,
  captcha,
  code,
  documentFields,
  done,
  email,
  mobile,
  newPassword,
  requestId,
  withDocument,
} from './fields.ts'

export const startRecovery = endpoint({
  method: 'POST',
  path: '/Login/RecuperaContrasena',
  role: 'visitor',
  tag: 'Recuperación',
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

export const changeForgottenPassword = endpoint({
  method: 'POST',
  path: '/Login/CambiarContrasena',
  role: 'visitor',
  tag: 'Recuperación',
  summary: 'Cambia la contraseña con el código recibido y cierra todas las sesiones de la cuenta',
  body: z.strictObject({ solicitud: requestId, codigo: code, passwordNueva: newPassword }),
  answers: { 200: done },
  errors: ['codigo_incorrecto', 'codigo_gastado', 'demasiados_intentos'],
})

export const correctContact = endpoint({
  method: 'POST',
  path: '/login/updateuser',
  role: 'visitor',
  tag: 'Recuperación',
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
  errors: ['codigo_incorrecto', 'codigo_gastado', 'demasiados_intentos'],
})
