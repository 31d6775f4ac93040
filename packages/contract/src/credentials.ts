import { z } from 'zod'
import { appointment } from './appointment.ts'
import { endpoint, fileAnswer } from './endpoint.ts'
import { day, rawText } from './fields.ts'

const credential = z.object({
  titular: z.string(),
  producto: z.string(),
  certificado: z.string(),
  vigencia: z.object({ inicio: day, fin: day, vigente: z.boolean() }),
  codigo: z.string(),
  enlace: z.string().meta({ description: 'La dirección que lleva el QR' }),
})

export const listCredentials = endpoint({
  method: 'GET',
  path: '/Profile/Credenciales',
  role: 'session',
  tag: 'Perfil',
  summary: 'Las credenciales de los certificados vigentes de la persona, o de todos si ninguno lo está',
  answers: { 200: z.array(credential) },
  errors: [],
})

export const getCredential = endpoint({
  method: 'GET',
  path: '/Profile/Productos/:certificado/credencial',
  role: 'session',
  tag: 'Perfil',
  summary: 'La credencial digital de un certificado propio; su código cambia cada día',
  params: z.object({ certificado: rawText(40) }),
  answers: { 200: credential },
  errors: ['no_encontrado'],
})

export const checkCredential = endpoint({
  method: 'GET',
  path: '/credencial/:codigo',
  role: 'visitor',
  tag: 'Perfil',
  summary: 'Si la póliza de una credencial está vigente hoy, y nada más',
  params: z.object({ codigo: rawText(60) }),
  answers: {
    200: z.object({ vigente: z.boolean(), producto: z.string(), iniciales: z.string(), hasta: day }),
  },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

const whatIsNext = z.object({
  clase: z.enum(['cita', 'pago', 'test', 'licencia', 'curso', 'score', 'revision']),
  titulo: z.string(),
  detalle: z.string(),
  fecha: day.optional(),
  enlace: z.string(),
  /** A call of today: its appointment and the person's own link, which opens with the room. */
  llamada: z.object({ idCita: z.uuid(), enlace: z.string() }).optional(),
  cita: appointment.optional(),
})

export const listNext = endpoint({
  method: 'GET',
  path: '/Profile/Siguiente',
  role: 'session',
  tag: 'Perfil',
  summary: 'Lo que viene para la persona: citas, vencimientos, pruebas y licencias, lo más cercano primero',
  answers: { 200: z.array(whatIsNext) },
  errors: [],
})

const paper = z.object({
  clase: z.enum(['receta', 'curriculum', 'derechos', 'reclamo', 'constancia', 'solicitud', 'credencial']),
  titulo: z.string(),
  fecha: day,
  enlace: z.string(),
  archivo: z.literal(true).optional().meta({ description: 'El enlace es de una llamada que entrega el PDF' }),
})

export const listPapers = endpoint({
  method: 'GET',
  path: '/documentos',
  role: 'session',
  tag: 'Perfil',
  summary: 'Todo lo que el portal hizo para la persona, lo último primero',
  answers: { 200: z.array(paper) },
  errors: [],
})

export const downloadOwnSheet = endpoint({
  method: 'GET',
  path: '/documentos/reclamos/:codigo',
  role: 'session',
  tag: 'Perfil',
  summary: 'La hoja de un reclamo o una queja que la persona presentó con su documento y su correo',
  params: z.object({ codigo: rawText(40) }),
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado'],
})

export type Credential = z.output<typeof credential>
export type Paper = z.output<typeof paper>
