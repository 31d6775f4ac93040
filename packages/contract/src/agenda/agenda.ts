import { servicesOfKind, telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { telemedicineSpecialties } from '@amparo/domain/catalogue/telemedicine.ts'
import { z } from 'zod'
import { clinicalDocument } from '../care/documents.ts'
import { prescription } from '../care/prescriptions.ts'
import { presence } from '../care/presence.ts'
import { entryCode } from '../care/video.ts'
import { appointmentDocument } from '../care/visit-files.ts'
import { signs } from '../care/vital-signs.ts'
import { intakeFields } from '../claims/intake.ts'
import { area } from '../endpoint.ts'
import { accepted, day, done, instant, text } from '../fields.ts'
import { shownPicture } from '../platform/pictures.ts'
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

const api = area({ role: 'session', tag: 'Agenda' })

export const listAvailable = api.post('/agendamientos/ObtenerCitasDisponibles', {
  role: 'visitor',
  packed: true,
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

export const listProfessionals = api.get('/agendamientos/Profesionales', {
  role: 'visitor',
  packed: true,
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
          foto: shownPicture.optional(),
          semblanza: z.string().optional(),
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

export const bookAdviceAppointment = api.post('/agendamientos/AgregarAgenda', {
  summary: 'Agenda una asesoría',
  body: z.strictObject({ idServicio: serviceOf('advice'), ...bookingFields }),
  answers: { 201: booked },
  errors: bookingErrors,
})

export const bookHealthAppointment = api.post('/agendamientos/AgregarAgendaSalud', {
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

export const rescheduleAppointment = api.post('/agendamientos/UpdateAgenda', {
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

export const cancelAppointment = api.post('/agendamientos/DeleteAgenda/:id', {
  summary: 'Cancela una cita; cancelarla otra vez responde lo mismo',
  params: idParam,
  body: z.strictObject({ motivo: reason.optional() }),
  answers: { 200: done },
  errors: ['no_encontrado', 'fuera_de_plazo', 'demasiados_intentos'],
})

export const requestChange = api.post('/agendamientos/PedirCambio/:id', {
  summary:
    'Pide un cambio cuando el plazo ya pasó; la cita (o reserva) queda como está hasta que respondamos',
  params: idParam,
  body: z.strictObject({ motivo: text(500, 1), inicioDeseado: instant.optional() }),
  answers: { 201: done },
  errors: ['no_encontrado', 'cita_cerrada', 'cambio_directo', 'demasiados_intentos', 'idempotencia_distinta'],
})

export const resendMessage = api.get('/agendamientos/MensajeAgendar/:id', {
  summary: 'Envía de nuevo el mensaje de la cita; el correo lleva el archivo de calendario',
  params: idParam,
  query: z.strictObject({ ...messageQuery, linkUsuario: text(500).optional() }),
  answers: { 200: done },
  errors: ['no_encontrado', 'sin_contacto', 'demasiados_intentos'],
})

export const listMine = api.get('/agendamientos/MisCitas', {
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
})

export const afterAppointment = api.get('/agendamientos/Despues/:id', {
  recorded: 'cita',
  polled: true,
  summary: 'Lo que quedó de una cita: lo acordado, recetas, control, documentos y notas',
  params: idParam,
  answers: {
    200: z.object({
      cita: appointment,
      enCurso: z
        .boolean()
        .meta({ description: 'Puede que todavía llegue algo: conviene preguntar de nuevo' }),
      acordado: z.string().optional().meta({ description: 'El plan, cuando quien atendió cerró su nota' }),
      signos: signs.optional().meta({ description: 'Los signos vitales de una nota cerrada' }),
      encuentro: presence.optional().meta({ description: 'Cómo fue la atención, según quien atendió' }),
      anexos: z.array(z.object({ texto: z.string(), cuando: instant })),
      recetas: z.array(prescription),
      documentosClinicos: z.array(clinicalDocument),
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

export const checkAppointment = api.get('/agendamientos/VerificarCita', {
  role: 'visitor',
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

export const listLimits = api.get('/agendamientos/Limites', {
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
})

export const getCalendarFile = api.get('/agendamientos/Calendario/:id', {
  summary: 'El archivo de calendario (.ics) de una cita o reserva',
  params: idParam,
  answers: { 200: z.object({ nombre: z.string(), contenido: z.string() }) },
  errors: ['no_encontrado'],
})
