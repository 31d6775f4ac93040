import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
import { day, instant, rawText, shared, text } from '../fields.ts'

export const rightKind = z.enum(
  ['informacion', 'acceso', 'rectificacion', 'cancelacion', 'oposicion', 'portabilidad', 'revocacion'],
  { error: 'Elige uno de los derechos' },
)

export const rightState = z.enum([
  'recibida',
  'observada',
  'en_pausa',
  'ampliada',
  'procede',
  'no_procede',
  'desistida',
])

/** A request as its person sees it. */
export const rightRequest = shared('SolicitudDeDerecho', {
  folio: z.string(),
  tipo: rightKind,
  estado: rightState,
  creada: instant,
  venceEl: day,
  detalle: z.string(),
  plazo: z
    .object({
      dias: z.int().meta({ description: 'Días hábiles del plazo, con su ampliación si la hubo' }),
      quedan: z.int().meta({ description: 'Los que quedan; negativo si ya pasó' }),
      detenido: z.boolean().meta({ description: 'El plazo no corre: se espera a la persona' }),
    })
    .optional()
    .meta({ description: 'Falta cuando ya se respondió' }),
  completarAntesDe: day.optional().meta({ description: 'Hasta cuándo puede completarla la persona' }),
  pasos: z.array(z.object({ cuando: instant, que: z.string(), nota: z.string().optional() })),
  respuesta: z.string().optional(),
  archivo: z.boolean().optional().meta({ description: 'Hay un archivo con sus datos por descargar' }),
})

export type RightRequestWire = z.output<typeof rightRequest>

const params = z.object({ folio: rawText(40) })

const api = area({ role: 'session', tag: 'Derechos sobre los datos' })

export const fileRight = api.post('/derechos', {
  summary: 'Ejerce un derecho sobre los propios datos; el plazo corre desde el día hábil siguiente',
  body: z.strictObject({ tipo: rightKind, detalle: text(2000, 10) }),
  answers: { 201: rightRequest },
  errors: ['idempotencia_distinta', 'demasiados_intentos'],
})

export const listRights = api.get('/derechos', {
  summary: 'Los pedidos propios, los más nuevos primero',
  answers: { 200: z.array(rightRequest) },
})

export const getRight = api.get('/derechos/:folio', {
  summary: 'Un pedido propio',
  params,
  answers: { 200: rightRequest },
  errors: ['no_encontrado'],
})

export const completeRight = api.post('/derechos/:folio/Completar', {
  summary: 'Completa lo que faltaba o lo que se pidió; el plazo vuelve a correr',
  params,
  body: z.strictObject({ texto: text(2000, 2) }),
  answers: { 200: rightRequest },
  errors: ['no_encontrado', 'caso_cerrado', 'demasiados_intentos'],
})

export const withdrawRight = api.post('/derechos/:folio/Desistir', {
  summary: 'Desiste de un pedido que no se ha respondido',
  params,
  answers: { 200: rightRequest },
  errors: ['no_encontrado', 'caso_cerrado'],
})

export const downloadRight = api.get('/derechos/:folio/archivo', {
  recorded: 'derecho',
  summary: 'Los datos de la persona, y de nadie más, como PDF para leer',
  params,
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado'],
})

export const downloadRightJson = api.get('/derechos/:folio/archivo.json', {
  recorded: 'derecho',
  summary: 'Los mismos datos en JSON, para llevarlos a otro lugar',
  params,
  answers: { 200: fileAnswer('application/json; charset=utf-8') },
  errors: ['no_encontrado'],
})
