import { z } from 'zod'
import { area } from '../endpoint.ts'
import {
  besideBadFields,
  code,
  done,
  email,
  instant,
  mobile,
  newPassword,
  password,
  policyDay,
  rawText,
  shared,
  text,
} from '../fields.ts'
import { storedUser } from './session.ts'

const api = area({ role: 'session', tag: 'Perfil' })

export const getPersonalData = api.get('/Profile/DatosPersonales', {
  summary: 'Los datos de la persona, con su dirección',
  answers: {
    200: z.object({
      usuario: storedUser,
      direccion: z.string(),
      celularPorConfirmar: z.boolean().meta({
        description: 'Se cambió en una sesión y falta su código: aún no sirve para recuperar la cuenta',
      }),
    }),
  },
})

export const updatePersonalData = api.post('/Profile/ActualizarDatospersonales', {
  summary:
    'Cambia celular, correo o dirección. Un correo o un celular nuevo quiere la contraseña actual, o el código que llegó al contacto que ya se tenía. Un correo nuevo recibe un código (202, y aún no cambia nada); la segunda llamada lo trae y guarda todo. Un celular nuevo queda guardado y recibe un código; otra llamada con él y el código lo confirma, y solo entonces sirve para recuperar la cuenta',
  body: z
    .strictObject({
      numeroCelular: mobile.optional(),
      correoElectronico: email.optional(),
      codigo: code.optional(),
      passwordActual: password.optional(),
      codigoAnterior: code.optional(),
      direccion: text(200).optional(),
    })
    .refine(
      (body) =>
        body.numeroCelular !== undefined ||
        body.correoElectronico !== undefined ||
        body.direccion !== undefined,
      {
        path: ['correoElectronico'],
        when: besideBadFields,
        message: 'Escribe el dato que quieres cambiar',
      },
    )
    .refine(
      ({ codigo, correoElectronico, numeroCelular }) =>
        codigo === undefined || correoElectronico !== undefined || numeroCelular !== undefined,
      {
        path: ['correoElectronico'],
        when: besideBadFields,
        message: 'El código confirma un correo o un celular: escribe cuál',
      },
    ),
  answers: {
    200: z.object({ usuario: storedUser }),
    202: z.object({ solicitud: z.uuid() }).meta({ description: 'Falta el código que llegó al correo nuevo' }),
  },
  errors: [
    'confirmacion_requerida',
    'contrasena_incorrecta',
    'codigo_incorrecto',
    'codigo_largo',
    'codigo_gastado',
    'demasiados_intentos',
  ],
})

export const sendCodeToOldContact = api.post('/Profile/EnviarCodigoAnterior', {
  summary:
    'Envía a un contacto que ya se tenía el código que confirma un cambio de correo o celular (codigoAnterior)',
  body: z.strictObject({ canal: z.enum(['correo', 'sms'], { error: 'El canal debe ser correo o sms' }) }),
  answers: { 200: z.object({ solicitud: z.uuid(), destino: z.string(), expira: instant }) },
  errors: ['sin_contacto', 'canal_no_disponible', 'demasiados_intentos'],
})

const secretOfLink = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, 'El enlace está incompleto')

export const undoContactChange = api.post('/Profile/DeshacerCambio', {
  role: 'visitor',
  summary:
    'Deja el correo y el celular como estaban antes de un cambio, con el enlace que llegó al contacto de antes (7 días), y cierra todas las sesiones',
  body: z.strictObject({ enlace: secretOfLink }),
  answers: { 200: done },
  errors: ['enlace_gastado', 'demasiados_intentos'],
})

export const keepAccountOpen = api.post('/Profile/SigueAbierta', {
  role: 'visitor',
  summary:
    'La cuenta es mía: detiene su cierre por un fallecimiento que alguien avisó, con el enlace que llegó al contacto de la cuenta',
  body: z.strictObject({ enlace: secretOfLink }),
  answers: { 200: done },
  errors: ['enlace_gastado', 'demasiados_intentos'],
})

export const updatePassword = api.post('/Profile/ActualizarPassword', {
  summary: 'Cambia la contraseña y cierra las otras sesiones',
  body: z.strictObject({ passwordActual: password, passwordNueva: newPassword }),
  answers: { 200: done },
  errors: ['contrasena_incorrecta', 'demasiados_intentos'],
})

