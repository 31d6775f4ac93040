import { z } from 'zod'
import { endpoint, staff } from '../../endpoint.ts'
import { promiseFigures, promiseNames } from '../promises.ts'

export const listOpenPromises = endpoint({
  method: 'GET',
  path: '/consola/Promesas',
  role: staff('administracion'),
  tag: 'Consola: panel',
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
  errors: [],
})
