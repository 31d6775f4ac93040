import { act } from '@amparo/domain/staff/act-areas.ts'
import { staffRoles } from '@amparo/domain/staff/staff-roles.ts'
import { z } from 'zod'
import { method, persona } from '../../console-fields.ts'
import { anyStaff, area, halfStaff } from '../../endpoint.ts'
import { captcha, email, instant, newPassword, password, text } from '../../fields.ts'

/** Six digits of an authenticator app. */
const totp = z.string().regex(/^[0-9]{6}$/, 'El código tiene 6 dígitos')
/** A recovery code, with or without its hyphens. */
const recoveryCode = z.string().min(16).max(24)
/** The answer of the browser's authenticator; the library validates it. */
const key = z.record(z.string(), z.unknown())

const halfway = z.object({
  paso: z.enum(['segundo_factor', 'inscribir']),
  metodos: z.array(method),
})

const api = area({ role: 'visitor', tag: 'Consola: entrada' })

export const enter = api.post('/consola/Entrar', {
  summary: 'Correo y contraseña; abre media sesión de cinco minutos, a la que le falta el segundo factor',
  body: z.strictObject({ correo: email, password, captcha: captcha.optional() }),
  answers: { 200: halfway },
  errors: [
    'origen',
    'credenciales_personal',
    'demasiados_intentos',
    'captcha_requerido',
    'captcha_incorrecto',
    'captcha_no_disponible',
  ],
})

export const beginAtProvider = api.post('/consola/Proveedor/Empezar', {
  summary:
    'Empieza un ingreso por el proveedor de identidad (OpenID Connect): a qué dirección va el navegador. 404 donde no hay ninguno configurado',
  answers: {
    200: z.object({
      direccion: z.url().meta({ examples: ['https://identidad.example/autorizar?client_id=amparo-consola'] }),
    }),
  },
  errors: ['origen', 'no_encontrado', 'proveedor_no_disponible', 'demasiados_intentos'],
})

export const enterByProvider = api.post('/consola/Proveedor/Entrar', {
  summary:
    'Lo que el proveedor devolvió al navegador, tal cual. Abre media sesión, o la entera si el proveedor prueba un segundo factor',
  body: z.strictObject({
    respuesta: z.string().max(8000).meta({ description: 'La consulta de la dirección de vuelta, desde «?»' }),
  }),
  answers: { 200: halfway.extend({ paso: z.enum(['segundo_factor', 'inscribir', 'dentro']) }) },
  errors: [
    'origen',
    'no_encontrado',
    'ingreso_proveedor',
    'sin_grupo',
    'cuenta_sin_vincular',
    'proveedor_no_disponible',
    'demasiados_intentos',
  ],
})

export const acceptStaffInvitation = api.post('/consola/Aceptar', {
  summary: 'La primera contraseña, por el enlace de la invitación (7 días); abre media sesión para inscribir',
  body: z.strictObject({ invitacion: z.string().max(200), password: newPassword }),
  answers: { 200: halfway.extend({ nombre: z.string(), correo: z.string() }) },
  errors: ['origen', 'invitacion_gastada', 'demasiados_intentos'],
})

export const giveSecondFactor = api.post('/consola/SegundoFactor', {
  role: halfStaff,
  summary: 'El segundo factor; abre la sesión',
  body: z.union([
    z.strictObject({ totp }),
    z.strictObject({ respaldo: recoveryCode }),
    z.strictObject({ llave: key }),
  ]),
  answers: { 200: persona },
  errors: ['segundo_factor', 'ultimo_administrador', 'demasiados_intentos'],
})

export const keyOptions = api.post('/consola/Llave/Opciones', {
  role: halfStaff,
  summary: 'Opciones de WebAuthn; «confirmar», y «inscribir» una llave más, con la sesión entera',
  body: z.strictObject({ uso: z.enum(['entrar', 'inscribir', 'confirmar']) }),
  answers: { 200: z.record(z.string(), z.unknown()) },
  errors: ['confirmacion_personal'],
})

