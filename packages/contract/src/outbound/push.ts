import { z } from 'zod'
import { area } from '../endpoint.ts'
import { done, instant, shared } from '../fields.ts'

const kind = z.enum(['cita', 'hora', 'mensaje', 'solicitud'], {
  error: 'El aviso debe ser cita, hora, mensaje o solicitud',
})

const address = z.string().max(1000, 'La dirección es demasiado larga').meta({
  description: 'La dirección que el navegador recibió de su servicio de avisos',
})

const push = shared('AvisosPush', {
  disponible: z.boolean().meta({ description: 'Falso si la casa no tiene claves para enviarlos' }),
  clavePublica: z.string().optional().meta({ description: 'Para suscribir al navegador (RFC 8292)' }),
  avisos: z.array(
    z.object({
      tipo: kind,
      activo: z.boolean(),
      desde: instant.optional().meta({ description: 'Desde cuándo vale la autorización' }),
    }),
  ),
  equipos: z.array(
    z.object({
      id: z.uuid(),
      nombre: z.string(),
      desde: instant,
      huella: z.string().meta({
        description:
          'SHA-256 de la dirección, en base64url: un navegador se reconoce en ella sin enviar la suya',
      }),
    }),
  ),
  autorizacion: z.object({ version: z.string(), puntos: z.array(z.string()) }),
})

const api = area({ role: 'session', tag: 'Perfil' })

export const getPush = api.get('/Profile/AvisosPush', {
  summary: 'Qué avisos llegan a los equipos de la persona, a cuáles, y lo que se autoriza con ellos',
  answers: { 200: push },
})

export const choosePush = api.post('/Profile/AvisosPush', {
  summary:
    'Deja activos estos avisos y ningún otro. Uno nuevo quiere la autorización de ahora (version); sin ninguno, se olvidan también los equipos',
  body: z.strictObject({
    tipos: z
      .array(kind)
      .max(kind.options.length, 'Hay cuatro avisos')
      .refine((kinds) => new Set(kinds).size === kinds.length, {
        message: 'Cada aviso va una sola vez',
      }),
    version: z.string().max(20),
  }),
  answers: { 200: push },
  errors: ['canal_cerrado', 'texto_anterior', 'demasiados_intentos'],
})

export const addPushDevice = api.post('/Profile/AvisosPush/Equipos', {
  summary:
    'Suma este navegador a los que reciben avisos; otra vez, renueva sus claves. De otra cuenta, deja de serlo. Pasan de diez: se olvida el más antiguo',
  body: z.strictObject({
    endpoint: address,
    p256dh: z
      .string()
      .regex(/^[A-Za-z0-9_-]{87}=?$/, 'La clave del navegador no es válida')
      .meta({
        description: 'Punto de P-256 sin comprimir, en base64url',
      }),
    auth: z
      .string()
      .regex(/^[A-Za-z0-9_-]{22}={0,2}$/, 'El secreto del navegador no es válido')
      .meta({ description: '16 bytes en base64url' }),
  }),
  answers: { 201: push },
  errors: ['canal_cerrado', 'servicio_de_avisos', 'demasiados_intentos'],
})

export const removePushDevice = api.delete('/Profile/AvisosPush/Equipos/:id', {
  summary: 'Olvida un equipo: no le llegan más avisos',
  params: z.strictObject({ id: z.string().max(200) }),
  answers: { 200: push },
  errors: ['no_encontrado'],
})

export const forgetPush = api.post('/mensajes/push/olvidar', {
  role: 'visitor',
  tag: 'Mensajes',
  summary:
    'El navegador que tiene esta dirección deja de recibir avisos, también sin sesión; responde igual si no la conocemos',
  body: z.strictObject({ endpoint: address }),
  answers: { 200: done },
  errors: ['demasiados_intentos'],
})
