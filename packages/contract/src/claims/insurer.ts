import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
import { rawText, text } from '../fields.ts'
import { claimAmount, claimState, folioParams } from './claims.ts'

const tag = 'Aseguradora'

/** The insurer's answer to a claim, parsed from the signed bytes. */
export const insurerAnswer = z.strictObject({
  folio: rawText(40)
    .optional()
    .meta({ description: 'El de la dirección; sin él se acepta en esta versión, y no en la próxima' }),
  estado: claimState.exclude(['avisada', 'desistida']),
  texto: text(4000).optional(),
  monto: claimAmount.optional(),
  papeles: z
    .array(z.strictObject({ clave: text(40, 1), motivo: text(500, 3) }))
    .max(20, 'Veinte papeles como máximo')
    .optional(),
})

const api = area({ role: 'visitor', tag })

export const receiveInsurerAnswer = api.post('/aseguradora/solicitudes/:folio', {
  summary:
    'La aseguradora responde, firmada por Standard Webhooks: `{folio, estado, texto?, monto?, papeles?}`. El mismo mensaje otra vez recibe la primera respuesta; un rechazo lo deciden dos personas de la mesa',
  params: folioParams,
  upload: { types: ['application/json'], maxBytes: 64 * 1024 },
  answers: {
    200: z.object({ codigo: z.literal(1), estado: claimState }),
    202: z.object({ codigo: z.literal(1), estado: claimState, mensaje: z.string() }),
  },
  errors: [
    'no_encontrado',
    'firma_invalida',
    'json_invalido',
    'datos_invalidos',
    'archivo_grande',
    'caso_cerrado',
    'paso_de_solicitud',
    'monto_sobre_suma',
    'monto_sobre_aprobado',
    'folio_distinto',
    'abono_ordenado',
    'mensaje_repetido',
  ],
})

export const readInsurerFile = api.get('/aseguradora/archivos/:enlace', {
  summary: 'Un archivo de una solicitud, por el enlace que llegó con su evento; dura una hora',
  params: z.object({ enlace: rawText(1000) }),
  answers: { 200: fileAnswer('application/octet-stream') },
  errors: ['enlace_gastado', 'no_encontrado', 'demasiados_intentos'],
})
