import { z } from 'zod'
import { area } from '../endpoint.ts'
import { instant, rowVersion, shared } from '../fields.ts'
import { clinicalText } from './prescriptions.ts'

const most = 30
const mostMessage = `Como máximo ${most}`
const severity = z.enum(['leve', 'moderada', 'grave'], { error: 'Elige leve, moderada o grave' })
const code = z
  .string()
  .regex(/^[A-Z][0-9][0-9A-Z](\.?[0-9A-Z]{1,4})?$/, 'Un código CIE-10 es como J06.9')
  .meta({ examples: ['J45.9'] })
const since = z
  .string()
  .regex(/^(19|20)[0-9]{2}(-(0[1-9]|1[0-2]))?$/, 'Indica el año, como 2019, o el mes, como 2019-05')
  .meta({ examples: ['2019'] })
/** Why an entry is doubted, or removed. */
export const entryMotive = clinicalText(300, 10)
const common = { id: z.uuid().optional(), enDuda: entryMotive.optional() }

/** Antecedents as they are sent: an entry without `id` is new, and one left out is removed (contract §18). */
export const antecedentsSent = {
  version: rowVersion(0),
  sinAlergias: z.boolean(),
  alergias: z
    .array(
      z.strictObject({
        ...common,
        sustancia: clinicalText(120, 2),
        reaccion: clinicalText(200).optional(),
        gravedad: severity.optional(),
      }),
    )
    .max(most, mostMessage),
  condiciones: z
    .array(
      z.strictObject({
        ...common,
        texto: clinicalText(200, 2),
        codigo: code.optional(),
        desde: since.optional(),
      }),
    )
    .max(most, mostMessage),
  medicinas: z
    .array(z.strictObject({ ...common, texto: clinicalText(120, 2), dosis: clinicalText(120).optional() }))
    .max(most, mostMessage),
}

const entry = {
  id: z.uuid(),
  version: z.int(),
  enDuda: z.string().optional().meta({ description: 'Por qué la persona dice que no es así' }),
  autor: z.enum(['persona', 'profesional']),
  nombreAutor: z.string().optional().meta({ description: 'El profesional que la anotó' }),
  anotado: instant,
}

/** Antecedents as the person and the professional of a visit read them. */
export const antecedents = shared('Antecedentes', {
  version: z.int(),
  sinAlergias: z.boolean(),
  alergias: z.array(
    z.object({
      ...entry,
      sustancia: z.string(),
      reaccion: z.string().optional(),
      gravedad: z.enum(['leve', 'moderada', 'grave']).optional(),
    }),
  ),
  condiciones: z.array(
    z.object({ ...entry, texto: z.string(), codigo: z.string().optional(), desde: z.string().optional() }),
  ),
  medicinas: z.array(z.object({ ...entry, texto: z.string(), dosis: z.string().optional() })),
  confirmadosEl: instant
    .nullable()
    .meta({ description: 'Cuándo se respondió por última vez a la pregunta por alergias; null: nunca' }),
  confirmadosPor: z.string().optional().meta({ description: 'El profesional que los confirmó' }),
  retirados: z
    .array(
      z.object({
        texto: z.string(),
        retirado: instant,
        autor: z.enum(['persona', 'profesional']),
        nombreAutor: z.string().optional(),
        motivo: z.string().optional(),
      }),
    )
    .meta({ description: 'Las 20 últimas que se quitaron' }),
})
export type AntecedentsWire = z.output<typeof antecedents>

const tag = 'Salud'
export const antecedentErrors = ['version_ajena', 'repetido', 'contradiccion'] as const

const api = area({ role: 'session', tag })

export const readAntecedents = api.get('/salud/Antecedentes', {
  healthRecord: true,
  recorded: 'antecedentes',
  summary: 'Alergias, condiciones y medicinas de la persona',
  answers: { 200: antecedents },
})

export const saveAntecedents = api.put('/salud/Antecedentes', {
  healthRecord: true,
  recorded: 'antecedentes',
  summary: 'Guarda los antecedentes; lo que anotó un profesional solo se pone en duda',
  body: z.strictObject(antecedentsSent),
  answers: { 200: antecedents },
  errors: [...antecedentErrors, 'antecedente_ajeno'],
})

export const confirmAntecedents = api.post('/salud/Antecedentes/Confirmar', {
  healthRecord: true,
  recorded: 'antecedentes',
  summary: 'Confirma que los antecedentes siguen así',
  body: z.strictObject({ version: rowVersion(1) }),
  answers: { 200: antecedents },
  errors: ['version_ajena', 'antecedentes_sin_responder'],
})
