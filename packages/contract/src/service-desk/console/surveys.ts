import { z } from 'zod'
import { changed, idParams, listQuery, named, page, seenVersion } from '../../console-fields.ts'
import { endpoint, fileAnswer, staff } from '../../endpoint.ts'
import { day, instant, shared, text } from '../../fields.ts'
import { figureQuery, ownerQuery } from '../../operations/console/board-figures.ts'
import { lastPass } from '../../staff/console/notices.ts'

const faces = { Promotor: z.int(), Neutro: z.int(), Detractor: z.int() }

const weeksQuery = z.strictObject({ desde: day.optional(), hasta: day.optional() })

export const surveyFigures = endpoint({
  method: 'GET',
  path: '/consola/Encuestas',
  role: staff('admision', 'agenda', 'administracion'),
  tag: 'Consola: encuestas',
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
  errors: [],
})

export const getSurveyFile = endpoint({
  method: 'GET',
  path: '/consola/Encuestas.csv',
  role: staff('admision', 'agenda', 'administracion'),
  tag: 'Consola: encuestas',
  summary: 'Las mismas cifras como archivo; queda en el registro',
  query: weeksQuery,
  answers: { 200: fileAnswer('text/csv; charset=utf-8') },
  errors: ['demasiados_intentos'],
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

export const listSurveyCases = endpoint({
  method: 'GET',
  path: '/consola/Casos',
  role: staff('admision'),
  tag: 'Consola: encuestas',
  summary: 'Quiénes pidieron que los llamen, lo que vence antes primero; sin estado, los abiertos',
  query: caseQuery,
  answers: { 200: page(surveyCase) },
  errors: [],
})

export const getSurveyCasesFile = endpoint({
  method: 'GET',
  path: '/consola/Casos.csv',
  role: staff('admision'),
  tag: 'Consola: encuestas',
  summary: 'Los mismos casos como archivo, sin lo que dijo la persona; queda en el registro',
  query: caseQuery.omit({ despues: true, limite: true }),
  answers: { 200: fileAnswer('text/csv; charset=utf-8') },
  errors: ['demasiados_intentos'],
})

export const openSurveyCase = endpoint({
  method: 'GET',
  path: '/consola/Casos/:id',
  role: staff('admision'),
  tag: 'Consola: encuestas',
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

export const takeSurveyCase = endpoint({
  method: 'POST',
  path: '/consola/Casos/:id/Tomar',
  role: staff('admision'),
  tag: 'Consola: encuestas',
  summary: 'Quien llama queda como responsable',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_cerrado', 'caso_propio'],
})

export const reopenSurveyCase = endpoint({
  method: 'POST',
  path: '/consola/Casos/:id/Reabrir',
  role: staff('admision'),
  tag: 'Consola: encuestas',
  summary: 'Deshace un cierre: el caso vuelve a esperar, con la misma fecha y lo anotado',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_propio'],
})

export const closeSurveyCase = endpoint({
  method: 'POST',
  path: '/consola/Casos/:id/Cerrar',
  role: staff('admision'),
  tag: 'Consola: encuestas',
  summary: 'Cierra un caso con su resultado y lo que se acordó',
  params: idParams,
  body: z.strictObject({ version: seenVersion, resultado: outcome, nota: text(500, 10) }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_cerrado', 'caso_propio'],
})
