import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
import { instant, shared, text } from '../fields.ts'
import { fileKind, fileRefusals, fileUpload } from '../platform/uploads.ts'
import { clinicalText } from './prescriptions.ts'

/** A version of a result (contract §18). */
export const result = shared('Resultado', {
  id: z.uuid(),
  version: z.int(),
  corrige: z.uuid().optional().meta({ description: 'La versión anterior' }),
  reemplazado: z.boolean().meta({ description: 'Hay una versión posterior' }),
  autor: z.enum(['profesional', 'personal', 'persona']),
  cuando: instant,
  valores: z.array(
    z.object({
      nombre: z.string(),
      valor: z.string(),
      unidad: z.string().optional(),
      referencia: z.string().optional(),
    }),
  ),
  comentario: z.string().optional(),
  archivo: z.object({ nombre: z.string(), tipo: fileKind, bytes: z.int() }).optional(),
  visto: instant.optional().meta({ description: 'Cuándo lo vio el profesional de la cita' }),
})
export type ResultWire = z.output<typeof result>

const comentario = clinicalText(1000, 2).optional()
const corrige = z.uuid().optional()

/** A result without a file, as JSON. */
const values = z.strictObject({
  valores: z
    .array(
      z.strictObject({
        nombre: clinicalText(120, 1),
        valor: clinicalText(60, 1),
        unidad: clinicalText(30, 1).optional(),
        referencia: clinicalText(60, 1).optional(),
      }),
    )
    .max(40, 'Como máximo 40 valores')
    .default([])
    .meta({ description: 'Al menos uno, o un comentario' }),
  comentario,
  corrige,
})

/** Of a call that takes a file as its body, or values as JSON. */
export const resultSent = {
  query: z.strictObject({ nombre: text(120, 1).optional(), comentario, corrige }),
  body: values,
  upload: fileUpload,
} as const
export const resultErrors = [
  'no_encontrado',
  'documento_no_vigente',
  'documento_sin_resultados',
  'version_ajena',
  ...fileRefusals,
  'demasiados_documentos',
  'demasiados_intentos',
  'idempotencia_distinta',
] as const
export const resultParams = z.object({ id: z.string().max(200), resultado: z.string().max(200) })

const api = area({ role: 'session', tag: 'Salud' })

export const addOwnResult = api.post('/salud/Documentos/:id/Resultados', {
  healthRecord: true,
  recorded: 'documentoclinico',
  summary: 'Agrega el resultado de una orden propia: un archivo, o valores como JSON',
  params: z.object({ id: z.string().max(200) }),
  ...resultSent,
  answers: { 201: result },
  errors: resultErrors,
})

export const ownResultFile = api.get('/salud/Documentos/:id/Resultados/:resultado/Archivo', {
  healthRecord: true,
  recorded: 'documentoclinico',
  summary: 'El archivo de un resultado propio',
  params: resultParams,
  answers: { 200: fileAnswer('application/octet-stream') },
  errors: ['no_encontrado'],
})
