import { z } from 'zod'
import { endpoint, fileAnswer } from '../endpoint.ts'
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

export const fileRight = endpoint({
  method: 'POST',
  path: '/derechos',
  role: 'session',
  tag: 'Derechos sobre los datos',
  summary: 'Ejerce un derecho sobre los propios datos; el plazo corre desde el día hábil siguiente',
  body: z.strictObject({ tipo: rightKind, detalle: text(2000, 10) }),
  answers: { 201: rightRequest },
  errors: ['idempotencia_distinta', 'demasiados_intentos'],
})

export const listRights = endpoint({
  method: 'GET',
  path: '/derechos',
  role: 'session',
  tag: 'Derechos sobre los datos',
  summary: 'Las solicitudes propias, las más nuevas primero',
  answers: { 200: z.array(rightRequest) },
  errors: [],
})

export const getRight = endpoint({
  method: 'GET',
  path: '/derechos/:folio',
  role: 'session',
  tag: 'Derechos sobre los datos',
  summary: 'Una solicitud propia',
  params,
  answers: { 200: rightRequest },
  errors: ['no_encontrado'],
})

export const completeRight = endpoint({
  method: 'POST',
  path: '/derechos/:folio/Completar',
  role: 'session',
  tag: 'Derechos sobre los datos',
  summary: 'Completa lo que faltaba o lo que se pidió; el plazo vuelve a correr',
  params,
  body: z.strictObject({ texto: text(2000, 2) }),
  answers: { 200: rightRequest },
  errors: ['no_encontrado', 'caso_cerrado', 'demasiados_intentos'],
})

export const withdrawRight = endpoint({
  method: 'POST',
  path: '/derechos/:folio/Desistir',
  role: 'session',
  tag: 'Derechos sobre los datos',
  summary: 'Desiste de una solicitud que no se ha respondido',
  params,
  answers: { 200: rightRequest },
  errors: ['no_encontrado', 'caso_cerrado'],
})

export const downloadRight = endpoint({
  method: 'GET',
  path: '/derechos/:folio/archivo',
  role: 'session',
  recorded: 'derecho',
  tag: 'Derechos sobre los datos',
  summary: 'Los datos de la persona, y de nadie más, como PDF para leer',
  params,
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado'],
})

export const downloadRightJson = endpoint({
  method: 'GET',
  path: '/derechos/:folio/archivo.json',
  role: 'session',
  recorded: 'derecho',
  tag: 'Derechos sobre los datos',
  summary: 'Los mismos datos en JSON, para llevarlos a otro lugar',
  params,
  answers: { 200: fileAnswer('application/json; charset=utf-8') },
  errors: ['no_encontrado'],
})
