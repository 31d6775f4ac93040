import { z } from 'zod'
import { idParams } from '../../console-fields.ts'
import { area, fileAnswer, staff } from '../../endpoint.ts'
import { done, instant } from '../../fields.ts'
import { documentKinds } from '../documents.ts'
import { result, resultErrors, resultParams, resultSent } from '../results.ts'

const api = area({ role: staff('profesional'), tag: 'Consola: atenciones' })

export const addResult = api.post('/consola/DocumentosClinicos/:id/Resultados', {
  role: staff('profesional', 'agenda'),
  summary:
    'Agrega un resultado: un archivo, o valores como JSON. Agenda solo agrega archivos, y no los puede leer después',
  params: idParams,
  ...resultSent,
  answers: { 201: z.union([result, z.strictObject({ id: z.uuid(), version: z.int() })]) },
  errors: [...resultErrors, 'sin_permiso'],
})

export const resultFile = api.get('/consola/DocumentosClinicos/:id/Resultados/:resultado/Archivo', {
  summary: 'El archivo de un resultado, para el profesional de la cita',
  params: resultParams,
  answers: { 200: fileAnswer('application/octet-stream') },
  errors: ['no_encontrado'],
})

export const markResultSeen = api.post('/consola/DocumentosClinicos/:id/Resultados/:resultado/Visto', {
  summary: 'Anota que el profesional de la cita vio el resultado',
  params: resultParams,
  answers: { 200: done },
  errors: ['no_encontrado'],
})

export const unseenResults = api.get('/consola/Resultados', {
  summary: 'Los resultados que quien atiende no vio, lo más antiguo primero; pasadas 72 horas, atrasados',
  answers: {
    200: z.object({
      resultados: z.array(
        z.object({
          id: z.uuid(),
          idDocumento: z.uuid(),
          idCita: z.uuid(),
          clase: z.enum(documentKinds),
          paciente: z.string(),
          cuando: instant,
          atrasado: z.boolean(),
        }),
      ),
    }),
  },
})

export const ordersOfVisit = api.get('/consola/Citas/:id/Ordenes', {
  role: staff('agenda'),
  summary: 'Las órdenes de una cita que esperan resultados, sin su contenido',
  params: idParams,
  answers: {
    200: z.object({
      ordenes: z.array(
        z.object({ id: z.uuid(), clase: z.enum(documentKinds), emitida: instant, resultados: z.int() }),
      ),
    }),
  },
  errors: ['no_encontrado'],
})
