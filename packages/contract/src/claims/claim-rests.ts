import { z } from 'zod'
import { area } from '../endpoint.ts'
import { day, text } from '../fields.ts'
import { folioParams, paperParams } from './claims.ts'
import { paperFile, restFile } from './paper-file.ts'

const api = area({ role: 'session', tag: 'Mi solicitud' })

/** Dates alone: the diagnosis stays in the record. */
export const listClaimRests = api.get('/solicitudes/:folio/Descansos', {
  healthRecord: true,
  recorded: 'solicitud',
  summary:
    'Los descansos médicos vigentes de la persona que terminan desde el día del hecho, para agregarlos',
  params: folioParams,
  answers: {
    200: z.object({
      lector: z.string().meta({ description: 'La aseguradora, que nombra el consentimiento' }),
      descansos: z.array(
        z.object({
          documento: z.uuid(),
          archivos: z.array(z.object({ archivo: restFile, codigo: z.string() })),
          profesional: z.string(),
          desde: day,
          hasta: day,
          diasPrevios: z.int(),
        }),
      ),
    }),
  },
  errors: ['no_encontrado'],
})

/** The employer's file by default; EsSalud's only with a consent that names its reader (contract §18). */
export const addClaimRest = api.post('/solicitudes/:folio/Papeles/:clave/Descanso', {
  healthRecord: true,
  recorded: 'solicitud',
  summary: 'Agrega un descanso médico propio, firmado en el portal; el mismo dos veces es uno',
  params: paperParams,
  body: z.strictObject({
    documento: z.uuid(),
    archivo: restFile.default('empleador'),
    lector: text(200, 1)
      .optional()
      .meta({ description: 'Con `essalud`: a quién se autoriza a leer el diagnóstico, como en `Descansos`' }),
  }),
  answers: { 201: paperFile },
  errors: [
    'no_encontrado',
    'caso_cerrado',
    'documento_no_vigente',
    'falta_consentimiento',
    'demasiados_archivos',
    'cuota_de_solicitud',
    'cuota_de_archivos',
    'archivos_no_disponibles',
    'demasiados_intentos',
  ],
})
