import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
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

const api = area({ role: 'visitor', tag })

export const readPromises = api.get('/promesas', {
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
})

export const downloadPromises = api.get('/promesas.csv', {
  summary:
    'De lo que se cuenta en `/promesas`, cada promesa sin persona ni fecha: con esto se vuelve a sacar cada cifra',
  answers: { 200: fileAnswer('text/csv; charset=utf-8') },
})
