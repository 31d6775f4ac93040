import { z } from 'zod'
import { asCsv } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { day, shared } from '../../fields.ts'
import { promiseFigures } from '../promises.ts'

export const figureQuestions = ['perdidas', 'puntualidad', 'personas', 'uso', 'promesas'] as const
export const figureParts = ['producto', 'servicio', 'profesional', 'sede'] as const

/** Acts that lose a visit: of the person, of the professional, of the house, of a plan over many, or the end of the cover. */
const lostReasons = [
  'personaCancelo',
  'personaFalto',
  'profesionalFalto',
  'profesionalCancelo',
  'casaCancelo',
  'cambioDeVarias',
  'terminoSuSeguro',
] as const
type LostReason = (typeof lostReasons)[number]

/** Filters for the visits that make up a figure of `Cifras`. */
export const visitFigureFilters = {
  cifra: z.enum(['citas', 'usos', 'medidas', 'tarde'], { error: 'Esa cifra no existe' }).optional().meta({
    description:
      'Solo las que cuenta `Cifras`: todas, las que no se perdieron, las de inicio medido, y de estas las que empezaron más de 5 minutos tarde',
  }),
  perdidas: z
    .enum(['todas', 'persona', 'casa', 'profesional'], { error: 'Elige por quién se perdieron' })
    .optional()
    .meta({ description: 'Solo las que se perdieron, como las cuenta `Cifras`' }),
  aviso: z
    .enum(['sinAviso', 'menosDe2Horas', 'de2A24Horas', 'de24A48Horas', 'desde48Horas'], {
      error: 'Elige con cuánto aviso',
    })
    .optional()
    .meta({ description: 'Solo las que se perdieron con ese aviso' }),
  motivo: z
    .enum(lostReasons, { error: 'Ese motivo no existe' })
    .optional()
    .meta({ description: 'Solo las que se perdieron por ese acto' }),
  producto: z
    .string()
    .max(60)
    .optional()
    .meta({ description: 'Solo las que dio una póliza de ese producto' }),
  idSede: z.uuid('Esa sede no existe').optional(),
  sin: z
    .enum(figureParts, { error: 'Elige producto, servicio, profesional o sede' })
    .optional()
    .meta({ description: 'Solo las que no tienen uno: el grupo de `Cifras` con `clave` vacía' }),
}

const share = z.object({ total: z.int(), porCiento: z.number() })

const row = shared('FilaDeCifra', {
  clave: z.string().optional().meta({ description: 'Falta en la fila que junta grupos' }),
  nombre: z.string(),
  personas: z.int().optional().meta({ description: 'Personas distintas con cita en el período' }),
  citas: z.int().optional(),
  perdidas: z
    .object({
      todas: share,
      persona: share,
      casa: share.meta({ description: 'También las que el profesional faltó' }),
      profesional: share.meta({ description: 'Las que el profesional canceló antes' }),
      aviso: z.object({
        sinAviso: z.int(),
        menosDe2Horas: z.int(),
        de2A24Horas: z.int(),
        de24A48Horas: z.int(),
        desde48Horas: z.int(),
      }),
      motivos: z
        .object(Object.fromEntries(lostReasons.map((one) => [one, z.int()])) as Record<LostReason, z.ZodInt>)
        .optional()
        .meta({
          description:
            'Por el acto que las perdió; un texto escrito nunca sale de su cita. Falta mientras se cuentan días de una versión anterior',
        }),
    })
    .optional(),
  puntualidad: z
    .object({
      medidas: z.int().meta({ description: 'Videollamadas en las que los dos se encontraron' }),
      medianaMinutos: z.number(),
      peorMinutos: z.int(),
      masDe5Minutos: share,
    })
    .optional(),
  uso: z
    .object({
      usos: z.int(),
      usuarios: z.int(),
      asegurados: z.int(),
      costo: z
        .number()
        .optional()
        .meta({ description: 'En soles, por la tarifa de cada día; solo por servicio, y si tiene tarifa' }),
      porMil: z
        .number()
        .optional()
        .meta({ description: 'Usos por cada mil asegurados; falta sin asegurados' }),
    })
    .optional(),
  promesas: promiseFigures.optional(),
})

const params = z.object({ pregunta: z.enum(figureQuestions, { error: 'Esa pregunta no existe' }) })
const query = z.strictObject({
  desde: day.optional(),
  hasta: day.optional().meta({ description: 'A más tardar dentro de un año' }),
  por: z
    .enum(figureParts, { error: 'Elige producto, servicio, profesional o sede' })
    .optional()
    .meta({ description: 'Las promesas van siempre por clase' }),
})

const api = area({ role: staff('agenda', 'admision', 'administracion'), tag: 'Consola: panel' })

export const answerQuestion = api.get('/consola/Cifras/:pregunta', {
  summary:
    'Citas perdidas, puntualidad, personas distintas, uso y promesas de un período, por grupo; sin fechas, los últimos 30 días. Los grupos de menos de cinco personas van en una sola fila',
  params,
  query,
  answers: {
    200: z.object({
      pregunta: z.enum(figureQuestions),
      por: z.enum([...figureParts, 'clase']),
      desde: day,
      hasta: day,
      porContar: z.int().optional().meta({
        description:
          'Días del período que se están contando: las filas van sin ellos; el archivo responde 503 hasta entonces',
      }),
      total: row,
      filas: z.array(row),
    }),
  },
})

export const getAnswerFile = api.get('/consola/Cifras/:pregunta.csv', {
  summary: 'La misma respuesta como archivo; queda en el registro',
  params,
  query,
  ...asCsv,
})
