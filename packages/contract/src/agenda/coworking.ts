import { z } from 'zod'
import { area } from '../endpoint.ts'
import { day, done, instant } from '../fields.ts'
import { appointmentId, booked, idParam, messageQuery, reason, slot, version } from './appointment.ts'

export const attendees = z
  .int('Indica cuántas personas irán')
  .min(1, 'Debe ir al menos una persona')
  .max(200, 'Ninguna sala tiene tantos asientos')

/** Sites with their rooms and the half hours of a day. */
export const roomDays = z.object({
  sedes: z.array(
    z.object({
      id: z.uuid(),
      nombre: z.string(),
      ciudad: z.string(),
      direccion: z.string(),
      salas: z.array(
        z.object({
          id: z.uuid(),
          nombre: z.string(),
          capacidad: z.int(),
          equipamiento: z.array(z.string()),
          huecos: z.array(slot),
        }),
      ),
    }),
  ),
})

const api = area({ role: 'session', tag: 'Coworking' })

export const listRooms = api.get('/coworking/Salas', {
  summary: 'Sedes y salas de un día, con sus medias horas',
  query: z.strictObject({ fecha: day }),
  answers: { 200: roomDays },
  errors: ['demasiados_intentos'],
})

export const bookRoom = api.post('/coworking/AgregarCoworking', {
  summary: 'Reserva una sala por medias horas',
  body: z.strictObject({
    idSala: z.uuid('Esa sala no existe'),
    inicio: instant,
    fin: instant,
    asistentes: attendees,
    motivo: reason.optional(),
  }),
  answers: { 201: booked },
  errors: [
    'no_encontrado',
    'horario_ocupado',
    'anticipacion',
    'fuera_de_horario',
    'capacidad',
    'reservas_abiertas',
    'sin_cobertura',
    'solo_titular',
    'limite_alcanzado',
    'demasiados_intentos',
    'idempotencia_distinta',
  ],
})

export const rescheduleRoom = api.post('/coworking/UpdateCoworking', {
  summary: 'Cambia el horario o los asistentes de una reserva, en la misma sala',
  body: z.strictObject({
    id: appointmentId,
    inicio: instant,
    fin: instant,
    asistentes: attendees.optional(),
    version,
  }),
  answers: { 200: booked },
  errors: [
    'no_encontrado',
    'horario_ocupado',
    'version',
    'cita_cerrada',
    'anticipacion',
    'fuera_de_horario',
    'fuera_de_plazo',
    'capacidad',
    'sin_cobertura',
    'solo_titular',
    'limite_alcanzado',
    'demasiados_intentos',
    'idempotencia_distinta',
  ],
})

export const cancelRoom = api.post('/coworking/DeleteCoworking/:id', {
  summary: 'Cancela una reserva; cancelarla otra vez responde lo mismo',
  params: idParam,
  body: z.strictObject({ motivo: reason.optional() }),
  answers: { 200: done },
  errors: ['no_encontrado', 'fuera_de_plazo', 'demasiados_intentos'],
})

export const resendRoomMessage = api.get('/coworking/MensajeAgendar/:id', {
  summary: 'Envía de nuevo el mensaje de la reserva',
  params: idParam,
  query: z.strictObject(messageQuery),
  answers: { 200: done },
  errors: ['no_encontrado', 'sin_contacto', 'demasiados_intentos'],
})
