import { z } from 'zod'
import { endpoint, staff } from '../endpoint.ts'
import { deskAppointment, supplyPlan } from './agenda.ts'
import { idParams, listQuery, page, seenVersion } from './fields.ts'

const site = z.object({
  id: z.uuid(),
  nombre: z.string(),
  ciudad: z.string(),
  direccion: z.string(),
  activo: z.boolean(),
  salas: z.array(z.object({ id: z.uuid(), nombre: z.string(), capacidad: z.int(), activa: z.boolean() })),
  version: z.int(),
})

const { plan, excepciones } = supplyPlan
export const listSites = endpoint({
  method: 'GET',
  path: '/consola/Sedes',
  role: staff('agenda'),
  tag: 'Consola: agenda',
  summary: 'Las sedes con sus salas',
  query: listQuery(['activo', 'inactivo'], ['nombre']),
  answers: { 200: page(site) },
  errors: [],
})

export const getSiteSupply = endpoint({
  method: 'GET',
  path: '/consola/Sedes/:id/Agenda',
  role: staff('agenda'),
  tag: 'Consola: agenda',
  summary: 'Horario de la semana de una sede y los días u horas en que cierra',
  params: idParams,
  answers: { 200: z.object({ version: z.int(), plan, excepciones }) },
  errors: ['no_encontrado'],
})

export const putSiteSupply = endpoint({
  method: 'PUT',
  path: '/consola/Sedes/:id/Agenda',
  role: staff('agenda'),
  tag: 'Consola: agenda',
  summary:
    'Cambia el horario de una sede; ?simular=1 solo dice qué reservas quedarían fuera. Ninguna se borra',
  params: idParams,
  query: z.strictObject({ simular: z.literal('1').optional() }),
  body: z.strictObject({ version: seenVersion, plan, excepciones, aceptaConflictos: z.boolean().optional() }),
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
