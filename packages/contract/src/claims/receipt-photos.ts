import { z } from 'zod'
import { area } from '../endpoint.ts'
import { fileUpload } from '../platform/uploads.ts'
import { sunatReceipt } from './paper-file.ts'

/** Header of a visitor's pass if the body is a file. */
export const claimPassHeader = 'x-pase-solicitud'

const reading = {
  upload: fileUpload,
  answers: {
    200: z.object({
      comprobante: sunatReceipt.optional().meta({ description: 'Falta si no hay un QR que se pueda leer' }),
    }),
  },
} as const
const refusals = [
  'archivo_grande',
  'archivo_no_admitido',
  'papel_sospechoso',
  'cuota_de_archivos',
  'demasiados_intentos',
  'no_disponible',
] as const

export const readReceiptPhoto = area({ role: 'session', tag: 'Mi solicitud' }).post(
  '/solicitudes/Comprobante',
  {
    ...reading,
    summary: 'Lee el QR de un comprobante antes de avisar; el archivo no se guarda',
    errors: refusals,
  },
)

export const readVisitorReceiptPhoto = area({ role: 'link', tag: 'Mi solicitud: sin cuenta' }).post(
  '/solicitudes/visitante/Comprobante',
  {
    ...reading,
    summary: 'Lo mismo con un pase, que va en la cabecera `x-pase-solicitud`; el archivo no se guarda',
    errors: ['pase_vencido', ...refusals],
  },
)
