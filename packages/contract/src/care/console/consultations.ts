import { z } from 'zod'
import { appointmentState, modality } from '../../agenda/appointment.ts'
import { intakeShown } from '../../claims/intake.ts'
import { changed } from '../../console-fields.ts'
import { area, fileAnswer, staff } from '../../endpoint.ts'
import { day, done, instant, rowVersion, shared } from '../../fields.ts'
import { cvContent } from '../../tools/cv.ts'
import { antecedentErrors, antecedents, antecedentsSent, entryMotive } from '../antecedents.ts'
import { clinicalDocument } from '../documents.ts'
import { clinicalText, prescription } from '../prescriptions.ts'
import { closedPresence, presence, presenceErrors } from '../presence.ts'
import { appointmentDocument } from '../visit-files.ts'
import { doubtful, signs, signsSent } from '../vital-signs.ts'

const api = area({ role: staff('profesional'), tag: 'Consola: atenciones' })
export const appointmentParams = z.object({ idCita: z.string().max(200) })

export const agendaRow = z.object({
  id: z.uuid(),
  version: z.int(),
  inicio: instant,
  fin: instant,
  servicio: z.string(),
  especialidad: z.string().optional(),
  modalidad: modality,
  estado: appointmentState,
  paciente: z.object({ nombre: z.string(), edad: z.int().nullable() }),
  ...intakeShown,
  linkProfesional: z.string().optional(),
  telefono: z.string().optional().meta({
    description: 'A qué número llamar: la cita es por teléfono, o ya empezó y la persona no está en la sala',
  }),
  enSala: z.boolean(),
  nota: z.enum(['abierta', 'cerrada']).optional().meta({ description: 'Si ya se empezó' }),
  llamadaPedida: instant
    .optional()
    .meta({ description: 'Cuándo se pidió a agenda que llame a la persona, mientras no la llame' }),
  retrasoMinutos: z.int().optional().meta({ description: 'El retraso que se avisó a la persona' }),
  avisoAusencia: instant
    .optional()
    .meta({ description: 'Desde cuándo dice la persona que nadie la atendió' }),
})

/** A professional's own appointments in a range of days, soonest first (contract §12). */
export const myAgenda = api.get('/consola/MiAgenda', {
  summary: 'Las citas de quien atiende, y quién espera ya en la sala',
  query: z.strictObject({ desde: day.optional(), hasta: day.optional() }),
  answers: { 200: z.object({ citas: z.array(agendaRow) }) },
  errors: ['rango_de_dias'],
})

/** A CIE-10 code, checked by its shape only. */
const diagnosis = z
  .strictObject({
    codigo: z
      .string()
      .transform((value) => value.trim().toUpperCase())
      .pipe(z.string().regex(/^[A-Z][0-9][0-9A-Z](\.?[0-9A-Z]{1,4})?$/, 'Un código CIE-10 es como J06.9')),
    texto: clinicalText(300, 2),
    tipo: z.enum(['presuntivo', 'definitivo', 'repetido'], {
      error: 'El tipo debe ser presuntivo, definitivo o repetido',
    }),
  })
  .meta({ id: 'Diagnostico' })

const noteFields = {
  motivo: clinicalText(2000).optional(),
  relato: clinicalText(8000).optional(),
  examen: clinicalText(8000).optional(),
  signos: signsSent.optional(),
  diagnosticos: z.array(diagnosis).max(10, 'Como máximo 10 diagnósticos').optional(),
  plan: clinicalText(8000).optional(),
  controlDias: z.int().min(1, 'Al menos 1 día').max(365, 'Como máximo 365 días').optional(),
}

export const note = shared('Nota', {
  version: z.int(),
  motivo: z.string().optional(),
  relato: z.string().optional(),
  examen: z.string().optional(),
  signos: signs.optional(),
  dudoso: doubtful.optional(),
  diagnosticos: z
    .array(
      z.object({
        codigo: z.string(),
        texto: z.string(),
        tipo: z.enum(['presuntivo', 'definitivo', 'repetido']),
      }),
    )
    .optional(),
  plan: z.string().optional(),
  controlDias: z.int().optional(),
  guardada: instant,
  cerrada: instant.optional(),
  identidadVerificada: instant.optional(),
  anexos: z.array(z.object({ texto: z.string(), cuando: instant })),
})
export type NoteWire = z.output<typeof note>

export const readConsultation = api.get('/consola/Atenciones/:idCita', {
  summary: 'La atención entera de una cita propia',
  params: appointmentParams,
  answers: {
    200: z.object({
      cita: agendaRow,
      version: z.int().meta({ description: 'La que va en el próximo guardado de la nota' }),
      paciente: z.object({
        nombre: z.string(),
        edad: z.int().nullable(),
        documento: z.string(),
        hospital: z
          .object({ zona: z.string(), nombre: z.string(), ciudad: z.string() })
          .optional()
          .meta({ description: 'El público más cercano a su dirección, si la dirección dice dónde es' }),
      }),
      consentimiento: instant.optional(),
      anteriores: z.array(
        z.object({ idCita: z.uuid(), inicio: instant, servicio: z.string(), resumen: z.string().optional() }),
      ),
      totalAnteriores: z.int().meta({ description: '`anteriores` lleva las 20 más recientes' }),
      nota: note.optional(),
      entraste: z
        .boolean()
        .meta({ description: 'Quien atiende estuvo en la sala; por video, solo así se anota que no vino' }),
      seEncontraron: z.boolean().meta({ description: 'Los dos coincidieron en la sala en algún momento' }),
      encuentro: presence
        .optional()
        .meta({ description: 'Cómo fue la atención, según quien la cerró o firmó' }),
      antecedentes: antecedents
        .optional()
        .meta({ description: 'En una cita de salud, hasta 24 horas después de su fin' }),
      recetas: z.array(prescription),
      documentosClinicos: z
        .array(clinicalDocument)
        .meta({ description: 'Órdenes, interconsultas y descansos de esta cita' }),
      documentos: z
        .array(appointmentDocument)
        .meta({ description: 'Lo que la persona adjuntó para su asesor' }),
      curriculum: z.boolean().meta({ description: 'Si compartió su currículum hasta que termine la cita' }),
    }),
  },
  errors: ['no_encontrado'],
})

