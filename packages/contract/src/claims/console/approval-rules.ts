import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { area, staff } from '../../endpoint.ts'
import { day, instant, shared, text } from '../../fields.ts'
import { claimAmount } from '../claims.ts'

const key = z
  .string()
  .regex(/^[a-z0-9_-]{1,40}$/, 'Va en minúsculas, números y guiones; 40 como máximo')
  .meta({ examples: ['menor-300'] })
const keys = z.array(key).min(1).max(20)

const rule = z.strictObject({
  id: key,
  si: z
    .strictObject({
      monto: claimAmount.optional().meta({ description: 'Lo pedido, en soles, como máximo' }),
      diasDesdeHecho: z
        .int()
        .min(0)
        .max(3650)
        .optional()
        .meta({ description: 'Días desde el hecho hasta el aviso, como máximo' }),
      eventosEsteAnio: z
        .int()
        .min(0)
        .max(1000)
        .optional()
        .meta({ description: 'Eventos que la póliza ya pagó ese año, como máximo' }),
      papeles: keys.optional().meta({ description: 'Papeles que llegaron, además de los obligatorios' }),
      firmas: keys.optional().meta({ description: 'Papeles con una firma digital válida' }),
      comprobanteCoincide: z
        .literal(true)
        .optional()
        .meta({ description: 'Los comprobantes son de la persona y suman lo pedido o más' }),
    })
    .meta({ description: 'Lo que falta se cumple siempre' }),
  hasta: claimAmount.meta({
    description: 'Lo más que aprueba, en soles; si el monto es mayor, decide la mesa',
  }),
  motivo: text(300, 10).meta({
    description: 'Lo que lee la persona después de «Aprobada: »',
    examples: ['el recibo y el informe coinciden y el monto es menor de S/ 300'],
  }),
})

/** A file of rules: what the console and `reglas importar` take. */
export const ruleTables = z
  .array(
    z.strictObject({
      producto: text(20, 1),
      cobertura: key,
      reglas: z
        .array(rule)
        .min(1)
        .max(50)
        .refine(
          (list) => new Set(list.map(({ id }) => id)).size === list.length,
          'Cada regla lleva su propio id',
        ),
    }),
  )
  .min(1, 'Escribe al menos una tabla')
  .max(200, 'Doscientas tablas como máximo')
  .refine(
    (list) => new Set(list.map(({ producto, cobertura }) => `${producto} ${cobertura}`)).size === list.length,
    'Cada cobertura de un producto va en una sola tabla',
  )

const counts = shared('PruebaDeReglas', {
  solicitudes: z.int().meta({ description: 'Decididas en doce meses, de las coberturas con reglas' }),
  aprobaria: z.int(),
  igual: z.int().meta({ description: 'La mesa aprobó el mismo monto' }),
  otroMonto: z.int(),
  rechazadas: z.int().meta({ description: 'La mesa las rechazó' }),
  monto: z.number(),
})

const version = z.object({
  version: z.int(),
  estado: z.enum(['borrador', 'pendiente', 'programada', 'vigente', 'terminada', 'retirada']),
  tablas: ruleTables,
  nombres: z
    .array(z.object({ clave: z.string(), nombre: z.string() }))
    .meta({ description: 'Productos, coberturas y documentos de las tablas, según las fichas' }),
  creadaPor: z.string().optional().meta({ description: 'Falta si entró por una orden' }),
  creadaEl: instant,
  prueba: counts.optional(),
  desde: day.optional(),
  pendiente: z
    .object({ id: z.uuid(), pedidoPor: z.string(), pedidoEl: instant, vence: instant, propia: z.boolean() })
    .optional()
    .meta({ description: 'Espera a otra persona que administra' }),
  pedidaPor: z.string().optional(),
  aprobadaPor: z.string().optional(),
  retiradaPor: z.string().optional(),
})

const api = area({ role: staff('administracion'), tag: 'Consola: solicitudes' })
/** Any text is accepted: what is no version is 404. */
const params = z.object({
  version: z
    .string()
    .max(200)
    .transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0))
    .meta({ examples: ['3'] }),
})

export const listRuleVersions = api.get('/consola/Reglas', {
  words: act('personal', 'ver las reglas de aprobación', ''),
  summary:
    'Las reglas que aprueban solicitudes, por versión: el último borrador y las veinte publicadas más nuevas',
  answers: { 200: z.array(version) },
})

export const draftRules = api.post('/consola/Reglas', {
  summary: 'Guarda un borrador de reglas: las tablas enteras, una por producto y cobertura',
  maxBodyBytes: 256 * 1024,
  body: z.strictObject({ tablas: ruleTables }),
  answers: { 201: z.object({ version: z.int() }) },
  errors: ['datos_invalidos'],
})

export const tryRules = api.post('/consola/Reglas/:version/Probar', {
  summary: 'Compara una versión con lo que la mesa decidió en doce meses; no cambia ninguna solicitud',
  params,
  answers: {
    200: counts.extend({
      ejemplos: z.array(
        z.object({
          folio: z.string(),
          regla: z.string(),
          monto: z.number(),
          montoDeLaMesa: z.number().optional().meta({ description: 'Falta si la mesa la rechazó' }),
        }),
      ),
    }),
  },
  errors: ['no_encontrado'],
})

export const publishRules = api.post('/consola/Reglas/:version/Publicar', {
  stepUp: true,
  summary: 'Pide publicar una versión probada desde un día; otra persona que administra la aprueba',
  params,
  body: z.strictObject({ desde: day }),
  answers: { 202: z.object({ pendiente: z.object({ id: z.uuid() }) }) },
  errors: ['no_encontrado', 'reglas_sin_prueba', 'datos_invalidos'],
})

export const withdrawRules = api.post('/consola/Reglas/:version/Retirar', {
  summary: 'Retira una versión publicada: desde ahora decide la mesa. Basta una persona',
  params,
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string() }) },
  errors: ['no_encontrado'],
})