/** An open session of the account. Its id is meaningless outside that account. */
const openSession = z.object({
  id: z.string(),
  dispositivo: z.string().meta({ description: 'Por ejemplo: Chrome en Android' }),
  creada: instant,
  ultimoUso: instant,
  actual: z.boolean().meta({ description: 'Es la sesión que hace esta llamada' }),
})

export const listOpenSessions = api.get('/Profile/Sesiones', {
  summary: 'Las sesiones abiertas de la cuenta, la de esta llamada primero',
  answers: { 200: z.array(openSession) },
})

export const closeOpenSession = api.post('/Profile/CerrarSesion/:id', {
  summary: 'Cierra una sesión de la propia cuenta, aunque sea la de esta llamada',
  params: z.object({ id: z.string().max(64) }),
  answers: { 200: done },
  errors: ['no_encontrado'],
})

const preferences = {
  aceptaPublicidad: z.boolean(),
  desde: instant.meta({ description: 'Cuándo se dio o se retiró por última vez' }),
}

export const getPreferences = api.get('/Profile/Preferencias', {
  summary: 'Permiso para enviar publicidad, tal como vale ahora',
  answers: { 200: z.object(preferences) },
})

export const updatePreferences = api.post('/Profile/ActualizarPreferencias', {
  summary: 'Da o retira el permiso para enviar publicidad; vale al momento',
  body: z.strictObject({ aceptaPublicidad: z.boolean() }),
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string(), ...preferences }) },
  errors: ['demasiados_intentos'],
})

/** A certificate of the person and its benefits. */
const ownProduct = shared('ProductoPropio', {
  numeroCertificado: z.string(),
  codigoProducto: z.string(),
  nombreProducto: z.string(),
  perfil: z.string(),
  inicioVigencia: policyDay,
  finVigencia: policyDay,
  estado: z.enum(['vigente', 'anulada', 'suspendida']).meta({ description: 'Como lo informa el seguro' }),
  vigente: z.boolean().meta({ description: 'Da beneficios hoy: estado vigente y dentro de sus fechas' }),
  arrepentimiento: z.enum(['pedido', 'aceptado', 'devuelto']).optional().meta({
    description: 'La persona pidió dejarla sin efecto, y en qué va: desde el pedido no da beneficios',
  }),
  incluye: z.array(z.object({ id: z.int(), titulo: z.string(), ruta: z.string() })),
})

export const listOwnProducts = api.get('/Profile/Productos', {
  summary: 'Los certificados de la persona, los vigentes primero, y qué incluye cada uno',
  answers: {
    200: z.object({
      productos: z.array(ownProduct),
      porConfirmar: z.array(z.object({ id: z.string(), aseguradora: z.string() })).meta({
        description:
          'Pólizas de la misma persona que envió otra fuente: no dan nada hasta confirmarlas con un código a su propio contacto',
      }),
    }),
  },
})

const toConfirm = z.object({ id: rawText(40) })

export const sendPolicyCode = api.post('/Profile/Productos/porConfirmar/:id/Codigo', {
  summary:
    'Envía un código al contacto que la aseguradora tiene en esa póliza; sin canal, al correo si lo hay',
  params: toConfirm,
  body: z.strictObject({
    canal: z.enum(['correo', 'sms'], { error: 'El canal debe ser correo o sms' }).optional(),
  }),
  answers: { 200: z.object({ solicitud: z.uuid(), destino: z.string(), expira: instant }) },
  errors: ['no_encontrado', 'sin_contacto', 'canal_no_disponible', 'demasiados_intentos'],
})

export const confirmPolicy = api.post('/Profile/Productos/porConfirmar/:id/Confirmar', {
  summary: 'Con ese código, suma la póliza a la cuenta, y las demás de esa aseguradora y persona',
  params: toConfirm,
  body: z.strictObject({ codigo: code }),
  answers: { 200: done },
  errors: ['no_encontrado', 'codigo_incorrecto', 'codigo_largo', 'codigo_gastado', 'demasiados_intentos'],
})

export type OpenSession = z.output<typeof openSession>
export type OwnProduct = z.output<typeof ownProduct>
