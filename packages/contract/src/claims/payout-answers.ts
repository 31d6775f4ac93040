import { z } from 'zod'
import { area } from '../endpoint.ts'
import { besideBadFields, day, pathId, text } from '../fields.ts'
import { claimAmount } from './claims.ts'

/** An answer of the payment provider, parsed from the signed bytes. */
export const payoutAnswer = z
  .strictObject({
    id: z.uuid().meta({ description: 'De la orden: el de la dirección' }),
    estado: z.enum(['pagado', 'devuelto']),
    monto: claimAmount,
    operacion: text(60, 1).optional().meta({ description: 'La del banco; en `pagado`, obligatoria' }),
    motivo: text(200, 3).optional().meta({ description: 'De una devolución' }),
    fecha: day.meta({ description: 'Día de Lima, desde el de la orden hasta hoy' }),
  })
  .refine(({ estado, operacion }) => estado !== 'pagado' || operacion !== undefined, {
    path: ['operacion'],
    when: besideBadFields,
    error: 'Un pago lleva el número de operación del banco',
  })

const api = area({ role: 'visitor', tag: 'Abonos' })
const reply = { codigo: z.literal(1), estado: z.enum(['ordenado', 'pagado', 'devuelto']) }

export const receivePayoutAnswer = api.post('/abonos/:id', {
  summary:
    'El proveedor de pagos responde, firmado por Standard Webhooks: `{id, estado, monto, operacion?, motivo?, fecha}`. El mismo mensaje otra vez recibe la primera respuesta; uno que contradice lo sabido no cambia nada y lo mira tesorería (202)',
  params: z.object({ id: pathId }),
  upload: { types: ['application/json'], maxBytes: 64 * 1024 },
  answers: { 200: z.object(reply), 202: z.object({ ...reply, mensaje: z.string() }) },
  errors: [
    'no_encontrado',
    'firma_invalida',
    'json_invalido',
    'datos_invalidos',
    'archivo_grande',
    'abono_distinto',
    'mensaje_repetido',
  ],
})
