import {
  bookableServices,
  coworkingServiceId,
  telemedicineServiceId,
} from '@amparo/domain/agenda/bookable-services.ts'
import { telemedicineSpecialties } from '@amparo/domain/catalogue/telemedicine.ts'
import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { modality } from '../../agenda/appointment.ts'
import { changed, idParams, listQuery, page, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { besideBadFields, day, done, email, largestInteger, shared, text } from '../../fields.ts'
import { deskAppointment, listFilters } from './agenda.ts'

export const clock = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/, 'Escribe la hora como 09:30')
const weekly = z
  .strictObject({ dia: z.int().min(1).max(7), desde: clock, hasta: clock })
  .meta({ id: 'FranjaSemanal' })

export const supplyPlan = {
  plan: z.array(weekly).max(60),
  pausas: z.array(weekly).max(60),
  excepciones: z
    .array(
      z.strictObject({
        fecha: day,
        desde: clock.optional(),
        hasta: clock.optional(),
        motivo: text(120).optional(),
      }),
    )
    .max(400),
}

/** From when it is closed, or will be, and why. */
export const closing = {
  cierraEl: z.iso.date().optional(),
  motivoCierre: z.string().optional(),
}

const professional = shared('Profesional', {
  id: z.uuid(),
  nombre: z.string(),
  profesion: z.string(),
  colegiatura: z.string().optional(),
  activo: z.boolean(),
  ...closing,
  idiomas: z.array(z.string()),
  correo: z.string().optional(),
  modalidades: z.array(modality),
  especialidades: z.array(z.string()),
  servicios: z.array(z.object({ id: z.int(), nombre: z.string() })),
  lugar: z.string().optional(),
  version: z.int(),
})

const isAttended = (id: number) =>
  id !== telemedicineServiceId &&
  id !== coworkingServiceId &&
  bookableServices.some((service) => service.id === id)

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0

const facts = z
  .strictObject({
    nombre: text(120, 3),
    profesion: text(80, 3)
      .optional()
      .meta({ description: 'Si falta: Medicina con especialidades, Asesoría sin ellas' }),
    colegiatura: text(40).default(''),
    rne: text(20).default(''),
    especialidades: z
      .array(z.enum(telemedicineSpecialties, { error: 'Elige entre las ocho especialidades' }))
      .max(telemedicineSpecialties.length),
    servicios: z
      .array(
        z.int().min(1).max(largestInteger).refine(isAttended, 'Ese servicio no lo atiende un profesional'),
      )
      .max(40),
    modalidades: z.array(modality).min(1, 'Elige cómo atiende').max(3),
    idiomas: z.array(text(40, 2)).min(1, 'Escribe al menos un idioma').max(10),
    lugar: text(200).default(''),
    correo: email.optional(),
  })
  .refine(({ especialidades, servicios }) => !(isEmpty(especialidades) && isEmpty(servicios)), {
    path: ['servicios'],
    when: besideBadFields,
    error: 'Elige al menos un servicio o una especialidad',
  })
  .refine(({ especialidades, colegiatura }) => isEmpty(especialidades) || Boolean(colegiatura), {
    path: ['colegiatura'],
    when: besideBadFields,
    error: 'Un médico lleva su número de CMP',
  })
  .refine(({ modalidades, lugar }) => !modalidades?.includes?.('presencial') || Boolean(lugar), {
    path: ['lugar'],
    when: besideBadFields,
    error: 'Escribe la dirección donde atiende en persona',
  })

/** Answer of a change that may leave visits outside: with `simular`, only those. */
export const supplyChanged = shared('OfertaCambiada', {
  conflictos: z.array(deskAppointment),
  codigo: z.literal(1).optional(),
  mensaje: z.string().optional(),
  version: z.int().optional(),
})

const onTrial = z.strictObject({ simular: z.literal('1').optional() })
const supplyErrors = ['no_encontrado', 'version_ajena', 'conflictos', 'datos_invalidos'] as const

