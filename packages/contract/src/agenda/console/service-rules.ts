import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { area, staff } from '../../endpoint.ts'
import { besideBadFields, day, instant, shared } from '../../fields.ts'

const clock = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/, 'Escribe la hora como 09:30')
const hours = (most: number) =>
  z.int('Escribe un número entero').min(0, 'Escribe cero o más').max(most, `Escribe ${most} o menos`)

const ruleFields = {
  anticipacionHoras: hours(720),
  plazoHoras: hours(720).meta({ description: 'Hasta cuándo se cambia o cancela' }),
  duracionMinutos: z
    .int('Escribe un número entero')
    .min(15, 'Escribe 15 minutos o más')
    .max(240, 'Escribe 240 minutos o menos')
    .multipleOf(5, 'De cinco en cinco minutos'),
  limiteAnual: hours(1000),
  horario: z
    .array(
      z
        .strictObject({ dia: z.int().min(1).max(7), desde: clock, hasta: clock })
        .refine(({ desde, hasta }) => desde < hasta, {
          path: ['hasta'],
          when: besideBadFields,
          error: 'Termina antes de empezar',
        }),
    )
    .max(7)
    .refine((days) => new Set(days.map(({ dia }) => dia)).size === days.length, 'Cada día va una vez')
    .meta({ description: 'Un tramo por día, de lunes (1) a domingo (7); los que faltan están cerrados' }),
}
const tariff = z
  .number('Escribe el monto en soles')
  .min(0, 'Escribe el monto en soles')
  .max(100_000, 'Escribe el monto en soles')
  .multipleOf(0.01, 'Con dos decimales como máximo')
  .meta({ description: 'Lo que cuesta a la casa una atención, en soles' })

const rules = shared('ReglasDeServicio', { ...ruleFields, tarifa: tariff.optional() })

const change = rules.extend({
  id: z.uuid(),
  desde: day,
  pedidoPor: z.string(),
  pedidoEl: instant,
})

const api = area({ role: staff('administracion'), tag: 'Consola: agenda' })

export const listServiceRules = api.get('/consola/Servicios', {
  words: act('personal', 'ver las reglas de los servicios', ''),
  summary: 'Las reglas de cada servicio que se agenda, con las que vienen y las que esperan a otra persona',
  answers: {
    200: z.array(
      z.object({
        id: z.int(),
        nombre: z.string(),
        reglas: rules,
        anticipacionMinima: z.int().meta({ description: 'La que fija el producto; 0 si ninguna' }),
        horarioMayor: ruleFields.horario.meta({ description: 'El horario solo puede ser más corto' }),
        pendiente: change
          .extend({ vence: instant, propia: z.boolean() })
          .optional()
          .meta({ description: 'Espera a otra persona que administra' }),
        historia: z
          .array(change.extend({ aprobadoPor: z.string(), valeYa: z.boolean() }))
          .meta({ description: 'Los veinte cambios más nuevos, también los que empiezan después' }),
      }),
    ),
  },
})

export const changeServiceRules = api.put('/consola/Servicios/:id', {
  stepUp: true,
  summary:
    'Pide otras reglas desde un día; lo que falta queda igual. Otra persona que administra las aprueba. Las citas agendadas conservan su duración y su plazo',
  params: z.object({
    id: z.coerce
      .number()
      .int()
      .min(0)
      .max(999)
      .meta({ examples: [18] }),
  }),
  body: z.strictObject({
    desde: day,
    ...z.object(ruleFields).partial().shape,
    tarifa: tariff.nullable().optional().meta({ description: 'null la quita' }),
  }),
  answers: { 202: z.object({ pendiente: z.object({ id: z.uuid() }) }) },
  errors: ['no_encontrado', 'fijado_por_producto', 'datos_invalidos'],
})
