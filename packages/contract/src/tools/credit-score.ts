import { sbsCategories } from '@amparo/domain/credit/report.ts'
import { z } from 'zod'
import { area } from '../endpoint.ts'
import { accepted, day, instant, shared } from '../fields.ts'

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
const coverErrors = ['sin_cobertura', 'solo_titular'] as const

/** The score as its owner sees it. Every number is the source's; without one, `estado` says why. */
const creditScore = shared('PuntajeCrediticio', {
  estado: z.enum(['sin_autorizacion', 'listo', 'sin_datos', 'no_disponible']),
  motivo: z.enum(['bloqueo']).optional().meta({
    description: 'No se consulta mientras una solicitud sobre el uso de los datos está abierta',
  }),
  fuente: z.string().optional(),
  mes: month.optional(),
  proximaActualizacion: day.optional(),
  puntaje: z.int().optional(),
  minimo: z.int().optional(),
  maximo: z.int().optional(),
  banda: z.string().optional(),
  bandas: z
    .array(z.object({ nombre: z.string(), desde: z.int(), hasta: z.int() }))
    .optional()
    .meta({ description: 'Los tramos de la escala de la fuente, de menor a mayor; no todas los dan' }),
  categoriaSbs: z.enum(sbsCategories).optional(),
  factores: z
    .array(
      z.object({
        nombre: z.string(),
        efecto: z.enum(['sube', 'baja']),
        explicacion: z.string(),
        accion: z.string(),
      }),
    )
    .optional(),
  historial: z.array(z.object({ mes: month, puntaje: z.int() })).optional(),
  autorizacion: z
    .object({ version: z.string(), desde: instant })
    .optional()
    .meta({ description: 'La autorización que vale hoy: qué texto y desde cuándo' }),
  muestra: z.boolean().meta({ description: 'El dato es inventado, para la demostración' }),
})

const api = area({ role: 'session', tag: 'Protección financiera' })

export const getCreditScore = api.get('/proteccion/Score', {
  summary: 'El score de crédito de la persona, con doce meses de historia',
  answers: { 200: creditScore },
  errors: [...coverErrors],
})

export const authorizeCreditScore = api.post('/proteccion/Score/Autorizar', {
  summary: 'Autoriza la consulta a la central de riesgo',
  body: z.strictObject({ acepta: accepted('Sin tu autorización no consultamos tu información') }),
  answers: { 200: creditScore },
  errors: [...coverErrors, 'demasiados_intentos'],
})

export const revokeCreditScore = api.post('/proteccion/Score/Revocar', {
  summary: 'Retira la autorización y borra lo guardado; sin cobertura también se puede',
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string() }) },
})

export type CreditScore = z.output<typeof creditScore>
