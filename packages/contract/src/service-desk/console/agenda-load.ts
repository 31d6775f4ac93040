import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { page } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { day } from '../../fields.ts'
import { listFilters } from './agenda.ts'
import { clock } from './professional-schedules.ts'

const hours = z.array(z.object({ desde: clock, hasta: clock }))

const dayLoad = z.object({
  citas: z.int(),
  minutosOcupados: z.int(),
  minutosOfrecidos: z.int().meta({ description: 'Según el horario de ahora; 0 sin horario o en feriado' }),
  minutosLibres: z.int().meta({ description: 'Ofrecidos desde ahora y sin ninguna cita' }),
})

const api = area({ role: staff('agenda'), tag: 'Consola: agenda' })

export const readAgendaLoad = api.get('/consola/Carga', {
  words: act('agenda', 'ver cuántas citas hay por día'),
  summary:
    'Citas, tiempo tomado y tiempo ofrecido por profesional y día, o por sala de una sede; sin fechas, siete días desde hoy',
  query: z.strictObject({
    desde: day.optional(),
    hasta: day.optional().meta({ description: '14 días como máximo' }),
    idProfesional: listFilters.idProfesional,
    idServicio: listFilters.idServicio,
    sede: listFilters.sede.meta({
      description: 'Con ella, cada fila es una de sus salas, y `idProfesional` no cuenta',
    }),
    presentes: z
      .literal('si', { error: 'Solo se puede pedir con «si»' })
      .optional()
      .meta({ description: 'Solo quienes ofrecen horas o tienen citas en esos días' }),
    libres: z
      .literal('si', { error: 'Solo se puede pedir con «si»' })
      .optional()
      .meta({ description: 'Con las horas de cada día que nadie ha tomado, desde ahora' }),
    especialidad: z
      .string()
      .max(80)
      .optional()
      .meta({ description: 'Solo quienes atienden esa especialidad' }),
    conLibres: z
      .literal('si', { error: 'Solo se puede pedir con «si»' })
      .optional()
      .meta({ description: 'Solo quienes tienen horas libres desde ahora' }),
    orden: z
      .enum(['nombre', 'carga', 'libres'])
      .optional()
      .meta({ description: 'Por nombre, el más ocupado primero, o quien más horas libres tiene' }),
    despues: z.string().max(500).optional(),
    limite: z.coerce.number().int().min(1).max(100, 'Se muestran 100 filas como máximo').optional(),
  }),
  answers: {
    200: page(
      z.object({
        id: z.uuid(),
        nombre: z.string(),
        dias: z.array(
          dayLoad.extend({
            libres: hours.optional().meta({ description: 'Con `libres=si`: entre qué horas queda libre' }),
          }),
        ),
        horas: hours.optional().meta({ description: 'De un solo día: entre qué horas atiende' }),
      }),
    ).extend({
      dias: z
        .array(dayLoad.extend({ fecha: day }))
        .meta({ description: 'La suma de todos los que coinciden, en el orden de `dias` de cada fila' }),
      salas: z.int().meta({
        description: 'Reservas de sala, que nadie atiende; con `sede`, las de sus salas que ya no se ofrecen',
      }),
    }),
  },
  errors: ['rango_de_dias'],
})
