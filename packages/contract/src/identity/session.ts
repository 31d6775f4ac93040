import { z } from 'zod'
import { area } from '../endpoint.ts'
import { captcha, documentFields, instant, password, shared, withDocument } from '../fields.ts'

/** The person as the portal stores them on the device (spec §3 "stored user"). */
export const storedUser = shared('UsuarioGuardado', {
  nombres: z.string(),
  apellidoPaterno: z.string(),
  apellidoMaterno: z.string(),
  numeroCelular: z.string(),
  correoElectronico: z.string(),
  dicTipoDocumento: z.union([z.literal(8), z.literal(6)]),
  identificacion: z.string(),
  idUsuario: z.string().meta({ description: 'Base64 del número público de la cuenta' }),
  nroinvitado: z.int().meta({ description: 'Invitados que el titular tiene ahora' }),
  perfiles: z.array(z.string()),
  perfilesUs: z.array(z.string()),
})

/** A product or guest service of the person, with the seats still free. */
const productData = shared('ProductoDeSesion', { value: z.string(), licencias: z.int(), name: z.string() })

const sessionUser = shared('UsuarioDeSesion', {
  globalUsuId: z.string(),
  globalUsuName: z.string(),
  globalUsuSurname: z.string(),
  invitado: z.union([z.literal(0), z.literal(1)]),
  idProducto: z.string().nullable(),
  datosProductos: z.array(productData),
})

const moduleFlags = shared('Modulos', {
  proteccionFinanciera: z.boolean(),
  emprendimiento: z.boolean(),
  empleabilidad: z.boolean(),
  salud: z.boolean(),
  vida: z.boolean(),
  cancer: z.boolean(),
  accidentes: z.boolean(),
  totalMax: z.boolean(),
  cuota: z.boolean(),
})

const coverage = shared('Cobertura', { cobertura: z.string(), licencias: z.int() })

const sessionFields = {
  expira: instant,
  usuario: storedUser,
  sesion: sessionUser,
  modulos: moduleFlags,
  coberturas: z.array(coverage),
}

/** A new session, with its token, which is sent only once. */
export const session = shared('Sesion', { token: z.string(), ...sessionFields })

/** The same without the token, for a caller that already has it. */
const currentSession = z.object(sessionFields)

export type Session = z.output<typeof session>
export type CurrentSession = z.output<typeof currentSession>

const api = area({ role: 'visitor', tag: 'Sesión' })

export const startSession = api.post('/Login/IniciarSession', {
  summary: 'Inicia sesión con documento y contraseña',
  body: withDocument(z.strictObject({ ...documentFields, password, captcha: captcha.optional() })),
  answers: { 200: session },
  errors: [
    'credenciales',
    'invitado_en_evaluacion',
    'demasiados_intentos',
    'captcha_requerido',
    'captcha_incorrecto',
    'captcha_no_disponible',
  ],
})

export const getSession = api.get('/Login/obtenerSession', {
  role: 'session',
  summary: 'Datos de la sesión abierta, sin su token',
  answers: { 200: currentSession },
})

export const endSession = api.post('/Login/Logout/:id', {
  summary: 'Cierra la sesión del token; sin un token válido no hace nada',
  params: z.object({ id: z.string().max(64).meta({ description: 'idUsuario' }) }),
  answers: { 204: null },
})
