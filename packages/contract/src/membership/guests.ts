import type { GuestState } from '@amparo/domain/guests/guest-timeline.ts'
import { cleanName } from '@amparo/domain/names.ts'
import { isPersonName } from '@amparo/domain/policy-feed/cells.ts'
import { z } from 'zod'
import { area } from '../endpoint.ts'
import { day, documentFields, email, instant, mobile, shared, text, withDocument } from '../fields.ts'

export function personName(max: number) {
  return text(max, 1, cleanName).refine(isPersonName, 'Escribe solo letras, espacios, guiones y apóstrofos')
}

export function optionalName(max: number) {
  return text(max, 0, cleanName).refine(
    (name) => name === '' || isPersonName(name),
    'Escribe solo letras, espacios, guiones y apóstrofos',
  )
}

/** A service that guests can be invited to: 7442 courses, 7443 telemedicine (spec §3). */
const guestService = z.union([z.literal(7442), z.literal(7443)], {
  error: 'Elige 7442 (cursos) o 7443 (telemedicina)',
})

/** One step of an invitation, shown alike to the holder, the guest and the desk. */
export const guestStep = shared('PasoDeInvitado', {
  paso: z.enum(['invitado', 'visto', 'registrado', 'respondido', 'vencido', 'retirado']),
  cuando: instant.optional().meta({ description: 'Falta si todavía no ocurre' }),
  antesDe: z.string().optional().meta({ description: 'Hasta qué día puede ocurrir, AAAA-MM-DD' }),
})

/** A guest as the holder sees them: the state of the invitation, never the guest's consultations. */
/** Wire names of the states of an invitation. */
export const guestStateNames = {
  invited: 'invitado',
  waiting: 'en_evaluacion',
  approved: 'aprobado',
  rejected: 'rechazado',
  expired: 'vencido',
  removed: 'retirado',
} as const satisfies Record<GuestState, string>
export const guestState = z.enum(guestStateNames)

const guest = shared('Invitado', {
  id: z.uuid(),
  nombres: z.string(),
  apellidoPaterno: z.string(),
  apellidoMaterno: z.string(),
  tipoDocumento: z.int(),
  documento: z.string(),
  correoElectronico: z.string(),
  servicios: z.array(z.int()),
  estado: guestState,
  invitadoEl: instant,
  vence: instant.optional().meta({ description: 'Hasta cuándo puede registrarse; solo mientras no lo hizo' }),
  respuestaAntesDe: day.optional(),
  motivo: z.string().optional().meta({ description: 'Por qué no se aprobó' }),
  menorDeEdad: z.boolean(),
  pasos: z.array(guestStep),
})

const api = area({ role: 'session', tag: 'Invitados' })

export const listGuests = api.get('/invitados', {
  summary: 'Los cupos del titular y sus invitados, los más nuevos primero',
  answers: {
    200: z.object({
      servicios: z.array(
        z.object({ value: z.string(), name: z.string(), licencias: z.int(), libres: z.int() }),
      ),
      invitados: z.array(guest),
    }),
  },
  errors: ['solo_titular'],
})

export const inviteGuest = api.post('/invitados', {
  summary: 'Invita a una persona: ocupa un cupo de cada servicio y le envía su enlace por correo',
  body: withDocument(
    z.strictObject({
      ...documentFields,
      nombres: personName(80),
      apellidoPaterno: personName(60),
      apellidoMaterno: optionalName(60).optional(),
      correoElectronico: email,
      numeroCelular: mobile.optional(),
      servicios: z
        .array(guestService)
        .min(1, 'Elige al menos un beneficio')
        .max(2, 'Elige cada beneficio una sola vez')
        .refine((codes) => new Set(codes).size === codes.length, 'Elige cada beneficio una sola vez'),
      menorDeEdad: z
        .strictObject({
          soy: z.enum(['madre', 'padre', 'tutor'], { error: 'Elige madre, padre o tutor' }),
          declaro: z.literal(true, { error: 'Declara que tienes la patria potestad o la tutela' }),
        })
        .optional()
        .meta({ description: 'Si la persona es menor de 18 años, la declaración del titular' }),
    }),
  ),
  answers: { 201: guest },
  errors: [
    'solo_titular',
    'invitado_repetido',
    'sin_licencias',
    'invitado_uno_mismo',
    'invitado_con_seguro',
    'idempotencia_distinta',
    'demasiados_intentos',
  ],
})

/** Any text is accepted as an id; an unknown one is 404. */
const params = z.object({ id: z.string().max(200) })

export const resendInvitation = api.post('/invitados/:id/reenviar', {
  summary:
    'Envía otra vez la invitación, con un enlace nuevo y 30 días más, al mismo correo o a uno corregido',
  params,
  body: z.strictObject({ correoElectronico: email.optional(), numeroCelular: mobile.optional() }),
  answers: { 200: guest },
  errors: [
    'no_encontrado',
    'invitacion_cerrada',
    'invitado_repetido',
    'sin_licencias',
    'idempotencia_distinta',
    'demasiados_intentos',
  ],
})

export const removeGuest = api.post('/invitados/:id/retirar', {
  summary: 'Retira una invitación: libera el cupo, cancela lo que el invitado tenía por venir y les avisa',
  params,
  answers: { 200: guest },
  errors: ['no_encontrado'],
})

export type GuestWire = z.output<typeof guest>
export type GuestStepWire = z.output<typeof guestStep>
