import { z } from 'zod'
import { endpoint, fileAnswer } from '../endpoint.ts'
import { shared } from '../fields.ts'

const tag = 'Promesas'

export const promiseKind = z.enum([
  'invitado',
  'derecho',
  'reclamo',
  'solicitud',
  'consulta',
  'repregunta',
  'llamada',
])

export const promiseFigures = shared('CifrasDePromesas', {
  total: z.int(),
  aTiempo: z.int(),
  tarde: z.int(),
  sinCumplir: z.int().meta({ description: 'Pasó su día y nadie respondió' }),
  medianaDias: z.number().meta({ description: 'Días calendario, desde que se prometió hasta que terminó' }),
  peorDias: z.int(),
})

export const promiseNames = { clase: promiseKind, nombre: z.string(), plazo: z.string() }

export const readPromises = endpoint({
  method: 'GET',
  path: '/promesas',
  role: 'visitor',
  tag,
  summary:
    'Cuántas promesas con fecha se cumplieron, por clase y por el mes en que vencían; un mes con menos de diez no se cuenta',
  answers: {
    200: z.object({
      al: z.string().meta({ description: 'El día hasta el que se cuenta' }),
      minimo: z.int(),
      clases: z.array(
        z.object({
          ...promiseNames,
          meses: z.array(promiseFigures.extend({ mes: z.string().meta({ examples: ['2026-10'] }) })),
        }),
      ),
    }),
  },
  errors: [],
})

export const downloadPromises = endpoint({
  method: 'GET',
  path: '/promesas.csv',
  role: 'visitor',
  tag,
  summary:
    'De lo que se cuenta en `/promesas`, cada promesa sin persona ni fecha: con esto se vuelve a sacar cada cifra',
  answers: { 200: fileAnswer('text/csv; charset=utf-8') },
  errors: [],
})
