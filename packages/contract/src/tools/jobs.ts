import { regionSlugs } from '@amparo/domain/jobs/regions.ts'
import { z } from 'zod'
import { area } from '../endpoint.ts'
import { day, done, pathId, shared, text } from '../fields.ts'

const region = z.enum(regionSlugs, { error: 'Elige una región de la lista' })
const modality = z.enum(['presencial', 'remoto', 'hibrido'], { error: 'Elige presencial, remoto o hibrido' })
const wholeNumber = (min: number, max: number, error: string) =>
  z
    .string()
    .regex(/^[0-9]{1,7}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error)

const filterFields = {
  region: region.optional(),
  modalidad: modality.optional(),
}

const jobRow = shared('Empleo', {
  id: z.uuid(),
  titulo: z.string(),
  empresa: z.string(),
  region: z.string().nullable(),
  modalidad: modality,
  sueldo: z.object({ min: z.int(), max: z.int() }).optional(),
  publicado: day,
  vence: day,
  enlace: z.string(),
  guardado: z.boolean(),
  /** An invented offer of the demo. */
  muestra: z.boolean(),
  /** No longer available: shown only to people who saved it. */
  cerrada: z.boolean(),
})
export type JobRow = z.output<typeof jobRow>

const api = area({ role: 'session', tag: 'Empleos' })

export const searchJobs = api.get('/empleos', {
  summary: 'Ofertas de empleo: en español, sin importar tildes ni errores de tipeo',
  query: z.strictObject({
    buscar: text(100).optional(),
    ...filterFields,
    sueldoMin: wholeNumber(1, 1_000_000, 'Escribe un sueldo en soles, sin decimales').optional(),
    dias: wholeNumber(1, 365, 'De 1 a 365 días').optional(),
    orden: z.enum(['relevancia', 'recientes', 'sueldo'], { error: 'Orden desconocido' }).optional(),
    guardados: z.literal('si', { error: 'Usa si, o nada' }).optional(),
    despues: z.string().max(200).optional(),
    limite: wholeNumber(1, 100, 'De 1 a 100').optional(),
  }),
  answers: {
    200: z.object({
      filas: z.array(jobRow),
      total: z.int(),
      /** There are more than `total`: counting all of them would take longer than listing them. */
      hayMas: z.boolean().optional(),
      siguiente: z.string().optional(),
      /** Words searched instead of the typed ones, which had no match. */
      corregido: z.string().optional(),
    }),
  },
  errors: ['sin_cobertura', 'solo_titular', 'demasiados_intentos'],
})

const jobId = z.strictObject({ id: pathId })

export const getJob = api.get('/empleos/:id', {
  summary: 'Una oferta con su descripción',
  params: jobId,
  answers: {
    200: jobRow.extend({
      descripcion: z.string(),
      lugar: z.string().nullable(),
      tipo: z.string().nullable(),
      fuente: z.string(),
    }),
  },
  errors: ['no_encontrado', 'sin_cobertura', 'solo_titular', 'demasiados_intentos'],
})

export const saveJob = api.post('/empleos/:id/Guardar', {
  summary: 'Guarda una oferta; guardarla otra vez no cambia nada',
  params: jobId,
  answers: { 200: done },
  errors: ['no_encontrado', 'sin_cobertura', 'solo_titular', 'demasiadas_guardadas', 'demasiados_intentos'],
})

export const unsaveJob = api.post('/empleos/:id/Quitar', {
  summary: 'Quita una oferta de las guardadas',
  params: jobId,
  answers: { 200: done },
  errors: ['no_encontrado', 'sin_cobertura', 'solo_titular', 'demasiados_intentos'],
})

export const openJob = api.post('/empleos/:id/Abrir', {
  summary: 'La persona abrió la oferta en su sitio; cuenta una vez por oferta',
  params: jobId,
  answers: { 202: z.object({ codigo: z.literal(1) }) },
  errors: ['no_encontrado', 'sin_cobertura', 'solo_titular', 'demasiados_intentos'],
})

const alertFields = z.strictObject({
  buscar: text(100, 2),
  ...filterFields,
  sueldoMin: z.int().min(1, 'Desde S/ 1').max(1_000_000, 'Hasta S/ 1,000,000').optional(),
})
const alert = shared('AvisoDeEmpleos', {
  id: z.uuid(),
  buscar: z.string(),
  region: region.optional(),
  modalidad: modality.optional(),
  sueldoMin: z.int().optional(),
  creado: day,
})
export type JobAlertWire = z.output<typeof alert>

export const listJobAlerts = api.get('/empleos/Avisos', {
  summary: 'Búsquedas de las que se avisa por correo cada día',
  answers: { 200: z.object({ avisos: z.array(alert), correo: z.boolean() }) },
  errors: ['sin_cobertura', 'solo_titular'],
})

export const createJobAlert = api.post('/empleos/Avisos', {
  summary: 'Pide un correo diario con lo nuevo de una búsqueda; sin novedades no llega nada',
  body: alertFields,
  answers: { 201: alert },
  errors: [
    'sin_cobertura',
    'solo_titular',
    'sin_contacto',
    'demasiados_avisos',
    'demasiados_intentos',
    'idempotencia_distinta',
  ],
})

export const deleteJobAlert = api.delete('/empleos/Avisos/:id', {
  summary: 'Deja de avisar de una búsqueda',
  params: z.strictObject({ id: pathId }),
  answers: { 204: null },
  errors: ['no_encontrado', 'sin_cobertura', 'solo_titular'],
})
