import { z } from 'zod'
import { modality } from '../../agenda/appointment.ts'
import { idParams, listQuery, page, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { day, shared, text } from '../../fields.ts'
import { deskAppointment, listFilters } from './agenda.ts'

export const clock = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/, 'Escribe la hora como 09:30')
const weekly = z
  .strictObject({ dia: z.int().min(1).max(7), desde: clock, hasta: clock })
  .meta({ id: 'FranjaSemanal' })

export const supplyPlan = {
  plan: z.array(weekly).max(60),
  pausas: z.array(weekly).max(60),
  excepciones: z
    .array(
      z.strictObject({
        fecha: day,
        desde: clock.optional(),
        hasta: clock.optional(),
        motivo: text(120).optional(),
      }),
    )
    .max(400),
}

const professional = shared('Profesional', {
  id: z.uuid(),
  nombre: z.string(),
  profesion: z.string(),
  colegiatura: z.string().optional(),
  activo: z.boolean(),
  modalidades: z.array(modality),
  especialidades: z.array(z.string()),
  servicios: z.array(z.object({ id: z.int(), nombre: z.string() })),
  lugar: z.string().optional(),
  version: z.int(),
})

const api = area({ role: staff('agenda', 'profesional'), tag: 'Consola: agenda' })

export const listDeskProfessionals = api.get('/consola/Profesionales', {
  role: staff('agenda', 'profesional', 'administracion'),
  summary: 'Quiénes atienden, sin su agenda; un profesional se ve solo a sí mismo',
  query: listQuery(['activo', 'inactivo'], ['nombre']).extend({
    idServicio: listFilters.idServicio,
    especialidad: z.string().max(80).optional(),
  }),
  answers: {
    200: page(professional).extend({
      servicios: professional.shape.servicios.meta({
        description: 'Los que atiende alguno de todos los que coinciden, no solo de esta página',
      }),
    }),
  },
})

export const getSupply = api.get('/consola/Profesionales/:id/Agenda', {
  summary: 'Plan de la semana, pausas y excepciones; un profesional, solo los suyos',
  params: idParams,
  answers: { 200: z.object({ version: z.int(), ...supplyPlan }) },
  errors: ['no_encontrado'],
})

export const putSupply = api.put('/consola/Profesionales/:id/Agenda', {
  summary: 'Cambia el plan; ?simular=1 solo dice qué citas quedarían fuera. Ninguna se borra',
  params: idParams,
  query: z.strictObject({ simular: z.literal('1').optional() }),
  body: z.strictObject({ version: seenVersion, ...supplyPlan, aceptaConflictos: z.boolean().optional() }),
  answers: {
    200: z.object({
      conflictos: z.array(deskAppointment),
      codigo: z.literal(1).optional(),
      mensaje: z.string().optional(),
      version: z.int().optional(),
    }),
  },
  errors: ['no_encontrado', 'version_ajena', 'conflictos'],
})
