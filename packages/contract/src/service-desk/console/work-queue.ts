import { act } from '@amparo/domain/staff/act-areas.ts'
import { workKinds } from '@amparo/domain/staff/work-kinds.ts'
import { z } from 'zod'
import { area, staff } from '../../endpoint.ts'

const due = z
  .object({ atrasados: z.int(), hoy: z.int(), semana: z.int(), despues: z.int() })
  .meta({ description: 'Cuántos vencieron, vencen hoy, en los seis días siguientes y después' })

const workKind = z.enum(workKinds)

const api = area({ role: staff('administracion'), tag: 'Consola: entrada' })

export const listWork = api.get('/consola/Trabajo', {
  words: act('cuenta', 'ver qué vence en la casa y quién lo tiene'),
  summary:
    'Lo abierto de la casa por cuándo vence, y quién tiene qué de lo que se toma; sin decir de quién es',
  answers: {
    200: z.object({
      clases: z.array(due.extend({ clase: workKind })),
      personas: z
        .array(
          due.extend({
            id: z.uuid().optional().meta({ description: 'De quien lo tiene, para la lista: tiene=' }),
            nombre: z.string().optional().meta({ description: 'Falta en lo que nadie ha tomado' }),
            clase: workKind,
          }),
        )
        .meta({ description: 'De lo que se toma: conversaciones, solicitudes, llamadas y reclamaciones' }),
    }),
  },
})