/** A closing, and one that is only tried. */
export const closeCall = {
  params: idParams,
  query: onTrial,
  body: z.strictObject({
    version: seenVersion,
    desde: day,
    motivo: text(200, 3),
    aceptaConflictos: z.boolean().optional(),
  }),
  answers: { 200: supplyChanged },
  errors: supplyErrors,
}

/** A change of data that may leave visits outside. */
export const changeCall = {
  params: idParams,
  query: onTrial,
  answers: { 200: supplyChanged },
  errors: supplyErrors,
}

/** Changes of a row, with the version seen. */
export const seen = { version: seenVersion, aceptaConflictos: z.boolean().optional() }

export const reopenCall = {
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'datos_invalidos'] as const,
}

const api = area({ role: staff('agenda', 'profesional'), tag: 'Consola: agenda' })

export const listDeskProfessionals = api.get('/consola/Profesionales', {
  words: act('horarios', 'ver la lista de profesionales'),
  role: staff('agenda', 'profesional', 'administracion'),
  summary: 'Quiénes atienden, sin su agenda; un profesional se ve solo a sí mismo',
  query: listQuery(['activo', 'inactivo'], ['nombre']).extend({
    id: z.uuid().optional().meta({ description: 'Solo ese profesional, en cualquier página que esté' }),
    idServicio: listFilters.idServicio,
    especialidad: z.string().max(80).optional(),
  }),
  answers: {
    200: page(professional).extend({
      servicios: professional.shape.servicios.meta({
        description: 'Los que atiende alguno de todos los que coinciden, no solo de esta página',
      }),
    }),
  },
})

export const getSupply = api.get('/consola/Profesionales/:id/Agenda', {
  summary: 'Plan de la semana, pausas y excepciones; un profesional, solo los suyos',
  params: idParams,
  answers: { 200: z.object({ version: z.int(), ...supplyPlan }) },
  errors: ['no_encontrado'],
})

export const putSupply = api.put('/consola/Profesionales/:id/Agenda', {
  summary: 'Cambia el plan; ?simular=1 solo dice qué citas quedarían fuera. Ninguna se borra',
  params: idParams,
  query: z.strictObject({ simular: z.literal('1').optional() }),
  body: z.strictObject({ version: seenVersion, ...supplyPlan, aceptaConflictos: z.boolean().optional() }),
  answers: { 200: supplyChanged },
  errors: ['no_encontrado', 'version_ajena', 'conflictos'],
})

const example = {
  nombre: 'Dra. Elsa Paz',
  profesion: 'Medicina',
  colegiatura: 'CMP 77123',
  rne: '4455',
  especialidades: ['Cardiología'],
  servicios: [],
  modalidades: ['video'],
  idiomas: ['Español'],
}

const desk = area({ role: staff('agenda'), tag: 'Consola: agenda' })

export const addProfessional = desk.post('/consola/Profesionales', {
  summary: 'Agrega un profesional, todavía sin horas; un número de colegiatura es de uno solo',
  body: facts.meta({ example }),
  answers: { 201: done.extend({ profesional: professional }) },
  errors: ['datos_invalidos'],
})

export const changeProfessional = desk.put('/consola/Profesionales/:id', {
  summary: 'Cambia los datos de un profesional; ?simular=1 solo dice qué citas quedarían fuera',
  ...changeCall,
  body: facts.safeExtend(seen).meta({ example: { ...example, version: 1 } }),
})

export const closeProfessional = desk.post('/consola/Profesionales/:id/Cerrar', {
  summary: 'Deja de ofrecer a un profesional desde un día; ?simular=1 solo dice qué citas quedarían fuera',
  ...closeCall,
})

export const reopenProfessional = desk.post('/consola/Profesionales/:id/Reabrir', {
  summary: 'Vuelve a ofrecer a un profesional',
  ...reopenCall,
})
