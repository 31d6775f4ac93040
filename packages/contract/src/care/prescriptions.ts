import { clinicalLetters } from '@amparo/domain/health/clinical-letters.ts'
import { isWellFormed } from '@amparo/domain/well-formed.ts'
import { z } from 'zod'

import { area, fileAnswer } from '../endpoint.ts'
import { day, done, instant, shared } from '../fields.ts'

const printableMessage = 'Usa solo letras, números y signos de puntuación'

/** Text of a clinical document, limited to the characters of the embedded fonts. */
export function clinicalText(max: number, min = 0) {
  return z
    .string()
    .refine((value) => isWellFormed(value) && !value.includes('\0'), {
      message: 'Hay caracteres que no se pueden guardar',
      abort: true,
    })
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .min(min, min === 1 ? 'Completa este dato' : `Debe tener al menos ${min} caracteres`)
        .max(max, `Debe tener ${max} caracteres como máximo`)
        .regex(clinicalLetters, printableMessage),
    )
}

/** One medicine, by its generic name (DS 014-2011-SA art. 56). */
export const prescriptionItem = z
  .strictObject({
    dci: clinicalText(120, 2),
    concentracion: clinicalText(60, 1),
    forma: clinicalText(60, 1),
    via: clinicalText(40, 1),
    dosis: clinicalText(60, 1),
    frecuencia: clinicalText(60, 1),
    dias: z.int('Indica los días').min(1, 'Al menos 1 día').max(365, 'Como máximo 365 días'),
    cantidad: z.int('Indica la cantidad').min(1, 'Al menos 1').max(9999, 'Como máximo 9999'),
    indicacion: clinicalText(200).optional(),
  })
  .meta({ id: 'Medicamento' })

const prescriptionState = z.enum(['borrador', 'vigente', 'vencida', 'anulada'])

/** A prescription as its doctor and its patient see it (contract §12). */
export const prescription = shared('Receta', {
  id: z.uuid(),
  codigo: z.string().optional(),
  estado: prescriptionState,
  emitida: instant.optional(),
  vence: day.optional(),
  profesional: z.object({ nombre: z.string(), colegiatura: z.string(), especialidad: z.string() }),
  items: z.array(
    z.object({
      dci: z.string(),
      concentracion: z.string(),
      forma: z.string(),
      via: z.string(),
      dosis: z.string(),
      frecuencia: z.string(),
      dias: z.int(),
      cantidad: z.int(),
      indicacion: z.string().optional(),
    }),
  ),
  indicaciones: z.string().optional(),
  notaQuimico: z.string().optional(),
  vigenciaDias: z.int().optional(),
  huella: z.string().optional().meta({ description: 'SHA-256 del archivo firmado, en hexadecimal' }),
  idCita: z.uuid().optional(),
  motivoAlergia: z
    .array(z.object({ id: z.uuid(), version: z.int(), motivo: z.string() }))
    .optional()
    .meta({ description: 'Por qué se receta pese a una alergia registrada' }),
  advertencias: z
    .array(
      z.object({
        clave: z.enum(['duplicada', 'dosis_fuera_de_rango']),
        item: z.int(),
        sustancia: z.string(),
        dosis: z
          .object({ mgPorDia: z.number(), desde: z.number(), hasta: z.number(), fuente: z.string() })
          .optional()
          .meta({ description: 'De `dosis_fuera_de_rango`: miligramos al día, y el rango para adultos' }),
      }),
    )
    .optional()
    .meta({ description: 'De un borrador: lo que conviene revisar. No impide firmar' }),
  muestra: z.boolean().optional().meta({ description: 'Firmada por una autoridad de muestra: sin validez' }),
})
export type PrescriptionWire = z.output<typeof prescription>

const idParam = z.object({ id: z.string().max(200) })
const tag = 'Recetas'

const api = area({ role: 'session', tag })

export const myPrescriptions = api.get('/recetas', {
  recorded: 'receta',
  summary: 'Las recetas de la persona, la más nueva primero; los borradores nunca',
  answers: { 200: z.object({ recetas: z.array(prescription) }) },
})

export const prescriptionPdf = api.get('/recetas/:id/pdf', {
  recorded: 'receta',
  summary: 'El PDF firmado',
  params: idParam,
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado'],
})

export const sendPrescription = api.post('/recetas/:id/enviar', {
  recorded: 'receta',
  summary: 'Envía la receta al correo de la persona, con un enlace a sus documentos',
  params: idParam,
  answers: { 200: done },
  errors: ['no_encontrado', 'sin_contacto', 'demasiados_intentos'],
})

export const sharePrescription = api.post('/recetas/:id/compartir', {
  recorded: 'receta',
  summary: 'Un enlace que una farmacia puede abrir durante 24 horas',
  params: idParam,
  answers: { 201: z.object({ url: z.string(), expira: instant }) },
  errors: ['no_encontrado', 'receta_no_vigente', 'demasiados_intentos'],
})

export const sharedPrescription = api.get('/recetas/compartida/:token', {
  role: 'visitor',
  recorded: 'receta',
  summary: 'El PDF, para quien tiene el enlace de la persona',
  params: z.object({ token: z.string().max(200) }),
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

/** Public result of checking a prescription's code. */
export const verification = z.object({
  estado: z.enum(['vigente', 'vencida', 'anulada']),
  emitida: instant,
  vence: day,
  profesional: z.object({ nombre: z.string(), colegiatura: z.string() }),
  iniciales: z.string(),
  items: z.int(),
  huella: z.string(),
  muestra: z.boolean(),
  firma: z.object({ titular: z.string(), emisor: z.string(), valida: z.boolean(), juicio: z.string() }).meta({
    description: 'De quién es el certificado, y si valía para ese médico en el instante de la firma',
  }),
})

export const verifyPrescription = api.get('/recetas/verificar/:codigo', {
  role: 'visitor',
  summary: 'Si una receta está vigente, y la huella de su archivo',
  params: z.object({ codigo: z.string().max(200) }),
  answers: { 200: verification },
  errors: ['no_encontrado', 'demasiados_intentos'],
})
