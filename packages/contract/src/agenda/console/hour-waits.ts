import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { named } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { day, instant } from '../../fields.ts'
import { listFilters } from '../../service-desk/console/agenda.ts'
import { modality } from '../appointment.ts'
import { dayPart } from '../hour-waits.ts'

const api = area({ role: staff('agenda'), tag: 'Consola: agenda' })

export const listWaitingPeople = api.get('/consola/Esperas', {
  words: act('agenda', 'ver quiénes esperan una hora liberada'),
  summary: 'Quiénes esperan una hora liberada, en su orden: los primeros cien, y cuántos son en todo',
  query: z.strictObject({
    idServicio: listFilters.idServicio,
    idProfesional: z
      .uuid('Ese profesional no existe')
      .optional()
      .meta({ description: 'Quienes lo esperan, o esperan a cualquiera de un servicio que atiende' }),
  }),
  answers: {
    200: z.object({
      total: z.int(),
      filas: z.array(
        z.object({
          id: z.uuid(),
          titular: named,
          servicio: z.string(),
          especialidad: z.string().optional(),
          profesional: z.string().optional(),
          modalidad: modality.optional(),
          franjas: z.array(dayPart),
          desde: day,
          hasta: day,
          desdeCuando: instant,
          ofrecida: z.object({ inicio: instant, venceEl: instant }).optional(),
        }),
      ),
    }),
  },
})
