import { z } from 'zod'
import { area } from '../endpoint.ts'
import { accepted, captcha, code, day, instant, mobile, newPassword } from '../fields.ts'
import { guestStep, optionalName, personName } from './guests.ts'

/** Secret of an invitation's link. Any text is accepted: an unknown one opens nothing. */
const token = z.string().max(200)

const api = area({ role: 'visitor', tag: 'Invitados' })

export const getInvitation = api.get('/invitaciones/:token', {
  summary: 'De quién es una invitación y qué ofrece; nombres y documento, enmascarados',
  params: z.object({ token }),
  answers: {
    200: z.object({
      titular: z.string().meta({ description: 'Quien invita, por ejemplo: Rosa Q.' }),
      servicios: z.array(z.object({ value: z.string(), name: z.string() })),
      vence: instant,
      documento: z.string().meta({ description: 'Del invitado; solo se ven sus últimas cifras' }),
      menorDeEdad: z.boolean().meta({ description: 'El titular declaró que la persona es menor de edad' }),
      pasos: z.array(guestStep),
    }),
  },
  errors: ['no_encontrado', 'invitacion_gastada', 'demasiados_intentos'],
})

export const sendInvitationCode = api.post('/invitaciones/:token/codigo', {
  summary: 'Envía un código al correo o celular de la invitación, para registrarse con RegistrarUserLibre',
  params: z.object({ token }),
  body: z.strictObject({
    canal: z.enum(['correo', 'sms'], { error: 'El canal debe ser correo o sms' }),
    captcha: captcha.optional(),
  }),
  answers: {
    200: z.object({
      solicitud: z.uuid(),
      destino: z.string().meta({ description: 'Correo o celular, enmascarado' }),
      expira: instant,
    }),
  },
  errors: [
    'no_encontrado',
    'invitacion_gastada',
    'canal_no_disponible',
    'idempotencia_distinta',
    'captcha_requerido',
    'captcha_incorrecto',
    'captcha_no_disponible',
    'demasiados_intentos',
  ],
})

export const compareInvitation = api.get('/invitaciones/:token/cuenta', {
  role: 'session',
  summary: 'Si una invitación es para el documento de la cuenta que está abierta',
  params: z.object({ token }),
  answers: { 200: z.object({ propia: z.boolean() }) },
  errors: ['no_encontrado', 'invitacion_gastada', 'demasiados_intentos'],
})

export const acceptInvitation = api.post('/invitaciones/:token/aceptar', {
  role: 'session',
  summary: 'Quien ya tiene cuenta acepta con ella una invitación a su documento, y espera su aprobación',
  params: z.object({ token }),
  answers: {
    200: z.object({ codigo: z.literal(1), mensaje: z.string(), respuestaAntesDe: day }),
  },
  errors: ['no_encontrado', 'invitacion_gastada', 'invitacion_ajena', 'tiene_seguro', 'demasiados_intentos'],
})

export const registerGuest = api.post('/Login/RegistrarUserLibre', {
  summary: 'Registra a un invitado, que luego espera su aprobación',
  body: z.strictObject({
    invitacion: token,
    codigo: code,
    nombres: personName(80),
    apellidoPaterno: personName(60),
    apellidoMaterno: optionalName(60),
    fechaNacimiento: day,
    numeroCelular: mobile,
    password: newPassword,
    aceptaTerminos: accepted('Para registrarte debes aceptar los términos y condiciones'),
    aceptaPrivacidad: accepted('Para registrarte debes aceptar la política de privacidad'),
    aceptaPublicidad: z.boolean(),
    aceptaRepresentante: z.literal(true, 'Marca que acepta tu madre, padre o tutor').optional().meta({
      description: 'Menor de 14 años: acepta por él o ella su madre, padre o tutor',
    }),
  }),
  answers: {
    201: z.object({
      codigo: z.literal(1),
      mensaje: z.string(),
      respuestaAntesDe: day.meta({ description: 'Último día en que respondemos' }),
    }),
  },
  errors: [
    'no_encontrado',
    'invitacion_gastada',
    'codigo_incorrecto',
    'codigo_largo',
    'codigo_gastado',
    'datos_no_coinciden',
    'cuenta_existente',
    'tiene_seguro',
    'idempotencia_distinta',
    'demasiados_intentos',
  ],
})
