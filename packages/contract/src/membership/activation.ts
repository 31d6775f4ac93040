import { z } from 'zod'
import { area } from '../endpoint.ts'
import {
  accepted,
  besideBadFields,
  captcha,
  code,
  day,
  documentFields,
  email,
  instant,
  mobile,
  newPassword,
  requestId,
  text,
  withDocument,
} from '../fields.ts'
import { session } from '../identity/session.ts'

/** 1: has a policy or an open invitation and no account; 2: has an account; 0: not found. */
const documentCheck = z.object({
  codigo: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  mensaje: z.string(),
})

const api = area({ role: 'visitor', tag: 'Activación' })

export const checkDocument = api.get('/agendamientos/validarDocumento', {
  summary: 'Dice si un documento puede activar su cuenta o ya la tiene; nunca un nombre',
  query: withDocument(
    z
      .strictObject({
        id: documentFields.documento,
        // Empty counts as absent, as in `?id=…&tipo=`.
        tipo: z
          .enum(['8', '6', ''], { error: 'El tipo de documento debe ser 8 (DNI) o 6 (CE)' })
          .default('8'),
      })
      .transform(({ id, tipo }) => ({ documento: id, tipoDocumento: tipo === '6' ? 6 : 8 }) as const),
    'id',
  ),
  answers: { 200: documentCheck },
  errors: ['captcha_requerido', 'captcha_incorrecto', 'captcha_no_disponible', 'demasiados_intentos'],
})

const channel = z.enum(['correo', 'sms'], { error: 'El canal debe ser correo o sms' })

const firstRequest = withDocument(
  z
    .strictObject({
      proposito: z.enum(['activacion', 'recuperacion'], {
        error: 'El propósito debe ser activacion o recuperacion',
      }),
      ...documentFields,
      canal: channel,
      captcha: captcha.optional(),
      prueba: z
        .strictObject({ numeroCertificado: text(30, 1), fechaNacimiento: day, correoElectronico: email })
        .optional(),
    })
    .refine((request) => request.prueba === undefined || request.proposito !== 'recuperacion', {
      path: ['prueba'],
      when: besideBadFields,
      message: 'La prueba sirve solo para activar una cuenta',
    }),
)
const repeatedRequest = z.strictObject({ solicitud: requestId, canal: channel, captcha: captcha.optional() })

export const sendCode = api.post('/Login/EnvioCodigo', {
  summary:
    'Envía un código de 6 dígitos; responde igual para un documento conocido y uno desconocido. Después de cinco en 15 minutos por documento y propósito pide un captcha y reenvía el código vigente',
  body: z.union([firstRequest, repeatedRequest]),
  answers: {
    200: z.object({
      solicitud: z.uuid(),
      destino: z.string().meta({ description: 'Correo o celular, enmascarado' }),
      expira: instant,
    }),
  },
  errors: [
    'codigo_gastado',
    'canal_no_disponible',
    'idempotencia_distinta',
    'captcha_requerido',
    'captcha_incorrecto',
    'captcha_no_disponible',
    'demasiados_intentos',
  ],
})

export const checkCode = api.post('/Login/VerificarCodigo', {
  summary:
    'Dice si un código de activación, de recuperación o de una invitación es el que se envió, sin gastarlo; uno equivocado cuenta como intento',
  body: z.strictObject({ solicitud: requestId, codigo: code }),
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string() }) },
  errors: ['codigo_incorrecto', 'codigo_largo', 'codigo_gastado', 'demasiados_intentos'],
})

const consents = {
  aceptaTerminos: accepted('Para activar tu cuenta debes aceptar los términos y condiciones'),
  aceptaPrivacidad: accepted('Para activar tu cuenta debes aceptar la política de privacidad'),
  aceptaPublicidad: z.boolean(),
}

export const activateAccount = api.post('/Login/RegistrarUser', {
  summary: 'Activa la cuenta con el código recibido y abre la sesión',
  body: z.strictObject({
    solicitud: requestId,
    codigo: code,
    password: newPassword,
    correoElectronico: email.optional(),
    numeroCelular: mobile.optional(),
    ...consents,
  }),
  answers: { 201: session },
  errors: [
    'codigo_incorrecto',
    'codigo_largo',
    'codigo_gastado',
    'cuenta_en_disputa',
    'cuenta_existente',
    'sin_permiso',
    'menor_de_edad',
    'idempotencia_distinta',
    'demasiados_intentos',
  ],
})

export const isGuest = api.post('/Register/IsGuest', {
  summary: 'Dice si el documento tiene una invitación abierta',
  body: withDocument(z.strictObject({ ...documentFields, captcha: captcha.optional() })),
  answers: { 200: z.object({ invitado: z.union([z.literal(0), z.literal(1)]) }) },
  errors: ['captcha_requerido', 'captcha_incorrecto', 'captcha_no_disponible', 'demasiados_intentos'],
})
