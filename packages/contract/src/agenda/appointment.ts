import type { AppointmentKind, Modality } from '@amparo/domain/agenda/service-rules.ts'
import { z } from 'zod'
import { done, instant, policyDay, rowVersion, shared, text } from '../fields.ts'

export const modality = z.enum(['video', 'telefono', 'presencial'], {
  error: 'La modalidad debe ser video, telefono o presencial',
})

/** Wire names of the modalities. */
export const modalityNames = {
  video: 'video',
  phone: 'telefono',
  in_person: 'presencial',
} as const satisfies Record<Modality, z.output<typeof modality>>

/** The modality of a wire name. */
export function modalityFromName(name: z.output<typeof modality>): Modality {
  return name === 'video' ? 'video' : name === 'telefono' ? 'phone' : 'in_person'
}

/** Wire names of the kinds of appointment. */
export const kindNames = {
  advice: 'asesoria',
  health: 'salud',
  coworking: 'coworking',
} as const satisfies Record<AppointmentKind, string>

/** Wire names of the states of an appointment. */
export const appointmentStateNames = {
  booked: 'agendada',
  cancelled: 'cancelada',
  attended: 'atendida',
  no_show: 'no_asistio',
} as const
export const appointmentState = z.enum(appointmentStateNames)

/** Wire names of who or what cancelled an appointment. */
export const cancelNames = {
  person: 'titular',
  professional: 'profesional',
  staff: 'personal',
  insurer: 'aseguradora',
  cover: 'cobertura',
} as const
export const cancelledBy = z.enum(cancelNames)

/** A bookable or taken time. `motivo` says why it cannot be chosen. */
export const slot = shared('HoraLibre', {
  inicio: instant,
  fin: instant,
  disponible: z.boolean(),
  motivo: z.enum(['anticipacion', 'ocupado']).optional(),
  profesionales: z
    .array(z.uuid())
    .optional()
    .meta({ description: 'Quiénes están libres a esa hora; falta donde no se elige profesional' }),
})

/** An appointment as its person sees it. */
export const appointment = shared('Cita', {
  id: z.uuid(),
  tipo: z.enum(['asesoria', 'salud', 'coworking']),
  idServicio: z.int(),
  servicio: z.string(),
  especialidad: z.string().optional(),
  inicio: instant,
  fin: instant,
  zona: z.literal('America/Lima'),
  modalidad: modality,
  estado: appointmentState,
  canceladaPor: cancelledBy.optional(),
  profesional: z.object({ id: z.uuid(), nombre: z.string(), colegiatura: z.string().optional() }).optional(),
  sala: z.object({ id: z.uuid(), nombre: z.string(), sede: z.string() }).optional(),
  lugar: z.string().optional().meta({ description: 'Dirección a la que se acude, si la cita es presencial' }),
  asistentes: z.int().optional(),
  linkUsuario: z.string().optional().meta({ description: 'Enlace propio de la persona, si es por video' }),
  puedeReprogramar: z.boolean(),
  puedeCancelar: z.boolean(),
  motivoBloqueo: z.string().optional().meta({ description: 'Por qué ya no se puede cambiar ni cancelar' }),
  puedePedirCambio: z.boolean().optional().meta({ description: 'Pasó el plazo y aún no empieza' }),
  cambioPedido: z.boolean().optional().meta({ description: 'Hay un pedido de cambio sin responder' }),
  puedeAvisarAusencia: z.literal(true).optional().meta({
    description: 'Por teléfono o presencial: ya se puede avisar que nadie llamó o atendió',
  }),
  avisoAusencia: z.enum(['esperar', 'llamada']).optional().meta({
    description: 'Avisó que nadie llamó o atendió, y lo que eligió',
  }),
  retraso: z
    .object({ minutos: z.int(), llega: instant })
    .optional()
    .meta({ description: 'El retraso que avisó quien atiende, hasta la hora que dijo' }),
  version: z.int(),
})

export type AppointmentWire = z.output<typeof appointment>
export type SlotWire = z.output<typeof slot>

export const booked = done
  .extend({
    cita: appointment,
    advertencias: z
      .array(z.object({ clave: z.literal('termina_antes'), fin: policyDay }))
      .optional()
      .meta({ description: 'La cita es después del último día conocido del seguro (fin)' }),
  })
  .meta({ id: 'CitaHecha' })

/** Any text is accepted as an id; an unknown one is 404. */
export const idParam = z.object({ id: z.string().max(200) })
export const appointmentId = z.string().max(200)
export const version = rowVersion(1, 'Indica la versión de la cita')
export const reason = text(500)

export const messageQuery = {
  metodo: z.enum(['correo', 'sms'], { error: 'El método debe ser correo o sms' }),
}