export const getEnrolment = api.get('/consola/Inscripcion', {
  role: halfStaff,
  summary: 'Un secreto de TOTP para inscribir; el mismo hasta que se confirma',
  answers: { 200: z.object({ secreto: z.string(), uri: z.string() }) },
  errors: ['confirmacion_personal'],
})

export const enrol = api.post('/consola/Inscripcion', {
  role: halfStaff,
  summary:
    'Inscribe TOTP o una llave. Con el primero se dan los diez respaldos, una vez, y se abre la sesión',
  body: z.union([z.strictObject({ totp }), z.strictObject({ llave: key, nombre: text(60, 1) })]),
  answers: { 200: z.object({ respaldos: z.array(z.string()).length(10).optional() }) },
  errors: ['segundo_factor', 'confirmacion_personal', 'demasiados_intentos'],
})

export const renewRecoveryCodes = api.post('/consola/Respaldos', {
  role: anyStaff,
  stepUp: true,
  summary: 'Diez respaldos nuevos; los anteriores dejan de servir',
  answers: { 200: z.object({ respaldos: z.array(z.string()).length(10) }) },
})

export const confirmStaff = api.post('/consola/Confirmar', {
  role: anyStaff,
  summary: 'El segundo factor otra vez, para lo delicado; vale cinco minutos',
  body: z.union([z.strictObject({ totp }), z.strictObject({ llave: key })]),
  answers: { 200: z.object({ hasta: instant }) },
  errors: ['segundo_factor', 'demasiados_intentos'],
})

export const me = api.get('/consola/Yo', {
  role: anyStaff,
  summary: 'Quién soy y qué roles tengo ahora',
  answers: {
    200: persona.extend({
      expira: instant.meta({ description: 'Fin de la sesión si no se hace nada más' }),
      confirmadoHasta: instant.optional(),
    }),
  },
})

export const leave = api.post('/consola/Salir', {
  summary: 'Cierra la sesión de la galleta; sin ella no hace nada',
  answers: { 204: null },
  errors: ['origen'],
})

export const listStaffSessions = api.get('/consola/Sesiones', {
  words: act('cuenta', 'ver sus sesiones'),
  role: anyStaff,
  summary: 'Mis sesiones abiertas, la de ahora primero',
  answers: {
    200: z.array(
      z.object({
        id: z.string(),
        dispositivo: z.string(),
        abierta: instant,
        ultimoUso: instant,
        actual: z.boolean(),
      }),
    ),
  },
})

export const closeStaffSession = api.post('/consola/CerrarSesion/:id', {
  role: anyStaff,
  summary: 'Cierra una de mis sesiones',
  params: z.object({ id: z.string().max(200) }),
  answers: { 204: null },
  errors: ['no_encontrado'],
})

export const consoleChallenge = api.get('/consola/captcha/reto', {
  summary: 'Un reto de la comprobación de persona, para Entrar',
  answers: { 200: z.record(z.string(), z.unknown()) },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

const waiting = z.object({
  clase: z.enum([
    'invitados',
    'pedidos',
    'derechos',
    'reclamaciones',
    'conversaciones',
    'pacientes',
    'encuestas',
    'mensajes',
    'eventos',
    'aprobaciones',
    'importaciones',
    'confirmaciones',
    'solicitudes',
    'rechazos',
    'citas_hoy',
    'llamadas',
    'disputas',
    'resultados',
    'segunda_persona',
    'citas_sin_profesional',
    'arrepentimientos',
    'identidades',
    'coberturas',
    'abonos',
    'lotes',
    'devueltos',
    'casos_de_abono',
  ]),
  total: z.int(),
  atrasados: z.int(),
  proximoVence: z.string().optional().meta({ description: 'Día o instante en que vence lo primero' }),
  roles: z.array(z.enum(staffRoles)).optional().meta({
    description: 'De «segunda_persona»: los roles con una sola persona, en los que lo de dos espera',
  }),
})

export const pending = api.get('/consola/Pendientes', {
  role: anyStaff,
  summary: 'Qué espera a mis roles',
  answers: { 200: z.array(waiting) },
})
