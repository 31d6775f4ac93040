import { z } from 'zod'
import { attendees, roomDays } from '../../agenda/coworking.ts'
import { idParams, listQuery, page, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { day, done, instant, shared, text } from '../../fields.ts'
import { deskAppointment } from './agenda.ts'
import { supplyPlan } from './professional-schedules.ts'

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
const hours = shared('HorarioDeLocal', { version: z.int(), plan, excepciones })
const hoursChange = {
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
} as const

const api = area({ role: staff('agenda'), tag: 'Consola: agenda' })

export const listSites = api.get('/consola/Sedes', {
  summary: 'Las sedes con sus salas',
  query: listQuery(['activo', 'inactivo'], ['nombre']),
  answers: { 200: page(site) },
})

export const getSiteSupply = api.get('/consola/Sedes/:id/Agenda', {
  summary: 'Horario de la semana de una sede y los días u horas en que cierra',
  params: idParams,
  answers: { 200: hours },
  errors: ['no_encontrado'],
})

export const putSiteSupply = api.put('/consola/Sedes/:id/Agenda', {
  summary:
    'Cambia el horario de una sede; ?simular=1 solo dice qué reservas quedarían fuera. Ninguna se borra',
  params: idParams,
  ...hoursChange,
})

export const getRoomSupply = api.get('/consola/Salas/:id/Agenda', {
  summary: 'Horario propio de una sala (vacío: el de su sede) y los días u horas en que no se reserva',
  params: idParams,
  answers: { 200: hours },
  errors: ['no_encontrado'],
})

export const putRoomSupply = api.put('/consola/Salas/:id/Agenda', {
  summary:
    'Cambia el horario de una sala, dentro del de su sede; ?simular=1 solo dice qué reservas quedarían fuera',
  params: idParams,
  ...hoursChange,
})

export const listDeskRooms = api.get('/consola/Salas', {
  summary: 'Sedes y salas de un día, con sus medias horas, sin anticipación',
  query: z.strictObject({ fecha: day }),
  answers: { 200: roomDays },
})

export const bookRoomByPhone = api.post('/consola/Reservas', {
  summary: 'Reserva una sala para alguien que llama; sin anticipación, nunca encima de otra',
  body: z.strictObject({
    idTitular: z.string().max(200).meta({ description: 'El id de una fila de Titulares, con cuenta' }),
    idSala: z.uuid('Esa sala no existe'),
    inicio: instant,
    fin: instant,
    asistentes: attendees,
    motivo: text(500).optional(),
  }),
  answers: { 201: done.extend({ cita: deskAppointment }) },
  errors: [
    'no_encontrado',
    'caso_propio',
    'horario_ocupado',
    'fuera_de_horario',
    'capacidad',
    'reservas_abiertas',
    'sin_cobertura',
    'solo_titular',
    'limite_alcanzado',
    'idempotencia_distinta',
  ],
})
