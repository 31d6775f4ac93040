import { z } from 'zod'
import { idParams, motive } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { besideBadFields, day, instant, shared } from '../../fields.ts'
import { deskAppointment } from './agenda.ts'

const place = z.object({
  inicio: instant,
  fin: instant,
  profesional: z.object({ id: z.uuid(), nombre: z.string() }).optional(),
  sala: z.object({ id: z.uuid(), nombre: z.string(), sede: z.string() }).optional(),
})

const plan = shared('PlanDeCitas', {
  id: z.uuid(),
  accion: z.enum(['mover', 'reasignar', 'cancelar']),
  de: z.string().meta({ description: 'El profesional, la sede o la sala' }),
  desde: z.iso.date(),
  hasta: z.iso.date(),
  venceEl: instant,
  deshacerHasta: instant
    .optional()
    .meta({ description: 'Mientras se pueda deshacer; después salen los avisos' }),
  citas: z.array(
    z.object({
      cita: deskAppointment,
      estado: z.enum(['propuesta', 'sin_hora', 'hecha', 'conflicto']),
      propuesta: place.optional().meta({ description: 'Falta si se cancela o si no hay hora' }),
      antes: place.optional().meta({ description: 'Dónde estaba, si ya se hizo' }),
      porque: z.string().optional().meta({ description: 'Por qué no se hizo, y se propuso otra vez' }),
    }),
  ),
})

const api = area({ role: staff('agenda'), tag: 'Consola: agenda' })

const id = z.uuid('Elígelo de la lista').optional()
const isOne = (body: Partial<Record<'profesional' | 'sede' | 'sala', unknown>>) =>
  [body.profesional, body.sede, body.sala].filter((one) => one !== undefined).length === 1

export const makeVisitPlan = api.post('/consola/Citas/Plan', {
  summary:
    'Propone dónde poner cada cita de un profesional, una sede o una sala entre dos días; no aparta ninguna hora y vence en 15 minutos',
  body: z
    .strictObject({
      profesional: id,
      sede: id,
      sala: id,
      desde: day,
      hasta: day,
      accion: z.enum(['mover', 'reasignar', 'cancelar'], { error: 'Elige mover, reasignar o cancelar' }),
    })
    .refine(isOne, { path: ['profesional'], when: besideBadFields, error: 'Elige de quién son las citas' })
    .refine(({ desde, hasta }) => desde <= hasta, {
      path: ['hasta'],
      when: besideBadFields,
      error: 'El último día no puede ser anterior al primero',
    })
    .meta({
      example: {
        profesional: '0b6f4a2e-1d7c-4a53-9f0e-6f1c2d3e4a5b',
        desde: '2026-12-01',
        hasta: '2026-12-01',
        accion: 'reasignar',
      },
    }),
  answers: { 201: plan },
  errors: ['no_encontrado', 'datos_invalidos'],
})

export const readOpenPlan = api.get('/consola/Citas/Plan', {
  summary: 'El plan propio que todavía se puede deshacer, si lo hay',
  answers: { 200: z.object({ plan: plan.optional() }) },
})

export const applyVisitPlan = api.post('/consola/Citas/Plan/:id/Aplicar', {
  summary:
    'Hace lo propuesto, cita por cita; la que ya no cabe se propone otra vez. Se deshace durante 60 s y los avisos salen después, uno por persona',
  params: idParams,
  body: z.strictObject({
    excepto: z.array(z.uuid()).max(200).optional().meta({ description: 'Citas que quedan como están' }),
    motivo: motive,
  }),
  answers: { 200: plan },
  errors: ['no_encontrado', 'plan_vencido', 'datos_invalidos'],
})

export const undoVisitPlan = api.post('/consola/Citas/Plan/:id/Deshacer', {
  summary: 'Devuelve a su sitio lo que el plan hizo en el último minuto; nadie recibe avisos',
  params: idParams,
  answers: { 200: plan },
  errors: ['no_encontrado', 'plan_avisado'],
})
