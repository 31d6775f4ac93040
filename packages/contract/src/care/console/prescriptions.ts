import { z } from 'zod'
import { idParams, motive } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { rowVersion } from '../../fields.ts'
import { entryMotive } from '../antecedents.ts'
import { clinicalText, prescription, prescriptionItem } from '../prescriptions.ts'
import { presenceErrors, signedPresence } from '../presence.ts'

const tag = 'Consola: atenciones'
const mine = staff('profesional')

export const prescriptionDraft = z.strictObject({
  items: z.array(prescriptionItem).min(1, 'Al menos un medicamento').max(10, 'Como máximo 10 medicamentos'),
  indicaciones: clinicalText(1000).optional(),
  notaQuimico: clinicalText(400).optional(),
  motivoAlergia: z
    .array(z.strictObject({ id: z.uuid(), version: rowVersion(1), motivo: entryMotive }))
    .max(30)
    .optional()
    .meta({ description: 'Por qué se receta pese a cada alergia, en la versión que se vio' }),
  vigenciaDias: z.int().min(1, 'Al menos 1 día').max(30, 'Como máximo 30 días'),
})

const api = area({ role: mine, tag })

export const prescribe = api.post('/consola/Atenciones/:idCita/Receta', {
  summary: 'Escribe una receta en borrador; una sustancia fiscalizada se rechaza por su nombre',
  params: z.object({ idCita: z.string().max(200) }),
  body: prescriptionDraft,
  answers: { 201: prescription },
  errors: [
    'no_encontrado',
    'medicamento_controlado',
    'alergia_registrada',
    'receta_solo_medico',
    'cita_cerrada',
    'idempotencia_distinta',
  ],
})

export const rewritePrescription = api.put('/consola/Recetas/:id', {
  summary: 'Corrige una receta mientras es un borrador',
  params: idParams,
  body: prescriptionDraft,
  answers: { 200: prescription },
  errors: ['no_encontrado', 'receta_firmada', 'medicamento_controlado', 'alergia_registrada', 'cita_cerrada'],
})

export const dropPrescription = api.delete('/consola/Recetas/:id', {
  summary: 'Descarta una receta mientras es un borrador',
  params: idParams,
  answers: { 204: null },
  errors: ['no_encontrado', 'receta_firmada'],
})

export const signPrescription = api.post('/consola/Recetas/:id/Firmar', {
  stepUp: true,
  summary: 'Firma una receta con el certificado de quien la escribió',
  params: idParams,
  body: z.strictObject({ clave: z.string().max(200).optional(), ...signedPresence }),
  answers: { 200: z.object({ codigo: z.literal(1), receta: prescription }) },
  errors: [
    'no_encontrado',
    'receta_firmada',
    'version_ajena',
    'medicamento_controlado',
    'alergia_registrada',
    'antes_de_hora',
    ...presenceErrors,
    'clave_de_firma',
    'sin_certificado',
    'firma_no_disponible',
  ],
})

export const annulPrescription = api.post('/consola/Recetas/:id/Anular', {
  stepUp: true,
  summary: 'Anula una receta firmada: su código lo dice desde ya',
  params: idParams,
  body: z.strictObject({ motivo: motive }),
  answers: { 200: z.object({ codigo: z.literal(1), receta: prescription }) },
  errors: ['no_encontrado', 'receta_no_vigente'],
})

export const searchMedicines = api.get('/consola/Medicamentos', {
  summary: 'Medicamentos del petitorio nacional que se parecen a lo escrito',
  query: z.strictObject({ buscar: clinicalText(100) }),
  answers: {
    200: z.object({
      medicamentos: z.array(
        z.object({
          dci: z.string(),
          forma: z.string(),
          concentraciones: z.array(z.string()),
          via: z.string(),
        }),
      ),
      controlado: z.string().optional().meta({ description: 'Lo escrito es esta sustancia fiscalizada' }),
    }),
  },
})
