import { servicesOfKind, telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { dayParts, maxWaitDays, turnMinutes } from '@amparo/domain/agenda/freed-hours.ts'
import { telemedicineSpecialties } from '@amparo/domain/catalogue/telemedicine.ts'
import { z } from 'zod'
import { intakeFields } from '../claims/intake.ts'
import { area } from '../endpoint.ts'
import { day, done, instant, shared } from '../fields.ts'
import { knowsService } from './agenda.ts'
import { booked, idParam, modality } from './appointment.ts'

/** Wire names of the parts of the day. */
export const dayPartNames = {
  morning: 'manana',
  afternoon: 'tarde',
  evening: 'noche',
} as const satisfies Record<(typeof dayParts)[number], string>

export const dayPart = z.enum(dayPartNames, { error: 'La parte del día debe ser manana, tarde o noche' })

/** Outcome of an offer. */
export const offerOutcome = z.enum(['tomada', 'perdida', 'pasada', 'ya_no_esta'])

/** A person's place in the waiting list for a freed hour. */
export const hourWait = shared('EsperaDeHora', {
  id: z.uuid(),
  idServicio: z.int(),
  servicio: z.string(),
  especialidad: z.string().optional(),
  profesional: z.object({ id: z.uuid(), nombre: z.string() }).optional(),
  modalidad: modality.optional(),
  franjas: z.array(dayPart),
  desde: day,
  hasta: day,
  estado: z.enum(['esperando', 'ofrecida', 'tomada', 'retirada', 'terminada']),
  motivoFin: z.enum(['agendada', 'dias_pasados', 'sin_cobertura']).optional().meta({
    description:
      'Por qué terminó: agendó el servicio por otro camino, pasaron los días o ya no tiene la cobertura',
  }),
  desdeCuando: instant,
  oferta: z
    .object({
      id: z.uuid().meta({ description: 'La hora: la nombra quien la toma o la deja pasar' }),
      inicio: instant,
      fin: instant,
      profesional: z.string(),
      lugar: z.string().optional(),
      venceEl: instant,
      quedanSegundos: z.int().meta({ description: 'Según el reloj del servidor, para contar hacia atrás' }),
      paraVarios: z
        .boolean()
        .meta({ description: 'Se ofreció a todos a la vez: la toma quien llega primero' }),
    })
    .optional(),
  anteriores: z.array(z.object({ inicio: instant, resultado: offerOutcome })),
})

export type HourWaitWire = z.output<typeof hourWait>

const idOferta = z.uuid('Recarga la página para ver la hora que se te ofrece').meta({
  description: 'El id de la oferta que la persona vio: no se toma ni se deja pasar otra',
})

const anyService = z.literal([...servicesOfKind('advice'), ...servicesOfKind('health')], {
  error: 'Ese servicio no se agenda aquí',
})

const api = area({ role: 'session', tag: 'Agenda' })

export const waitForHour = api.post('/agendamientos/Esperas', {
  summary:
    'Espera una hora liberada de un servicio. Hay una espera por servicio y especialidad: otra cambia sus términos y conserva el lugar',
  body: z
    .strictObject({
      idServicio: anyService,
      especialidad: z
        .enum(telemedicineSpecialties, { error: 'Elige una de las ocho especialidades' })
        .optional(),
      idProfesional: z.uuid('Ese profesional no existe').optional(),
      modalidad: modality.optional(),
      franjas: z
        .array(dayPart)
        .min(1, 'Elige al menos una parte del día')
        .max(dayParts.length, 'Elige mañana, tarde o noche')
        .refine((parts) => new Set(parts).size === parts.length, 'Hay una parte del día repetida'),
      desde: day,
      hasta: day.meta({ description: `Hasta ${maxWaitDays} días después de hoy` }),
    })
    .refine(
      ({ idServicio, especialidad }) =>
        (idServicio === telemedicineServiceId) === (especialidad !== undefined),
      {
        path: ['especialidad'],
        when: knowsService,
        error: 'La telemedicina se espera por especialidad, y solo ella',
      },
    ),
  answers: { 201: hourWait },
  errors: [
    'sin_cobertura',
    'solo_titular',
    'limite_alcanzado',
    'esperas_abiertas',
    'demasiados_intentos',
    'idempotencia_distinta',
  ],
})

export const listHourWaits = api.get('/agendamientos/Esperas', {
  summary: 'Las horas liberadas que la persona espera, y las que terminaron en la última semana',
  answers: { 200: z.object({ esperas: z.array(hourWait) }) },
})

export const withdrawHourWait = api.post('/agendamientos/Esperas/:id/Retirar', {
  summary: 'Deja de esperar; lo que se le ofrecía pasa al siguiente. Retirarla otra vez responde lo mismo',
  params: idParam,
  answers: { 200: done },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

export const passFreedHour = api.post('/agendamientos/Esperas/:id/Pasar', {
  summary:
    'No quiere la hora que se le ofrece y sigue esperando otra; pasa al siguiente en el acto. Dejarla pasar otra vez responde lo mismo',
  params: idParam,
  body: z.strictObject({ idOferta }),
  answers: { 200: done },
  errors: ['no_encontrado', 'oferta_vencida', 'demasiados_intentos'],
})

export const takeFreedHour = api.post('/agendamientos/Esperas/:id/Tomar', {
  summary: `Toma la hora que se le ofrece (${turnMinutes} minutos, o hasta que otro la tome), sin la anticipación del servicio`,
  params: idParam,
  body: z.strictObject({
    ...intakeFields,
    idOferta,
    consentimientoInformado: z
      .literal(true, { error: 'Para agendar debes aceptar el consentimiento informado' })
      .optional()
      .meta({ description: 'Obligatorio en una cita de salud' }),
  }),
  answers: { 201: booked },
  errors: [
    'no_encontrado',
    'oferta_vencida',
    'horario_ocupado',
    'fuera_de_horario',
    'sin_cobertura',
    'solo_titular',
    'limite_alcanzado',
    'citas_abiertas',
    'demasiados_intentos',
    'idempotencia_distinta',
  ],
})
