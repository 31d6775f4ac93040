import { servicesOfKind, telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { telemedicineSpecialties } from '@amparo/domain/catalogue/telemedicine.ts'
import { z } from 'zod'
import { prescription } from '../care/prescriptions.ts'
import { entryCode } from '../care/video.ts'
import { appointmentDocument } from '../care/visit-files.ts'
import { intakeFields } from '../claims/intake.ts'
import { endpoint } from '../endpoint.ts'
import { accepted, day, done, instant, text } from '../fields.ts'
import {
  appointment,
  appointmentId,
  booked,
  idParam,
  messageQuery,
  modality,
  reason,
  slot,
  version,
} from './appointment.ts'

function serviceOf(kind: 'advice' | 'health') {
  return z.literal([...servicesOfKind(kind)], { error: 'Ese servicio no se agenda aquí' })
}

const specialty = z.enum(telemedicineSpecialties, { error: 'Elige una de las ocho especialidades' })
const anyService = z.literal([...servicesOfKind('advice'), ...servicesOfKind('health')], {
  error: 'Ese servicio no se agenda aquí',
})

interface WithSpecialty {
  readonly idServicio: number
  readonly especialidad?: string | undefined
}

function onlyTelemedicineHasSpecialty({ idServicio, especialidad }: WithSpecialty): boolean {
  return especialidad === undefined || idServicio === telemedicineServiceId
}

/** Runs even if other fields are invalid, so that every invalid field is listed at once. */
export const knowsService = ({ value }: { value: unknown }) =>
  typeof (value as Partial<WithSpecialty> | undefined)?.idServicio === 'number'

const specialtyNotHere = {
  path: ['especialidad'],
  when: knowsService,
  error: 'Solo la telemedicina se agenda por especialidad',
}

export const listAvailable = endpoint({
  method: 'POST',
  path: '/agendamientos/ObtenerCitasDisponibles',
  role: 'visitor',
  packed: true,
  tag: 'Agenda',
  summary: 'Horarios de un servicio en un rango de hasta 31 días, libres y ocupados',
  body: z
    .strictObject({
      idServicio: anyService,
      especialidad: specialty.optional(),
      desde: day.optional(),
      hasta: day.optional(),
      idProfesional: z.uuid('Ese profesional no existe').optional(),
      modalidad: modality.optional(),
    })
    .refine(onlyTelemedicineHasSpecialty, specialtyNotHere),
  answers: {
    200: z.object({
      zona: z.literal('America/Lima'),
      primeraFecha: instant.meta({ description: 'Primer horario que permite la anticipación' }),
      anticipacionHoras: z.int(),
      duracionMinutos: z.int(),
      citas: z.array(slot),
    }),
  },
  errors: ['demasiados_intentos'],
})

export const listProfessionals = endpoint({
  method: 'GET',
  path: '/agendamientos/Profesionales',
  role: 'visitor',
  packed: true,
  tag: 'Agenda',
  summary: 'Quiénes atienden un servicio',
  query: z
    .strictObject({ idServicio: z.coerce.number().pipe(anyService), especialidad: specialty.optional() })
    .refine(onlyTelemedicineHasSpecialty, specialtyNotHere),
  answers: {
    200: z.object({
      profesionales: z.array(
        z.object({
          id: z.uuid(),
          nombre: z.string(),
          profesion: z.string(),
          colegiatura: z.string().optional(),
          modalidades: z.array(modality),
          lugar: z.string().optional(),
          idiomas: z.array(z.string()),
        }),
      ),
    }),
  },
  errors: ['demasiados_intentos'],
})

const bookingErrors = [
  'horario_ocupado',
  'anticipacion',
  'fuera_de_horario',
  'sin_cobertura',
  'solo_titular',
  'limite_alcanzado',
  'citas_abiertas',
  'demasiados_intentos',
  'idempotencia_distinta',
] as const

const bookingFields = {
  inicio: instant,
  modalidad: modality.optional(),
  idProfesional: z.uuid('Ese profesional no existe').optional(),
  ...intakeFields,
}

export const bookAdviceAppointment = endpoint({
  method: 'POST',
  path: '/agendamientos/AgregarAgenda',
  role: 'session',
  tag: 'Agenda',
  summary: 'Agenda una asesoría',
  body: z.strictObject({ idServicio: serviceOf('advice'), ...bookingFields }),
  answers: { 201: booked },
  errors: bookingErrors,
})

export const bookHealthAppointment = endpoint({
  method: 'POST',
  path: '/agendamientos/AgregarAgendaSalud',
  role: 'session',
  tag: 'Agenda',
  summary: 'Agenda una cita de salud, con su consentimiento informado',
  body: z
    .strictObject({
      idServicio: serviceOf('health'),
      especialidad: specialty.optional(),
      ...bookingFields,
      consentimientoInformado: accepted('Para agendar debes aceptar el consentimiento informado'),
    })
    .refine(onlyTelemedicineHasSpecialty, specialtyNotHere)
    .refine(
      ({ idServicio, especialidad }) => idServicio !== telemedicineServiceId || especialidad !== undefined,
      {
        path: ['especialidad'],
        when: knowsService,
        error: 'Elige una especialidad',
      },
    ),
  answers: { 201: booked },
  errors: bookingErrors,
})

export const rescheduleAppointment = endpoint({
  method: 'POST',
  path: '/agendamientos/UpdateAgenda',
  role: 'session',
  tag: 'Agenda',
  summary:
    'Cambia el horario de una cita; el horario anterior queda libre en el acto. Sigue el mismo profesional, salvo que se pida otro',
  body: z.strictObject({
    id: appointmentId,
    inicio: instant,
    version,
    idProfesional: z.uuid('Ese profesional no existe').optional(),
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
    'sin_cobertura',
    'solo_titular',
    'limite_alcanzado',
    'demasiados_intentos',
    'idempotencia_distinta',
  ],
})

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/agendamientos/DeleteAgenda/:id',
  role: 'session',
  tag: 'Agenda',
  summary: 'Cancela una cita; cancelarla otra vez responde lo mismo',
  params: idParam,
  body: z.strictObject({ motivo: reason.optional() }),
  answers: { 200: done },
  errors: ['no_encontrado', 'fuera_de_plazo', 'demasiados_intentos'],
})

