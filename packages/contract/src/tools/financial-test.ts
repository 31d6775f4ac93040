import { answerValues, testQuestions } from '@amparo/domain/financial-test/questions.ts'
import { z } from 'zod'
import { area } from '../endpoint.ts'
import { besideBadFields, day } from '../fields.ts'

const coverErrors = ['sin_cobertura', 'solo_titular'] as const
const band = z.enum(['vulnerable', 'sobreviviendo', 'saludable'])
const pillar = z.enum(['gastar', 'ahorrar', 'endeudarse', 'planificar'])
const points = z.int().min(0).max(100)
const answer = z.literal([...answerValues], { error: 'Elige una de las respuestas: 0, 25, 50, 75 o 100' })

function nameMissing(answers: Readonly<Record<string, unknown>>, { addIssue }: z.core.$RefinementCtx) {
  for (const { key } of testQuestions) {
    if (answers[key] === undefined)
      addIssue({ code: 'custom', path: [key], message: 'Responde esta pregunta' })
  }
}

const api = area({ role: 'session', tag: 'Protección financiera' })

export const getFinancialTest = api.get('/proteccion/TestFinanciero', {
  summary: 'Las ocho preguntas y los resultados anteriores, el último primero',
  answers: {
    200: z.object({
      preguntas: z.array(
        z.object({
          clave: z.string(),
          pilar: pillar,
          texto: z.string(),
          opciones: z.array(z.object({ valor: z.int(), texto: z.string() })),
        }),
      ),
      historial: z.array(z.object({ fecha: day, puntaje: points, banda: band })),
    }),
  },
  errors: [...coverErrors],
})

export const takeFinancialTest = api.post('/proteccion/TestFinanciero', {
  summary: 'Envía las ocho respuestas y devuelve el resultado',
  body: z.strictObject({
    // The rule checks each of the eight, so a missing one is reported as unanswered beside invalid answers: every
    // invalid field is listed at once.
    respuestas: z
      .strictObject(Object.fromEntries(testQuestions.map(({ key }) => [key, answer.optional()])))
      .superRefine(nameMissing, {
        when: (payload) => payload.issues.length > 0 && besideBadFields(payload),
      }),
  }),
  answers: {
    201: z.object({
      puntaje: points,
      banda: band,
      pilares: z.array(z.object({ clave: pillar, puntaje: points })),
      consejos: z.array(z.object({ texto: z.string(), enlace: z.string() })),
      cambio: z.int().optional(),
    }),
  },
  errors: [...coverErrors, 'demasiados_intentos', 'idempotencia_distinta'],
})

export const forgetFinancialTests = api.delete('/proteccion/TestFinanciero', {
  summary: 'Borra los resultados anteriores',
  answers: { 200: z.object({ codigo: z.literal(1), mensaje: z.string() }) },
})

export type FinancialTest = z.output<(typeof getFinancialTest)['answers'][200]>
export type FinancialTestResult = z.output<(typeof takeFinancialTest)['answers'][201]>