export const tellDelay = api.post('/consola/Atenciones/:idCita/Retraso', {
  summary: 'Avisa «voy con retraso»: la persona lo lee en la sala, en su cita y en un mensaje',
  params: appointmentParams,
  body: z.strictObject({
    minutos: z.int().min(5, 'Al menos 5 minutos').max(60, 'Como máximo 60 minutos'),
    resto: z.boolean().optional().meta({ description: 'También en las citas que siguen hoy' }),
  }),
  answers: { 200: done },
  errors: ['no_encontrado', 'cita_cerrada', 'retraso_temprano'],
})

export const askForCall = api.post('/consola/Atenciones/:idCita/PedirLlamada', {
  summary: 'Pide a agenda que llame a la persona que no llega; agenda lo ve entre sus pendientes',
  params: appointmentParams,
  answers: { 200: done },
  errors: ['no_encontrado', 'cita_cerrada', 'antes_de_hora'],
})

export const markPersonAbsent = api.post('/consola/Atenciones/:idCita/Falta', {
  summary: 'Anota que la persona no vino, desde diez minutos después; por video lo dice la sala',
  params: appointmentParams,
  answers: { 200: done },
  errors: ['no_encontrado', 'cita_cerrada', 'falta_temprana', 'persona_estuvo'],
})

export const readSharedCv = api.get('/consola/Atenciones/:idCita/Curriculum', {
  summary: 'El currículum que la persona compartió para esta cita',
  params: appointmentParams,
  answers: { 200: cvContent },
  errors: ['no_encontrado'],
})

export const noteOnCv = api.post('/consola/Atenciones/:idCita/NotaCurriculum', {
  summary: 'Deja a la persona una nota sobre su currículum',
  params: appointmentParams,
  body: z.strictObject({ texto: clinicalText(2000, 2) }),
  answers: { 200: done },
  errors: ['no_encontrado'],
})

export const readHandedDocument = api.get('/consola/Atenciones/:idCita/Documentos/:documento', {
  summary: 'Un documento que la persona adjuntó para esta cita',
  params: appointmentParams.extend({ documento: z.string().max(200) }),
  answers: { 200: fileAnswer('application/octet-stream') },
  errors: ['no_encontrado'],
})

export const saveNote = api.put('/consola/Atenciones/:idCita', {
  summary: 'Guarda el borrador de la nota, sellado',
  params: appointmentParams,
  body: z.strictObject({ version: rowVersion(0), ...noteFields }),
  answers: { 200: z.object({ version: z.int(), guardada: instant, dudoso: doubtful.optional() }) },
  errors: ['no_encontrado', 'version_ajena', 'nota_cerrada', 'cita_cerrada', 'diagnostico_desconocido'],
})

export const closeNote = api.post('/consola/Atenciones/:idCita/Cerrar', {
  summary: 'Cierra la nota: ya no cambia',
  params: appointmentParams,
  body: z.strictObject({ version: rowVersion(0), ...closedPresence }),
  answers: { 200: changed },
  errors: [
    'no_encontrado',
    'version_ajena',
    'nota_cerrada',
    'nota_vacia',
    'antes_de_hora',
    ...presenceErrors,
  ],
})

export const correctAntecedents = api.put('/consola/Atenciones/:idCita/Antecedentes', {
  summary: 'Confirma o corrige los antecedentes; los que retira llevan motivo y quedan en el historial',
  params: appointmentParams,
  body: z.strictObject({
    ...antecedentsSent,
    retirados: z
      .array(z.strictObject({ id: z.uuid(), motivo: entryMotive }))
      .max(90)
      .optional(),
  }),
  answers: { 200: antecedents },
  errors: ['no_encontrado', 'cita_cerrada', 'antecedentes_cerrados', ...antecedentErrors],
})

export const addAddendum = api.post('/consola/Atenciones/:idCita/Anexar', {
  summary: 'Añade un anexo a una nota cerrada',
  params: appointmentParams,
  body: z.strictObject({ texto: clinicalText(4000, 2) }),
  answers: { 201: done },
  errors: ['no_encontrado', 'nota_abierta', 'idempotencia_distinta'],
})

export const checkIdentity = api.post('/consola/Atenciones/:idCita/Identidad', {
  summary: 'Deja constancia de que se vio el documento del paciente en cámara',
  params: appointmentParams,
  answers: { 200: done },
  errors: ['no_encontrado', 'nota_cerrada'],
})

export const searchDiagnoses = api.get('/consola/Diagnosticos', {
  summary: 'Códigos CIE-10 que se parecen a lo escrito',
  query: z.strictObject({ buscar: clinicalText(100) }),
  answers: { 200: z.object({ diagnosticos: z.array(z.object({ codigo: z.string(), texto: z.string() })) }) },
})
