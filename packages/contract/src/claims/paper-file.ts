import { z } from 'zod'
import { day, instant, shared } from '../fields.ts'
import { fileKind } from '../platform/uploads.ts'

/** The reader that a file of a rest certificate is for (contract §18). */
export const restFile = z.enum(['empleador', 'essalud'])

/** Content of the QR code on a SUNAT receipt. */
export const sunatReceipt = z.object({
  ruc: z.string(),
  tipo: z.string().meta({ description: 'Catálogo 01 de SUNAT', examples: ['03'] }),
  serie: z.string(),
  numero: z.string(),
  total: z.number(),
  fecha: day,
  docComprador: z.string().optional(),
})

export const paperFile = shared('ArchivoDePapel', {
  id: z.uuid(),
  tipo: fileKind,
  bytes: z.int(),
  subido: instant,
  prueba: z
    .object({
      firma: z.enum(['valida', 'ajena', 'alterada', 'no_comprobada']).meta({
        description:
          'ajena: íntegra, sin una autoridad que aceptamos; no_comprobada: faltan raíces o la lista de revocados',
      }),
      firmante: z.string().optional(),
      cuando: instant.optional().meta({ description: 'La hora que dice la firma' }),
    })
    .optional()
    .meta({ description: 'De la firma digital de un PDF; falta sin firma' }),
  comprobante: sunatReceipt.optional().meta({ description: 'Lo que dice el QR del comprobante' }),
  descanso: z
    .object({
      codigo: z.string().meta({ description: 'Se comprueba en /documento/{codigo}' }),
      archivo: restFile,
      desde: day,
      hasta: day,
      diasPrevios: z.int().meta({ description: 'Días antes de la cita: los refirió el paciente' }),
      anulado: z.boolean(),
      verificado: z.boolean().meta({ description: 'Con firma válida, vigente y sin días previos' }),
    })
    .optional()
    .meta({ description: 'Descanso médico firmado en este portal, con su estado de ahora' }),
})
