import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
import { day, instant, shared } from '../fields.ts'
import { result } from './results.ts'

export const documentKinds = [
  'orden_laboratorio',
  'orden_imagen',
  'interconsulta',
  'descanso_medico',
] as const
const documentKind = z.enum(documentKinds)
/** The files of a document: one, or for a rest certificate one for each reader. */
export const documentFile = z.enum(['documento', 'empleador', 'essalud'])
export const contingency = z.enum(['enfermedad', 'accidente', 'maternidad'], {
  error: 'Elige enfermedad, accidente o maternidad',
})

/** A document of a visit as its professional and its patient see it (contract §18). */
export const clinicalDocument = shared('DocumentoClinico', {
  id: z.uuid(),
  idCita: z.uuid(),
  clase: documentKind,
  estado: z.enum(['borrador', 'vigente', 'anulada']),
  emitida: instant.optional(),
  profesional: z.object({ nombre: z.string(), colegiatura: z.string(), especialidad: z.string() }),
  archivos: z.array(z.object({ archivo: documentFile, codigo: z.string(), huella: z.string() })).meta({
    description: 'Un PDF firmado; el descanso médico tiene dos, y el del empleador no lleva diagnóstico',
  }),
  examenes: z.array(z.object({ nombre: z.string(), codigo: z.string().optional() })).optional(),
  indicacion: z.string().optional(),
  urgente: z.boolean().optional(),
  especialidad: z.string().optional(),
  motivo: z
    .string()
    .optional()
    .meta({ description: 'De una interconsulta, o por qué un descanso empieza antes de la cita' }),
  desde: day.optional(),
  hasta: day.optional(),
  dias: z.int().optional(),
  diasPrevios: z.int().optional().meta({ description: 'Referidos por el paciente, no constatados' }),
  diagnostico: z.object({ codigo: z.string(), texto: z.string() }).optional(),
  contingencia: contingency.optional(),
  acumulados: z
    .int()
    .optional()
    .meta({ description: 'Días de descanso en los 365 que terminan con este, sin contar dos veces un día' }),
  canje: z
    .object({ desdeDia: z.int(), hasta: day })
    .optional()
    .meta({ description: 'Desde el día 21 del año se canjea por un CITT de EsSalud, hasta ese día' }),
  advertencias: z
    .array(z.object({ clave: z.literal('se_superpone'), desde: day, hasta: day }))
    .optional()
    .meta({ description: 'No impiden firmar' }),
  resultados: z.array(result).meta({ description: 'Cada versión, lo más antiguo primero' }),
  muestra: z.boolean().optional().meta({ description: 'Firmado por una autoridad de muestra: sin validez' }),
})
export type ClinicalDocumentWire = z.output<typeof clinicalDocument>

const api = area({ role: 'session', tag: 'Salud' })
const file = z.object({ id: z.string().max(200), archivo: z.string().max(200) })

export const myClinicalDocuments = api.get('/salud/Documentos', {
  healthRecord: true,
  recorded: 'documentoclinico',
  summary: 'Las órdenes, interconsultas y descansos de la persona, lo último primero; los borradores nunca',
  answers: { 200: z.object({ documentos: z.array(clinicalDocument) }) },
})

export const clinicalDocumentPdf = api.get('/salud/Documentos/:id/Archivos/:archivo', {
  healthRecord: true,
  recorded: 'documentoclinico',
  summary: 'Un PDF firmado',
  params: file,
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado'],
})

export const shareClinicalDocument = api.post('/salud/Documentos/:id/Archivos/:archivo/Compartir', {
  healthRecord: true,
  recorded: 'documentoclinico',
  summary: 'Un enlace a ese PDF, que otra persona puede abrir durante 24 horas',
  params: file,
  answers: { 201: z.object({ url: z.string(), expira: instant }) },
  errors: ['no_encontrado', 'documento_no_vigente', 'demasiados_intentos'],
})

export const sharedClinicalDocument = api.get('/salud/Compartido/:token', {
  role: 'visitor',
  recorded: 'documentoclinico',
  summary: 'El PDF, para quien tiene el enlace de la persona',
  params: z.object({ token: z.string().max(200) }),
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

/** Public result of checking a document's code: nothing clinical. */
export const documentVerification = z.object({
  clase: documentKind,
  estado: z.enum(['vigente', 'anulada']),
  emitida: instant,
  desde: day.optional(),
  hasta: day.optional(),
  diasPrevios: z.int().optional(),
  profesional: z.object({ nombre: z.string(), colegiatura: z.string() }),
  iniciales: z.string(),
  huella: z.string(),
  muestra: z.boolean(),
  firma: z.object({ titular: z.string(), emisor: z.string(), valida: z.boolean(), juicio: z.string() }),
})

export const verifyClinicalDocument = api.get('/salud/Verificar/:codigo', {
  role: 'visitor',
  summary: 'Si un documento está vigente, sus fechas y la huella de su archivo; nada clínico',
  params: z.object({ codigo: z.string().max(200) }),
  answers: { 200: documentVerification },
  errors: ['no_encontrado', 'demasiados_intentos'],
})
