import { act } from '@amparo/domain/staff/act-areas.ts'
import { reassignReasons } from '@amparo/domain/staff/reassign-reasons.ts'
import { z } from 'zod'
import { seenVersion } from '../../console-fields.ts'
import { anyStaff, area, staff } from '../../endpoint.ts'
import { instant, shared } from '../../fields.ts'

const tag = 'Consola: trabajo'
const done = z.object({ codigo: z.literal(1), mensaje: z.string() })

/** Work that a staff member can hold and pass on. */
export const takenKind = z.enum(['conversaciones', 'solicitudes', 'encuestas', 'reclamaciones'])
export const reassignReason = z.enum(Object.keys(reassignReasons) as [keyof typeof reassignReasons])

/** Person who passed the work to its present owner. */
export const lastPass = shared('Pase', {
  quien: z.string().meta({ description: 'Quién se la pasó a quien la tiene' }),
  motivo: reassignReason.optional(),
  cuando: instant,
})

const api = area({ role: anyStaff, tag })

export const listNotices = api.get('/consola/Avisos', {
  words: act('cuenta', 'ver sus avisos'),
  summary: 'Dónde te mencionaron y qué te pasaron, lo último primero; solo lo que tus roles abren',
  answers: {
    200: z.array(
      z.object({
        id: z.int(),
        clase: z.enum(['mencion', 'pase']),
        de: takenKind,
        folio: z
          .string()
          .meta({ description: 'Con qué se abre: el folio, el código de la hoja o el id del caso' }),
        quien: z.string(),
        motivo: reassignReason.optional(),
        cuando: instant,
        leido: z.boolean(),
      }),
    ),
  },
})

export const readNotices = api.post('/consola/Avisos/Leidos', {
  summary: 'Da por leídos tus avisos hasta uno',
  body: z.strictObject({ hasta: z.int() }),
  answers: { 200: done },
})

export const readDigestChoice = api.get('/consola/MiResumen', {
  summary: 'Si te llega el correo de las ocho con lo que vence y lo atrasado',
  answers: { 200: z.object({ recibe: z.boolean() }) },
})

export const chooseDigest = api.post('/consola/MiResumen', {
  summary: 'Elige si te llega ese correo',
  body: z.strictObject({ recibe: z.boolean() }),
  answers: { 200: done },
})

const takers = staff('admision', 'agenda', 'privacidad', 'siniestros')

export const listTakers = api.get('/consola/Trabajo/Colegas', {
  words: act('cuenta', 'ver a quién pasar trabajo'),
  role: takers,
  summary: 'A quién se puede pasar algo de una clase, o mencionar en sus notas',
  query: z.strictObject({ clase: takenKind }),
  answers: { 200: z.array(z.object({ id: z.uuid(), nombre: z.string(), yo: z.boolean() })) },
  errors: ['sin_permiso'],
})

export const passWork = api.post('/consola/Trabajo/Pasar', {
  role: takers,
  summary: 'Pasa hasta 50 de una clase a un colega, o los toma; cada uno por su cuenta y con su resultado',
  body: z.strictObject({
    clase: takenKind,
    a: z
      .union([z.uuid(), z.enum(['yo', 'nadie'])], 'Elige a quién')
      .meta({ description: 'A quién: `yo` los toma, `nadie` los deja para quien los tome' }),
    motivo: z.enum([...reassignReason.options, 'deshecho']).meta({
      description: 'Por qué; `deshecho` deshace un pase: no avisa a nadie y retira el aviso que no se leyó',
    }),
    casos: z
      .array(z.strictObject({ id: z.string().min(1).max(200), version: seenVersion }))
      .min(1, 'Elige al menos uno')
      .max(50, 'Son 50 como máximo'),
  }),
  answers: {
    200: z.object({
      resultados: z.array(
        z.object({
          id: z.string(),
          codigo: z.union([z.literal(1), z.string()]).meta({ description: '1, o el código del error' }),
          mensaje: z.string(),
          version: z.int().optional().meta({ description: 'La de ahora; falta donde no pasó' }),
          antes: z
            .union([z.uuid(), z.literal('nadie')])
            .optional()
            .meta({ description: 'Quién lo tenía: con `a` y la versión de ahora se deshace' }),
        }),
      ),
    }),
  },
  errors: ['sin_permiso', 'colega_desconocido'],
})
