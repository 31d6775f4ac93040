import { z } from 'zod'
import { area, staff } from '../../endpoint.ts'
import { instant, shared } from '../../fields.ts'
import { clinicalDocument, documentKinds } from '../documents.ts'
import { before, nextPage } from '../history.ts'
import { clinicalText, prescription } from '../prescriptions.ts'
import { agendaRow, appointmentParams, note } from './consultations.ts'

const api = area({ role: staff('profesional'), tag: 'Consola: atenciones' })

/** A past visit, whole: the professional's own, or another's that was opened. */
const wholeVisit = shared('AtencionEntera', {
  idCita: z.uuid(),
  inicio: instant,
  especialidad: z.string(),
  propia: z.boolean(),
  nota: note.optional(),
  recetas: z.array(prescription),
  documentosClinicos: z.array(clinicalDocument),
})
export type WholeVisitWire = z.output<typeof wholeVisit>

/** Another professional's visit: nothing of what it was about. */
const heading = shared('AtencionDeOtro', {
  idCita: z.uuid(),
  inicio: instant,
  especialidad: z
    .string()
    .meta({ description: '«Atención de salud mental», si lo es; solo un médico la ve' }),
  propia: z.literal(false),
  clases: z.array(z.enum(['receta', ...documentKinds])).meta({ description: 'Lo que dejó' }),
})

export const readHistory = api.get('/consola/Atenciones/:idCita/Historia', {
  summary:
    'La historia del paciente: atenciones propias enteras, las de otros por su título, y recetas vigentes. Queda en sus accesos',
  params: appointmentParams,
  query: before,
  answers: {
    200: z.object({
      atenciones: z.array(z.union([wholeVisit, heading])),
      siguiente: nextPage,
      recetasVigentes: z.array(prescription).meta({ description: 'De cualquier médico' }),
      seVeHasta: instant.meta({ description: 'O hasta cerrar la nota' }),
    }),
  },
  errors: ['no_encontrado', 'cita_cerrada', 'historia_cerrada'],
})

export const openPastVisit = api.post('/consola/Atenciones/:idCita/Historia/:idOtra/Abrir', {
  summary: 'Abre la atención de otro profesional; el paciente lee quién la abrió y por qué',
  params: appointmentParams.extend({ idOtra: z.string().max(200) }),
  body: z.strictObject({ motivo: clinicalText(300, 10) }),
  answers: { 200: wholeVisit },
  errors: ['no_encontrado', 'cita_cerrada', 'historia_cerrada'],
})

export const nextVisit = api.get('/consola/Atenciones/:idCita/Siguiente', {
  summary: 'La próxima cita de quien atiende, después de esta',
  params: appointmentParams,
  answers: { 200: z.object({ cita: agendaRow.optional() }) },
  errors: ['no_encontrado'],
})
