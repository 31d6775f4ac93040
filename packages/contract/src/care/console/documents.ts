import { z } from 'zod'
import { idParams, motive } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { besideBadFields, day } from '../../fields.ts'
import { clinicalDocument, contingency } from '../documents.ts'
import { clinicalText, prescription } from '../prescriptions.ts'
import { presenceErrors, signedPresence } from '../presence.ts'

const tests = {
  examenes: z
    .array(z.strictObject({ nombre: clinicalText(120, 2), codigo: clinicalText(20, 1).optional() }))
    .min(1, 'Al menos un examen')
    .max(15, 'Como máximo 15 exámenes'),
  indicacion: clinicalText(1000, 2),
  urgente: z.boolean(),
}

export const ordersAndReferrals = [
  z.strictObject({ clase: z.literal('orden_laboratorio'), ...tests }),
  z.strictObject({ clase: z.literal('orden_imagen'), ...tests }),
  z.strictObject({
    clase: z.literal('interconsulta'),
    especialidad: clinicalText(80, 2),
    motivo: clinicalText(1000, 10),
  }),
] as const

const documentDraft = z.discriminatedUnion(
  'clase',
  [
    ...ordersAndReferrals,
    z.strictObject({
      clase: z.literal('descanso_medico'),
      desde: day,
      dias: z.int('Indica los días').min(1, 'Al menos 1 día').max(30, 'Como máximo 30 días'),
      diagnostico: z.strictObject({
        codigo: z
          .string()
          .transform((value) => value.trim().toUpperCase())
          .pipe(
            z.string().regex(/^[A-Z][0-9][0-9A-Z](\.?[0-9A-Z]{1,4})?$/, 'Un código CIE-10 es como J06.9'),
          ),
        texto: clinicalText(300, 2),
      }),
      contingencia: contingency,
      motivo: clinicalText(300, 10).optional(),
    }),
  ],
  { error: 'Elige una orden de laboratorio o de imagen, una interconsulta o un descanso médico' },
)

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0

const api = area({ role: staff('profesional'), tag: 'Consola: atenciones' })

export const draftDocument = api.post('/consola/Atenciones/:idCita/Documentos', {
  summary: 'Escribe una orden, una interconsulta o un descanso médico en borrador',
  params: z.object({ idCita: z.string().max(200) }),
  body: documentDraft,
  answers: { 201: clinicalDocument },
  errors: [
    'no_encontrado',
    'documento_solo_medico',
    'cita_cerrada',
    'diagnostico_desconocido',
    'idempotencia_distinta',
  ],
})

export const rewriteDocument = api.put('/consola/DocumentosClinicos/:id', {
  summary: 'Corrige un documento mientras es un borrador; su clase no cambia',
  params: idParams,
  body: documentDraft,
  answers: { 200: clinicalDocument },
  errors: ['no_encontrado', 'documento_firmado', 'cita_cerrada', 'diagnostico_desconocido'],
})

export const dropDocument = api.delete('/consola/DocumentosClinicos/:id', {
  summary: 'Descarta un documento mientras es un borrador',
  params: idParams,
  answers: { 204: null },
  errors: ['no_encontrado', 'documento_firmado'],
})

export const signDocument = api.post('/consola/DocumentosClinicos/:id/Firmar', {
  stepUp: true,
  summary: 'Firma un documento con el certificado de quien lo escribió, un PDF para cada lector',
  params: idParams,
  body: z.strictObject({ clave: z.string().max(200).optional(), ...signedPresence }),
  answers: { 200: z.object({ codigo: z.literal(1), documento: clinicalDocument }) },
  errors: [
    'no_encontrado',
    'documento_firmado',
    'documento_solo_medico',
    'version_ajena',
    'antes_de_hora',
    ...presenceErrors,
    'clave_de_firma',
    'sin_certificado',
    'firma_no_disponible',
  ],
})

const ids = z.array(z.uuid()).max(20, 'Como máximo 20').default([])

export const signVisit = api.post('/consola/Atenciones/:idCita/Firmar', {
  stepUp: true,
  summary: 'Firma juntos recetas y documentos de una cita: todos o ninguno, con un solo segundo factor',
  params: z.object({ idCita: z.string().max(200) }),
  body: z
    .strictObject({
      recetas: ids,
      documentos: ids,
      clave: z.string().max(200).optional(),
      ...signedPresence,
    })
    .refine(({ recetas, documentos }) => !(isEmpty(recetas) && isEmpty(documentos)), {
      path: ['documentos'],
      when: besideBadFields,
      error: 'Elige al menos uno',
    }),
  answers: {
    200: z.object({
      codigo: z.literal(1),
      recetas: z.array(prescription),
      documentos: z.array(clinicalDocument),
    }),
  },
  errors: ['no_encontrado', 'firma_conjunta', 'clave_de_firma', 'sin_certificado', 'firma_no_disponible'],
})

export const annulDocument = api.post('/consola/DocumentosClinicos/:id/Anular', {
  stepUp: true,
  summary: 'Anula un documento firmado: los códigos de todos sus archivos lo dicen desde ya',
  params: idParams,
  body: z.strictObject({ motivo: motive }),
  answers: { 200: z.object({ codigo: z.literal(1), documento: clinicalDocument }) },
  errors: ['no_encontrado', 'documento_no_vigente'],
})
