import { z } from 'zod'
import { area } from '../endpoint.ts'
import { text } from '../fields.ts'

const answer = {
  valor: z.enum(['Promotor', 'Neutro', 'Detractor'], { error: 'Elige Promotor, Neutro o Detractor' }),
  ruta: text(200, 1).refine((path) => path.startsWith('/'), { message: 'La ruta empieza con /' }),
}
const answered = { 200: z.object({ cod: z.uuid() }) }

const api = area({ role: 'session', tag: 'Encuestas' })

export const saveSurvey = api.post('/encuestas/guardarEncuesta', {
  summary: 'Guarda la cara que la persona eligió y la página donde estaba',
  body: z.strictObject(answer),
  answers: answered,
  errors: ['idempotencia_distinta', 'demasiados_intentos'],
})

export const updateSurvey = api.post('/encuestas/actualizarEncuesta', {
  summary: 'Cambia una respuesta propia o le suma un comentario',
  body: z.strictObject({
    cod: z.uuid('El código de la encuesta no tiene la forma esperada'),
    ...answer,
    comentario: text(1000).optional(),
    contactar: z.boolean().optional(),
  }),
  answers: {
    200: z.object({
      cod: z.uuid(),
      llamadaAntesDe: z.iso
        .date()
        .optional()
        .meta({ description: 'Si pidió que la llamen: hasta qué día. También va por correo' }),
    }),
  },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

export const askSurvey = api.post('/encuestas/preguntar', {
  summary:
    'Si toca preguntar por un servicio que terminó, lo dice y cuenta como mostrada: una vez por servicio, y con 14 días entre una pregunta y otra',
  answers: {
    200: z.object({
      pregunta: z
        .object({
          clase: z.enum(['llamada', 'asesoria', 'sala', 'test', 'curso']),
          servicio: z.string().meta({ description: 'De salud, solo «Salud»' }),
        })
        .optional(),
    }),
  },
  errors: ['demasiados_intentos'],
})

export type SurveyValue = z.output<typeof answer.valor>
