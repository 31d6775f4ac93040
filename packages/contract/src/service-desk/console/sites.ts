import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { attendees, roomDays } from '../../agenda/coworking.ts'
import { idParams, listQuery, page, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { day, done, instant, shared, text } from '../../fields.ts'
import { deskAppointment } from './agenda.ts'
import {
  changeCall,
  closeCall,
  closing,
  reopenCall,
  seen,
  supplyChanged,
  supplyPlan,
} from './professional-schedules.ts'

const site = z.object({
  id: z.uuid(),
  nombre: z.string(),
  ciudad: z.string(),
  direccion: z.string(),
  activo: z.boolean(),
  ...closing,
  salas: z.array(
    z.object({
      id: z.uuid(),
      nombre: z.string(),
      capacidad: z.int(),
      equipamiento: z.array(z.string()),
      activa: z.boolean(),
      ...closing,
      version: z.int(),
    }),
  ),
  version: z.int(),
})

const { plan, excepciones } = supplyPlan
const hours = shared('HorarioDeLocal', { version: z.int(), plan, excepciones })
const hoursChange = {
  query: z.strictObject({ simular: z.literal('1').optional() }),
  body: z.strictObject({ version: seenVersion, plan, excepciones, aceptaConflictos: z.boolean().optional() }),
  answers: { 200: supplyChanged },
  errors: ['no_encontrado', 'version_ajena', 'conflictos'],
} as const

const api = area({ role: staff('agenda'), tag: 'Consola: agenda' })

export const listSites = api.get('/consola/Sedes', {
  words: act('horarios', 'ver la lista de sedes'),
  summary: 'Las sedes con sus salas',
  query: listQuery(['activo', 'inactivo'], ['nombre']),
  answers: { 200: page(site) },
})

const siteFacts = z.strictObject({ nombre: text(80, 3), ciudad: text(60, 3), direccion: text(200, 3) })
const roomFacts = z.strictObject({
  nombre: text(80, 1),
  capacidad: z.int().min(1, 'Al menos un asiento').max(200, 'Como máximo 200 asientos'),
  equipamiento: z.array(text(40, 2)).max(20),
})
const made = { 201: done.extend({ id: z.uuid() }) }

export const addSite = api.post('/consola/Sedes', {
  summary: 'Agrega una sede, todavía sin horario ni salas',
  body: siteFacts,
  answers: made,
  errors: ['datos_invalidos'],
})

export const changeSite = api.put('/consola/Sedes/:id', {
  summary: 'Cambia los datos de una sede',
  ...changeCall,
  body: siteFacts.extend(seen),
})

export const closeSite = api.post('/consola/Sedes/:id/Cerrar', {
  summary: 'Cierra una sede y sus salas desde un día; ?simular=1 solo dice qué reservas quedarían fuera',
  ...closeCall,
})

export const reopenSite = api.post('/consola/Sedes/:id/Reabrir', {
  summary: 'Vuelve a abrir una sede',
  ...reopenCall,
})

export const addRoom = api.post('/consola/Salas', {
  summary: 'Agrega una sala a una sede; sigue el horario de su sede',
  body: roomFacts.extend({ sede: z.uuid('Esa sede no existe') }),
  answers: made,
  errors: ['no_encontrado', 'datos_invalidos'],
})

export const changeRoom = api.put('/consola/Salas/:id', {
  summary: 'Cambia los datos de una sala; ?simular=1 solo dice qué reservas ya no entran',
  ...changeCall,
  body: roomFacts.extend(seen),
})

export const closeRoom = api.post('/consola/Salas/:id/Cerrar', {
  summary: 'Cierra una sala desde un día; ?simular=1 solo dice qué reservas quedarían fuera',
  ...closeCall,
})

export const reopenRoom = api.post('/consola/Salas/:id/Reabrir', {
  summary: 'Vuelve a abrir una sala',
  ...reopenCall,
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
  words: act('horarios', 'ver la lista de salas'),
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
