import { act, fileAct } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { asCsv, changed, idParams, listQuery, named, page, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { day, instant, shared, text } from '../../fields.ts'
import { figureQuery, ownerQuery } from '../../operations/console/board-figures.ts'
import { lastPass } from '../../staff/console/notices.ts'

const faces = { Promotor: z.int(), Neutro: z.int(), Detractor: z.int() }

const weeksQuery = z.strictObject({ desde: day.optional(), hasta: day.optional() })

const api = area({ role: staff('admision'), tag: 'Consola: encuestas' })

export const surveyFigures = api.get('/consola/Encuestas', {
  words: act('encuestas', 'ver las encuestas'),
  role: staff('admision', 'agenda', 'administracion'),
  summary:
    'Respuestas por beneficio y semana (de lunes a domingo), 26 semanas como máximo; sin fechas, las últimas 8',
  query: weeksQuery,
  answers: {
    200: z.object({
      desde: z.string(),
      hasta: z.string(),
      mostradas: z.int().meta({ description: 'Veces que se preguntó' }),
      filas: z.array(z.object({ semana: z.string(), beneficio: z.string(), ...faces })),
    }),
  },
})

export const getSurveyFile = api.get('/consola/Encuestas.csv', {
  words: fileAct(surveyFigures.words),
  role: staff('admision', 'agenda', 'administracion'),
  summary: 'Las mismas cifras como archivo; queda en el registro',
  query: weeksQuery,
  ...asCsv,
})

const outcome = z.enum(['resuelto', 'derivado', 'sin_respuesta', 'no_quiso'], { error: 'Elige cómo terminó' })

const surveyCase = shared('CasoDeEncuesta', {
  id: z.uuid(),
  version: z.int(),
  estado: z.enum(['abierto', 'cerrado']),
  titular: named,
  beneficio: z.string(),
  pedidoEl: instant,
  venceEl: z.string(),
  diasHabiles: z.int().optional().meta({ description: 'Los que quedan; negativo si ya pasó' }),
  atrasado: z.boolean(),
  responsable: z.string().optional(),
  mia: z.boolean().meta({ description: 'Si la tiene quien pregunta' }),
  pase: lastPass.optional(),
  resultado: outcome.optional(),
  cerradoEl: instant.optional(),
})

const caseQuery = listQuery(['abierto', 'cerrado', 'todos'], ['vence']).extend({
  ...figureQuery,
  ...ownerQuery,
})

export const listSurveyCases = api.get('/consola/Casos', {
  words: { ...act('encuestas', 'ver los casos de encuestas'), one: 'abrir el caso de encuesta' },
  summary: 'Quiénes pidieron que los llamen, lo que vence antes primero; sin estado, los abiertos',
  query: caseQuery,
  answers: { 200: page(surveyCase) },
})

export const getSurveyCasesFile = api.get('/consola/Casos.csv', {
  words: fileAct(listSurveyCases.words),
  summary: 'Los mismos casos como archivo, sin lo que dijo la persona; queda en el registro',
  query: caseQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

export const openSurveyCase = api.get('/consola/Casos/:id', {
  words: listSurveyCases.words,
  summary: 'Un caso con lo que escribió la persona y cómo llamarla; queda en el registro',
  params: idParams,
  answers: {
    200: surveyCase.extend({
      comentario: z.string().optional(),
      numeroCelular: z.string().optional(),
      correoElectronico: z.string().optional(),
      nota: z.string().optional(),
    }),
  },
  errors: ['no_encontrado'],
})

export const takeSurveyCase = api.post('/consola/Casos/:id/Tomar', {
  summary: 'Quien llama queda como responsable',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_cerrado', 'caso_propio'],
})

export const reopenSurveyCase = api.post('/consola/Casos/:id/Reabrir', {
  summary: 'Deshace un cierre: el caso vuelve a esperar, con la misma fecha y lo anotado',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_propio'],
})

export const closeSurveyCase = api.post('/consola/Casos/:id/Cerrar', {
  summary: 'Cierra un caso con su resultado y lo que se acordó',
  params: idParams,
  body: z.strictObject({ version: seenVersion, resultado: outcome, nota: text(500, 10) }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_cerrado', 'caso_propio'],
})