export const requestChange = endpoint({
  method: 'POST',
  path: '/agendamientos/PedirCambio/:id',
  role: 'session',
  tag: 'Agenda',
  summary:
    'Pide un cambio cuando el plazo ya pasó; la cita (o reserva) queda como está hasta que respondamos',
  params: idParam,
  body: z.strictObject({ motivo: text(500, 1), inicioDeseado: instant.optional() }),
  answers: { 201: done },
  errors: ['no_encontrado', 'cita_cerrada', 'cambio_directo', 'demasiados_intentos', 'idempotencia_distinta'],
})

export const resendMessage = endpoint({
  method: 'GET',
  path: '/agendamientos/MensajeAgendar/:id',
  role: 'session',
  tag: 'Agenda',
  summary: 'Envía de nuevo el mensaje de la cita; el correo lleva el archivo de calendario',
  params: idParam,
  query: z.strictObject({ ...messageQuery, linkUsuario: text(500).optional() }),
  answers: { 200: done },
  errors: ['no_encontrado', 'sin_contacto', 'demasiados_intentos'],
})

export const listMine = endpoint({
  method: 'GET',
  path: '/agendamientos/MisCitas',
  role: 'session',
  tag: 'Agenda',
  summary: 'Las citas y reservas de la persona',
  answers: {
    200: z.object({
      proximas: z.array(appointment),
      pasadas: z.array(appointment),
      totalPasadas: z
        .int()
        .optional()
        .meta({ description: 'Cuántas pasadas hay, cuando son más que las últimas que se muestran' }),
    }),
  },
  errors: [],
})

export const afterAppointment = endpoint({
  method: 'GET',
  path: '/agendamientos/Despues/:id',
  role: 'session',
  recorded: 'cita',
  polled: true,
  tag: 'Agenda',
  summary: 'Lo que quedó de una cita: lo acordado, recetas, control, documentos y notas',
  params: idParam,
  answers: {
    200: z.object({
      cita: appointment,
      enCurso: z
        .boolean()
        .meta({ description: 'Puede que todavía llegue algo: conviene preguntar de nuevo' }),
      acordado: z.string().optional().meta({ description: 'El plan, cuando quien atendió cerró su nota' }),
      anexos: z.array(z.object({ texto: z.string(), cuando: instant })),
      recetas: z.array(prescription),
      control: z
        .object({
          dias: z.int(),
          fecha: day,
          propuesta: z
            .object({ inicio: instant, fin: instant })
            .optional()
            .meta({ description: 'El horario libre más cercano con el mismo profesional' }),
          agendado: appointment.optional(),
        })
        .optional(),
      documentos: z.array(appointmentDocument),
      notaCurriculum: z.object({ texto: z.string(), fecha: instant }).optional(),
    }),
  },
  errors: ['no_encontrado'],
})

export const checkAppointment = endpoint({
  method: 'GET',
  path: '/agendamientos/VerificarCita',
  role: 'visitor',
  tag: 'Agenda',
  summary: 'Si ya se puede entrar a una videollamada',
  query: z.strictObject({ id: z.string().max(200) }),
  answers: {
    200: z.object({
      codigo: entryCode,
      mensaje: z.string(),
      servicio: z.string().optional(),
      inicio: instant.optional(),
      fin: instant.optional(),
      abre: instant.optional(),
    }),
  },
  errors: ['demasiados_intentos'],
})

export const listLimits = endpoint({
  method: 'GET',
  path: '/agendamientos/Limites',
  role: 'session',
  tag: 'Agenda',
  summary: 'Cuántas veces queda cada beneficio que se agenda, en el año de póliza en curso',
  answers: {
    200: z.object({
      limites: z.array(
        z.object({
          idServicio: z.int(),
          limite: z.int(),
          usadas: z.int(),
          quedan: z.int(),
          desde: day,
          hasta: day,
        }),
      ),
    }),
  },
  errors: [],
})

export const getCalendarFile = endpoint({
  method: 'GET',
  path: '/agendamientos/Calendario/:id',
  role: 'session',
  tag: 'Agenda',
  summary: 'El archivo de calendario (.ics) de una cita o reserva',
  params: idParam,
  answers: { 200: z.object({ nombre: z.string(), contenido: z.string() }) },
  errors: ['no_encontrado'],
})
