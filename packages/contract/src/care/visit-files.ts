import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
import { pathId, shared, text } from '../fields.ts'
import { fileKind, fileRefusals, fileUpload } from '../platform/uploads.ts'

/** A file that a person handed in for an appointment. */
export const appointmentDocument = shared('DocumentoDeCita', {
  id: z.uuid(),
  nombre: z.string(),
  tipo: fileKind,
  bytes: z.int(),
  subido: z.string(),
})
export type AppointmentDocumentWire = z.output<typeof appointmentDocument>

const ofAppointment = z.strictObject({ id: pathId })
const one = z.strictObject({ id: pathId, documento: pathId })

const api = area({ role: 'session', tag: 'Agenda' })

export const listDocuments = api.get('/citas/:id/Documentos', {
  recorded: 'cita',
  summary: 'Qué llevar a la cita y los documentos adjuntos para ese asesor',
  params: ofAppointment,
  answers: {
    200: z.object({
      servicio: z.string(),
      preparacion: z.array(z.string()),
      admite: z.boolean(),
      documentos: z.array(appointmentDocument),
      seBorran: z.string(),
      /** The person's own link to a booked call, where camera and microphone can be tried. */
      llamada: z.string().optional(),
    }),
  },
  errors: ['no_encontrado'],
})

/** PDF or picture, as raw bytes of the body; the content decides the kind. */
export const attachDocument = api.post('/citas/:id/Documentos', {
  recorded: 'cita',
  summary: 'Adjunta un PDF o una imagen de hasta 10 MB para el asesor de esa cita',
  params: ofAppointment,
  query: z.strictObject({ nombre: text(120, 1) }),
  upload: fileUpload,
  answers: { 201: appointmentDocument },
  errors: [
    'no_encontrado',
    'cita_cerrada',
    ...fileRefusals,
    'demasiados_documentos',
    'demasiados_intentos',
    'idempotencia_distinta',
  ],
})

export const readDocument = api.get('/citas/:id/Documentos/:documento', {
  recorded: 'cita',
  summary: 'Un documento propio',
  params: one,
  answers: { 200: fileAnswer('application/octet-stream') },
  errors: ['no_encontrado'],
})

export const removeDocument = api.delete('/citas/:id/Documentos/:documento', {
  recorded: 'cita',
  summary: 'Quita un documento',
  params: one,
  answers: { 204: null },
  errors: ['no_encontrado'],
})
