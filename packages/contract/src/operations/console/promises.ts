import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { area, staff } from '../../endpoint.ts'
import { promiseFigures, promiseNames } from '../promises.ts'

const api = area({ role: staff('administracion'), tag: 'Consola: panel' })

export const listOpenPromises = api.get('/consola/Promesas', {
  words: act('cifras', 'ver las promesas con fecha'),
  summary:
    'Las promesas con fecha de la casa: las que corren, las que ya pasaron su día, y cómo terminaron las de 30 días',
  answers: {
    200: z.array(
      z.object({
        ...promiseNames,
        enCurso: z.int(),
        atrasadas: z.int(),
        ultimos30: promiseFigures
          .nullable()
          .meta({ description: 'Las que vencieron en los últimos 30 días' }),
      }),
    ),
  },
})
