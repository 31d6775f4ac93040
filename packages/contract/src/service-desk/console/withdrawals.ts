import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { claimAmount } from '../../claims/claims.ts'
import { changed, listQuery, named, page, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { besideBadFields, day, instant, rawText, text } from '../../fields.ts'
import { refund, withdrawalState } from '../withdrawals.ts'

const tag = 'Consola: arrepentimientos'

const withdrawalRow = z.object({
  folio: z.string().meta({ examples: ['AR-2026-000001'] }),
  version: z.int(),
  estado: withdrawalState,
  certificado: z.string(),
  producto: z.string(),
  aseguradora: z.string().optional(),
  titular: named,
  pedido: instant,
  venceEl: day,
  diasCalendario: z.int().optional().meta({ description: 'Los que quedan; negativo si ya pasó' }),
  atrasado: z.boolean(),
  laTiene: z.string().optional().meta({ description: 'Quién lo lleva; falta si nadie lo tomó' }),
  mia: z.boolean(),
  devolucion: refund.optional(),
  respuesta: z.string().optional(),
})

const api = area({ role: staff('siniestros', 'admision'), tag })

export const listWithdrawals = api.get('/consola/Arrepentimientos', {
  words: act('arrepentimientos', 'ver los pedidos de arrepentimiento'),
  summary: 'Pedidos de arrepentimiento, lo que vence antes primero; sin estado, los que siguen abiertos',
  query: listQuery(['abiertos', ...withdrawalState.options, 'todos'], ['vence', '-pedido']),
  answers: { 200: page(withdrawalRow) },
})

const params = z.object({ folio: rawText(40) })
const errors = ['no_encontrado', 'version_ajena', 'caso_cerrado', 'caso_propio'] as const

export const takeWithdrawal = api.post('/consola/Arrepentimientos/:folio/Tomar', {
  summary: 'Toma un arrepentimiento para llevarlo',
  params,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors,
})

export const answerWithdrawal = api.post('/consola/Arrepentimientos/:folio/Responder', {
  summary:
    'Lo acepta (cancela las citas por venir que solo esa póliza daba), anota la devolución de la prima, o dice por qué no procede; la persona lo lee en su correo y en su póliza',
  params,
  body: z
    .strictObject({
      version: seenVersion,
      estado: withdrawalState.exclude(['pedido']),
      texto: text(2000, 20).optional().meta({ description: 'Para la persona; obligatorio si no procede' }),
      devolucion: z
        .strictObject({
          monto: claimAmount.refine((amount) => amount > 0, 'Escribe cuánto se devolvió'),
          fecha: day,
        })
        .optional()
        .meta({ description: 'Obligatorio para «devuelto»' }),
    })
    .refine(({ estado, texto }) => estado !== 'no_procede' || texto !== undefined, {
      path: ['texto'],
      when: besideBadFields,
      message: 'Di por qué no procede, en 20 caracteres o más',
    })
    .refine(({ estado, devolucion }) => (estado === 'devuelto') === (devolucion !== undefined), {
      path: ['devolucion'],
      when: besideBadFields,
      message: 'El monto y la fecha van con «devuelto», y solo con ese estado',
    }),
  answers: { 200: changed },
  errors: [...errors, 'paso_de_arrepentimiento'],
})
