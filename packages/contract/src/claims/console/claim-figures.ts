import { z } from 'zod'
import { area, staff } from '../../endpoint.ts'
import { day, shared } from '../../fields.ts'
import { promiseFigures } from '../../operations/promises.ts'

const months = z.enum(['3', '6', '12', '24'], { error: 'Elige 3, 6, 12 o 24 meses' })

const stage = shared('EtapaDeSolicitudes', {
  clave: z.enum(['mirada', 'completa', 'decision', 'pago']),
  llegaron: z.int(),
  medianaDias: z
    .number()
    .optional()
    .meta({ description: 'Días calendario desde el aviso; falta si ninguna llegó' }),
  peorDias: z.int().optional(),
  esperan: z.int().meta({ description: 'Las que siguen abiertas y todavía no llegan' }),
  esperaDias: z.int().optional().meta({ description: 'La que más espera, desde su aviso hasta hoy' }),
})

const api = area({ role: staff('siniestros', 'administracion'), tag: 'Consola: panel' })

export const readClaimFigures = api.get('/consola/CifrasDeSolicitudes', {
  summary:
    'Cuántas solicitudes se avisan, cuánto se tarda en mirarlas, completarlas, decidirlas y pagarlas, y qué parte se cumple dentro de la ley, por mes y por cobertura',
  query: z.strictObject({ meses: months.default('12').meta({ description: 'Este mes y los anteriores' }) }),
  answers: {
    200: z.object({
      desde: day,
      hasta: day,
      avisadas: z
        .int()
        .meta({ description: 'Las avisadas en el período; las etapas y coberturas son de ellas' }),
      abiertas: z.int().meta({ description: 'De todas, las que siguen abiertas hoy' }),
      atrasadas: z.int().meta({ description: 'De las abiertas, las que pasaron su día' }),
      reserva: z.number().meta({ description: 'Lo aprobado y lo estimado de las abiertas, en soles' }),
      sinEstimado: z.int().meta({ description: 'De las abiertas, las que no suman en la reserva' }),
      porContar: z.int().optional().meta({
        description: 'Días del período que se están contando: avisadas, etapas y coberturas van sin ellos',
      }),
      etapas: z.array(stage),
      ley: promiseFigures
        .nullable()
        .meta({ description: 'Las que vencían en el período, por el plazo de la norma' }),
      meses: z.array(
        z.object({
          mes: z.string().meta({ examples: ['2026-10'] }),
          avisadas: z.int(),
          ley: promiseFigures.nullable().meta({ description: 'Las que vencían ese mes' }),
        }),
      ),
      coberturas: z.array(
        z.object({
          clave: z.string().meta({ examples: ['incapacidad'] }),
          nombre: z.string(),
          avisadas: z.int(),
          pagadas: z.int(),
          rechazadas: z.int(),
          desistidas: z.int(),
          abiertas: z.int(),
          decisionDias: z.number().optional().meta({ description: 'Mediana del aviso a la decisión' }),
        }),
      ),
    }),
  },
})
