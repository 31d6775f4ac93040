import { servicesOfKind, telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { telemedicineSpecialties } from '@amparo/domain/catalogue/telemedicine.ts'
import { act, fileAct } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { knowsService } from '../../agenda/agenda.ts'
import { appointmentState, cancelledBy, modality } from '../../agenda/appointment.ts'
import { disputeText, presence, presenceNames } from '../../care/presence.ts'
import { intakeFields } from '../../claims/intake.ts'
import {
  asCsv,
  changed,
  idParams,
  listQuery,
  motive,
  named,
  page,
  seenVersion,
} from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { accepted, besideBadFields, day, done, instant, shared, text } from '../../fields.ts'
import { visitFigureFilters } from '../../operations/console/answers.ts'

export const deskAppointment = shared('CitaDelPersonal', {
  id: z.uuid(),
  version: z.int(),
  tipo: z.enum(['asesoria', 'salud', 'coworking']),
  idServicio: z.int(),
  servicio: z.string(),
  especialidad: z.string().optional(),
  inicio: instant,
  fin: instant,
  modalidad: modality,
  estado: appointmentState,
  titular: named,
  profesional: z.object({ id: z.uuid(), nombre: z.string() }).optional(),
  sala: z.object({ id: z.uuid(), nombre: z.string(), sede: z.string() }).optional(),
  faltaDe: z.enum(['titular', 'profesional']).optional(),
  canceladaPor: cancelledBy.optional(),
  entraron: z
    .array(z.enum(['titular', 'profesional']))
    .optional()
    .meta({ description: 'Por video: quiénes han entrado a la sala, mientras se recuerda (un día)' }),
  encuentro: z
    .object({
      modo: z.enum(presenceNames),
      distinto: z.boolean().meta({ description: 'No fue como se agendó' }),
      disputa: z.enum(['abierta', 'procede', 'no_procede']).optional(),
    })
    .optional()
    .meta({ description: 'Cómo fue la atención, según quien atendió' }),
  espera: z
    .object({
      respuesta: z.enum(['esperar', 'otro_horario', 'llamada']),
      desde: instant,
      llamar: z.string().optional().meta({ description: 'A qué número, mientras nadie la haya llamado' }),
    })
    .optional()
    .meta({ description: 'Lo que la persona eligió cuando quien atiende no llegó' }),
  llamadaPedida: z
    .object({ desde: instant, llamar: z.string().optional() })
    .optional()
    .meta({ description: 'El profesional espera y pide que agenda llame a la persona' }),
})

const everyService = [
  ...servicesOfKind('advice'),
  ...servicesOfKind('health'),
  ...servicesOfKind('coworking'),
]

/** Filters of a list: whose appointments, of which service and at which site. */
export const listFilters = {
  idProfesional: z
    .string()
    .max(500)
    .optional()
    .meta({ description: 'Uno, o varios separados por comas (12 como máximo)' }),
  idServicio: z.coerce
    .number()
    .pipe(z.literal(everyService, { error: 'Ese servicio no se agenda' }))
    .optional(),
  sede: z.string().max(80).optional(),
}

const appointmentsQuery = listQuery(appointmentState.options, ['inicio', '-inicio']).extend({
  ...listFilters,
  sinTerminar: z
    .literal('si')
    .optional()
    .meta({ description: 'Solo las que no han terminado: las de ahora y las que vienen' }),
  sinProfesional: z
    .literal('si')
    .optional()
    .meta({ description: 'Solo las agendadas por venir cuyo profesional ya no atiende' }),
  disputadas: z
    .literal('si')
    .optional()
    .meta({ description: 'Solo aquellas de las que alguien dice que no fueron así, sin responder' }),
  sinCobertura: z
    .literal('si')
    .optional()
    .meta({ description: 'Solo las agendadas por venir con la cobertura sin confirmar' }),
  ...visitFigureFilters,
})

const api = area({ role: staff('agenda'), tag: 'Consola: agenda' })

export const listDeskAppointments = api.get('/consola/Citas', {
  words: act('agenda', 'ver la lista de citas'),
  summary: 'Citas por día, profesional, servicio, sede y estado; nunca su motivo. Sin fechas, desde hoy',
  query: appointmentsQuery,
  answers: { 200: page(deskAppointment) },
})

export const getAppointmentsFile = api.get('/consola/Citas.csv', {
  words: fileAct(listDeskAppointments.words),
  summary: 'Las mismas citas como archivo, enteras; queda en el registro',
  query: appointmentsQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

export const listFreeTimes = api.get('/consola/Horas', {
  words: act('agenda', 'ver las horas libres'),
  summary:
    'Horas libres de un servicio en un día, o en el primero que tenga alguna; sin anticipación, con quiénes están libres',
  query: z.strictObject({
    idServicio: z.coerce.number().pipe(
      z.literal([...servicesOfKind('advice'), ...servicesOfKind('health')], {
        error: 'Ese servicio no se agenda aquí',
      }),
    ),
    especialidad: z
      .enum(telemedicineSpecialties, { error: 'Elige una de las ocho especialidades' })
      .optional(),
    idProfesional: z.uuid('Ese profesional no existe').optional(),
    ciudad: text(80).optional().meta({ description: 'Solo donde se atiende en persona en esa ciudad' }),
    idTitular: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Sin las horas en que esa persona tiene otra cita' }),
    fecha: day
      .optional()
      .meta({ description: 'Si falta: el primer día con una hora libre, de aquí a 60 días' }),
  }),
  answers: {
    200: z.object({ horas: z.array(z.object({ inicio: instant, profesionales: z.array(z.uuid()) })) }),
  },
})

export const listBookable = api.get('/consola/Titulares/:id/Servicios', {
  summary: 'Qué puede agendar una persona según sus pólizas, y por qué no lo demás',
  params: idParams,
  answers: {
    200: z.object({
      servicios: z.array(
        z.object({
          id: z.int(),
          nombre: z.string(),
          limite: z.int(),
          quedan: z.int(),
          desde: day.meta({ description: 'Cuándo empieza su siguiente año de póliza' }).optional(),
          porque: z.string().optional().meta({ description: 'Por qué no se agenda; falta si se agenda' }),
          ciudades: z.array(z.string()).meta({ description: 'Dónde se atiende en persona' }),
        }),
      ),
    }),
  },
  errors: ['no_encontrado', 'caso_propio'],
})

/** Why an appointment cannot move to the chosen time. */
export const moveErrors = [
  'no_encontrado',
  'version_ajena',
  'cita_cerrada',
  'caso_propio',
  'horario_ocupado',
  'fuera_de_horario',
  'sin_cobertura',
  'solo_titular',
  'limite_alcanzado',
  'capacidad',
  'profesional_sin_confirmar',
] as const

export const moveDeskAppointment = api.post('/consola/Citas/:id/Mover', {
  summary: 'Mueve una cita o una reserva; sin plazo ni anticipación, nunca encima de otra',
  params: idParams,
  body: z.strictObject({
    version: seenVersion,
    inicio: instant,
    idProfesional: z.string().max(200).optional(),
    idSala: z.uuid('Esa sala no existe').optional().meta({ description: 'Otra sala, para una reserva' }),
    fin: instant.optional().meta({ description: 'Otra duración, para una reserva de sala' }),
    motivo: motive,
  }),
  answers: { 200: changed },
  errors: moveErrors,
})

export const cancelDeskAppointment = api.post('/consola/Citas/:id/Cancelar', {
  summary: 'Cancela una cita que no ha empezado; el uso se devuelve y se avisa',
  params: idParams,
  body: z.strictObject({
    version: seenVersion,
    motivo: motive,
    por: z.enum(['profesional', 'personal'], { error: 'Indica si es por el profesional o por el personal' }),
  }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'cita_cerrada', 'caso_propio'],
})

export const restoreDeskAppointment = api.post('/consola/Citas/:id/Restaurar', {
  summary: 'Deshace una cancelación de la casa mientras la hora siga libre; se avisa a la persona',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: [...moveErrors, 'citas_abiertas', 'reservas_abiertas'],
})

export const recordAttendance = api.post('/consola/Citas/:id/Asistencia', {
  summary: 'Si se atendió o quién faltó. La falta del profesional devuelve el uso y ofrece otros horarios',
  params: idParams,
  body: z
    .strictObject({
      version: seenVersion,
      estado: z.enum(['atendida', 'no_asistio']),
      quien: z.enum(['titular', 'profesional']).optional(),
    })
    .refine(({ estado, quien }) => (quien === undefined ? estado !== 'no_asistio' : estado !== 'atendida'), {
      path: ['quien'],
      when: besideBadFields,
      error: 'Indica quién faltó, solo si alguien faltó',
    }),
  answers: { 200: changed },
  errors: [
    'no_encontrado',
    'version_ajena',
    'cita_cerrada',
    'caso_propio',
    'aun_no_empieza',
    'persona_estuvo',
  ],
})

export const readVisitPresence = api.get('/consola/Citas/:id/Encuentro', {
  summary: 'Cómo fue la atención según quien atendió, con su motivo y lo que se avisó de ella',
  params: idParams,
  answers: { 200: z.object({ encuentro: presence.optional() }) },
  errors: ['no_encontrado'],
})

export const disputeVisit = api.post('/consola/Citas/:id/Disputar', {
  summary: 'Anota que la atención no fue como la anotó el profesional',
  params: idParams,
  body: z.strictObject({ texto: disputeText }),
  answers: { 200: done },
  errors: ['no_encontrado', 'caso_propio', 'encuentro_sin_disputa'],
})

export const answerVisitDispute = api.post('/consola/Citas/:id/ResponderDisputa', {
  summary:
    'Responde si la atención existió. Si procede, la cita queda como falta del profesional y el uso vuelve',
  params: idParams,
  body: z.strictObject({ resultado: z.enum(['procede', 'no_procede']), texto: disputeText }),
  answers: { 200: done },
  errors: ['no_encontrado', 'caso_propio', 'disputa_respondida'],
})

export const recordCallBack = api.post('/consola/Citas/:id/Llamada', {
  summary: 'Anota que ya se llamó a quien lo pidió porque no llegó quien la atendía',
  params: idParams,
  answers: { 200: done },
  errors: ['no_encontrado'],
})

export const bookByPhone = api.post('/consola/Citas', {
  summary: 'Agenda para alguien que llama; el consentimiento de salud se lee en voz alta y queda registrado',
  body: z
    .strictObject({
      idTitular: z.string().max(200).meta({ description: 'El id de una fila de Titulares, con cuenta' }),
      idServicio: z.literal([...servicesOfKind('advice'), ...servicesOfKind('health')], {
        error: 'Ese servicio no se agenda aquí',
      }),
      especialidad: z
        .enum(telemedicineSpecialties, { error: 'Elige una de las ocho especialidades' })
        .optional(),
      inicio: instant,
      modalidad: modality.optional(),
      idProfesional: z.uuid('Ese profesional no existe').optional(),
      ...intakeFields,
      consentimientoLeido: accepted('Lee el consentimiento y confirma que la persona lo aceptó').optional(),
    })
    .refine(
      ({ idServicio, especialidad }) =>
        (idServicio === telemedicineServiceId) === (especialidad !== undefined),
      {
        path: ['especialidad'],
        when: knowsService,
        error: 'La telemedicina se agenda por especialidad, y solo ella',
      },
    )
    .refine(
      ({ idServicio, consentimientoLeido }) =>
        !(servicesOfKind('health') as readonly number[]).includes(idServicio) ||
        consentimientoLeido !== undefined,
      {
        path: ['consentimientoLeido'],
        when: knowsService,
        error: 'Lee el consentimiento y confirma que la persona lo aceptó',
      },
    ),
  answers: { 201: done.extend({ cita: deskAppointment }) },
  errors: [
    'no_encontrado',
    'caso_propio',
    'horario_ocupado',
    'fuera_de_horario',
    'sin_cobertura',
    'solo_titular',
    'limite_alcanzado',
    'citas_abiertas',
    'idempotencia_distinta',
  ],
})
