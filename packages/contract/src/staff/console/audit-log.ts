import { act, fileAct } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { asCsv, listQuery, page } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { instant, shared, text } from '../../fields.ts'

const actRow = shared('Acto', {
  n: z.int(),
  cuando: instant,
  quien: z.string(),
  accion: z.string().meta({ description: 'En palabras: «Abrió la ficha»' }),
  sobre: z.string().meta({ description: 'En palabras; nunca vacío' }),
  resultado: z.string().meta({ description: '«hecho», o el codigo del rechazo' }),
  detalle: z.string(),
  huella: z.string(),
  clave: z.string().meta({ description: 'El nombre del acto en el registro, como se selló' }),
  frase: z.string().meta({ description: 'El acto entero en una línea' }),
  persona: z
    .object({ id: z.string(), nombre: z.string() })
    .optional()
    .meta({ description: 'La persona asegurada de la que se trata' }),
  folio: z.string().optional(),
  sello: instant.optional().meta({ description: 'Solo si la hora del sello está lejos de la del acto' }),
})

const actArea = z.enum([
  'ingreso',
  'cuenta',
  'titulares',
  'agenda',
  'horarios',
  'invitados',
  'consultas',
  'derechos',
  'reclamos',
  'encuestas',
  'entregas',
  'importaciones',
  'personal',
  'socios',
  'cifras',
  'auditoria',
  'portal',
])

const view = z.enum(['clinico', 'ingreso', 'archivo', 'dos_personas', 'busqueda', 'ficha', 'otra_hora'])

const actQuery = listQuery(['hecho', 'rechazado'], ['-n', 'n']).extend({
  accion: text(60).optional().meta({ description: 'La clave del acto' }),
  quien: text(120).optional(),
  personal: z.uuid().optional().meta({ description: 'Los actos de una persona del personal' }),
  clase: actArea.optional(),
  ver: view.optional(),
  persona: text(100).optional().meta({
    description: 'Lo que trata de una persona asegurada, y sus búsquedas: su documento, o el id de su fila',
  }),
  folio: text(40).optional(),
})

const api = area({ role: staff('auditoria'), tag: 'Consola: auditoría' })

export const listActs = api.get('/consola/Auditoria', {
  words: act('auditoria', 'leer el registro de actos'),
  summary: 'El registro de actos en palabras, lo más nuevo primero',
  query: actQuery,
  answers: {
    200: page(actRow).extend({
      cadena: z.object({ n: z.int(), huella: z.string(), sellado: instant.optional() }),
    }),
  },
})

export const getActsFile = api.get('/consola/Auditoria.csv', {
  words: fileAct(listActs.words),
  summary: 'Lo mismo como archivo, entero',
  query: actQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

export const listActors = api.get('/consola/Auditoria/Personal', {
  words: act('auditoria', 'ver quién está en el registro'),
  summary: 'Quiénes del personal pueden estar en el registro, por nombre',
  answers: { 200: z.array(z.object({ id: z.uuid(), nombre: z.string(), activo: z.boolean() })) },
})
