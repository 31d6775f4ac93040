import { z } from 'zod'
import { appointmentId, idParam } from '../agenda/appointment.ts'
import { area } from '../endpoint.ts'
import { instant, shared } from '../fields.ts'

const absenceAnswer = z.enum(['esperar', 'otro_horario', 'llamada'], {
  error: 'Elige esperar, otro horario o que te llamemos',
})

/** The question for a person whose professional missed the appointment. */
const asked = shared('PreguntaDeAusencia', {
  pregunta: z.boolean().meta({ description: 'Si corresponde preguntarle ahora a la persona' }),
  respuesta: absenceAnswer.optional().meta({ description: 'Lo que ya eligió' }),
  soloLlamada: z.literal(true).optional().meta({
    description: 'Quien atiende dejó algo anotado: se puede pedir una llamada, y no otro horario',
  }),
  horarios: z.array(z.object({ inicio: instant, fin: instant })),
  telefono: z.string().optional().meta({ description: 'Últimas cifras del celular al que se llamaría' }),
})

const answered = shared('AusenciaRespondida', {
  codigo: z.literal(1),
  mensaje: z.string(),
  nueva: z.object({ inicio: instant, profesional: z.string() }).optional(),
})

const choice = { respuesta: absenceAnswer, inicio: instant.optional() }
/** Runs even if the time is invalid, but only if there is an answer. */
const knowsAnswer = ({ value }: { value: unknown }) =>
  absenceAnswer.safeParse((value as { respuesta?: unknown } | null | undefined)?.respuesta).success
const startMissing = { path: ['inicio'], when: knowsAnswer, error: 'Elige el horario, solo si pides otro' }
const hasItsStart = ({ respuesta, inicio }: { respuesta: string; inicio?: string | undefined }) =>
  (respuesta === 'otro_horario') === (inicio !== undefined)

const refusals = [
  'no_encontrado',
  'sin_ausencia',
  'sin_contacto',
  'horario_ocupado',
  'fuera_de_horario',
  'sin_cobertura',
  'solo_titular',
  'limite_alcanzado',
  'citas_abiertas',
  'demasiados_intentos',
] as const

const personalLink = {
  str: z.string().max(128).meta({ description: 'Secreto propio de quien participa, el de su enlace' }),
  id: appointmentId,
}

const api = area({ role: 'link', tag: 'Videollamada' })

export const readAbsence = api.post('/videollamada/Ausencia', {
  summary: 'Si quien atiende no llegó diez minutos después de la hora, y los tres horarios más cercanos',
  body: z.strictObject(personalLink),
  answers: { 200: asked },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

export const answerAbsence = api.post('/videollamada/Ausencia/Responder', {
  summary: 'Lo que la persona elige: seguir esperando, otro horario con quien sea, o que la llamen',
  body: z.strictObject({ ...personalLink, ...choice }).refine(hasItsStart, startMissing),
  answers: { 200: answered },
  errors: refusals,
})

export const readMissedVisit = api.get('/agendamientos/Ausencia/:id', {
  role: 'session',
  tag: 'Agenda',
  summary:
    'De una cita por teléfono o presencial: si se puede avisar que nadie llamó o atendió, y los tres horarios más cercanos',
  params: idParam,
  answers: { 200: asked },
  errors: ['no_encontrado'],
})

export const reportMissedVisit = api.post('/agendamientos/Ausencia/:id', {
  role: 'session',
  tag: 'Agenda',
  summary: 'Avisa que nadie llamó o atendió, y elige: esperar, otro horario con quien sea, o una llamada',
  params: idParam,
  body: z.strictObject(choice).refine(hasItsStart, startMissing),
  answers: { 200: answered },
  errors: refusals,
})
