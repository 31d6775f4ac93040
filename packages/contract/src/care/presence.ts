import type { PresenceMode } from '@amparo/domain/health/presence.ts'
import { z } from 'zod'
import { idParam } from '../agenda/appointment.ts'
import { area } from '../endpoint.ts'
import { done, instant, shared } from '../fields.ts'
import { clinicalText } from './prescriptions.ts'

/** Wire names of the ways in which a visit took place. */
export const presenceNames = {
  room: 'sala',
  phone: 'telefono',
  in_person: 'presencial',
  none: 'ninguno',
} as const satisfies Record<PresenceMode, string>

const { none: noVisit, ...visitNames } = presenceNames
const described = {
  description: 'Por defecto, la modalidad agendada; «sala» necesita que los dos coincidieran en ella',
}

/** How a visit took place, as a signing declares it (contract §18). */
export const signedPresence = {
  modo: z.enum(visitNames).optional().meta(described),
  motivo: clinicalText(300, 10)
    .optional()
    .meta({ description: 'Por qué no fue como se agendó. Lo leen la persona y agenda' }),
}

/** The same for a closing, which after «No vino» takes none. */
export const closedPresence = {
  ...signedPresence,
  modo: z.enum(presenceNames).optional().meta(described),
}

export const presenceErrors = ['sin_encuentro', 'sin_inasistencia'] as const

const dispute = shared('DisputaDeEncuentro', {
  por: z.enum(['persona', 'personal']),
  cuando: instant,
  texto: z.string(),
  resultado: z.enum(['procede', 'no_procede']).optional(),
  respuesta: z.string().optional(),
  respondida: instant.optional(),
})

/** How a visit took place, as the person, the professional and the desk read it. */
export const presence = shared('Encuentro', {
  modo: z.enum(presenceNames),
  distinto: z.boolean().meta({ description: 'No fue como se agendó' }),
  motivo: z.string().optional(),
  anotado: instant,
  disputableHasta: instant
    .optional()
    .meta({ description: 'Hasta cuándo la persona y agenda pueden decir que no fue así' }),
  disputa: dispute.optional(),
})

/** Words of a person, or the desk, about a visit that was not as declared. */
export const disputeText = clinicalText(500, 10)

export const disputePresence = area({ role: 'session', tag: 'Agenda' }).post(
  '/agendamientos/Encuentro/:id/Disputar',
  {
    summary: 'Avisa que la atención no fue como la anotó el profesional; el personal responde',
    params: idParam,
    body: z.strictObject({ texto: disputeText }),
    answers: { 200: done },
    errors: ['no_encontrado', 'encuentro_sin_disputa', 'demasiados_intentos'],
  },
)
