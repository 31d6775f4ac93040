import { act, fileAct } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { asCsv, listQuery, page } from '../../console-fields.ts'
import { area, fileAnswer, staff } from '../../endpoint.ts'
import { day, done, instant, pathId, text } from '../../fields.ts'
import { paymentAccount } from '../../identity/payment-account.ts'
import { paymentState } from '../claims.ts'

const tag = 'Consola: abonos'

const idParams = z.object({ id: pathId })

const api = area({ role: staff('tesoreria'), tag })

const order = {
  id: z.uuid().meta({ description: 'De la orden; después de una devolución o de salir de un lote es otro' }),
  folio: z.string().meta({ examples: ['SC-2026-000001'] }),
  para: z.object({ nombre: z.string(), documento: z.string() }),
  monto: z.number(),
  interes: z.number().optional().meta({ description: 'Lo que suma el atraso, en soles' }),
  cuenta: paymentAccount.optional(),
  motivo: z.string().optional().meta({ description: 'Por qué no sale, o por qué lo devolvieron' }),
  ordenadoEl: day.optional(),
  llegaEl: day.optional(),
  operacion: z.string().optional(),
}

const paymentRow = z.object({
  ...order,
  estado: paymentState,
  aprobadaEl: instant.meta({ description: 'Cuándo se aprobó su solicitud' }),
  lote: z.uuid().optional().meta({ description: 'El lote en que está' }),
  sinAcuse: z
    .boolean()
    .optional()
    .meta({ description: 'El proveedor de pagos todavía no acusa recibo de la orden' }),
  compartida: z.boolean().optional().meta({ description: 'Otra persona cobra en esa misma cuenta' }),
})

const paymentQuery = listQuery(['pendientes', ...paymentState.options, 'todos'], ['aprobada', '-aprobada'])

export const listPayments = api.get('/consola/Abonos', {
  words: act('abonos', 'ver los abonos'),
  summary: 'Abonos de solicitudes aprobadas, lo aprobado antes primero; sin estado, los que no están pagados',
  query: paymentQuery,
  answers: { 200: page(paymentRow) },
})

export const getPaymentsFile = api.get('/consola/Abonos.csv', {
  words: fileAct(listPayments.words),
  summary: 'Los mismos abonos como archivo, sin el número de las cuentas; queda en el registro',
  query: paymentQuery.omit({ despues: true, limite: true }),
  ...asCsv,
})

const batchState = z.enum(['por_aprobar', 'aprobado', 'descartado'])

const batchRow = z.object({
  id: z.uuid(),
  estado: batchState,
  hechoPor: z.string(),
  hechoEl: instant,
  aprobadoPor: z.string().optional(),
  aprobadoEl: instant.optional(),
  propio: z.boolean().meta({ description: 'Lo hizo quien mira: lo aprueba otra persona' }),
  abonos: z.int(),
  total: z.number().meta({ description: 'En soles, con intereses' }),
})

const leftOut = z
  .array(z.object({ id: z.uuid(), folio: z.string(), motivo: z.string() }))
  .meta({ description: 'Los que no entran, cada uno con su motivo' })

export const listBatches = api.get('/consola/Abonos/Lotes', {
  words: { ...act('abonos', 'ver los lotes de abonos'), one: 'abrir el lote de abonos' },
  summary: 'Lotes de abonos, los más nuevos primero',
  query: listQuery(['abiertos', ...batchState.options, 'todos'], ['-hecho', 'hecho']).omit({ buscar: true }),
  answers: { 200: page(batchRow) },
})

export const getBatch = api.get('/consola/Abonos/Lotes/:id', {
  words: listBatches.words,
  summary: 'Un lote con sus órdenes; las cuentas, por sus últimos cuatro dígitos',
  params: idParams,
  answers: {
    200: batchRow.extend({
      ordenes: z.array(
        z.object({ ...order, estado: z.enum(['por_aprobar', 'fuera', 'ordenado', 'pagado', 'devuelto']) }),
      ),
    }),
  },
  errors: ['no_encontrado'],
})

export const buildBatch = api.post('/consola/Abonos/Lotes', {
  summary: 'Junta abonos en un lote que aprueba otra persona; «todos» toma los que se pueden pagar',
  body: z.strictObject({
    abonos: z.union(
      [z.literal('todos'), z.array(z.uuid()).min(1, 'Elige al menos un abono').max(2000, 'Hasta 2000')],
      { error: 'Elige los abonos, o «todos»' },
    ),
  }),
  answers: { 201: batchRow.extend({ fuera: leftOut }) },
  errors: [
    'sin_abonos',
    'sin_cuenta_de_abono',
    'abono_en_espera',
    'abono_ordenado',
    'caso_propio',
    'idempotencia_distinta',
  ],
})

export const approveBatch = api.post('/consola/Abonos/Lotes/:id/Aprobar', {
  stepUp: true,
  summary:
    'Aprueba el lote de otra persona: sus órdenes salen. Las que ya no se pueden pagar quedan fuera, y se dice cuáles',
  params: idParams,
  body: z.strictObject({}),
  answers: { 200: batchRow.extend({ fuera: leftOut }) },
  errors: [
    'no_encontrado',
    'lote_cerrado',
    'sin_abonos',
    'caso_propio',
    'version_ajena',
    'lote_de_otra_persona',
    'confirmacion_personal',
  ],
})

export const discardBatch = api.post('/consola/Abonos/Lotes/:id/Descartar', {
  summary: 'Deja un lote sin aprobar: sus abonos vuelven a la lista',
  params: idParams,
  body: z.strictObject({}),
  answers: { 200: done },
  errors: ['no_encontrado', 'lote_cerrado'],
})

const fileErrors = ['no_encontrado', 'lote_sin_aprobar', 'confirmacion_personal'] as const

export const getBatchXml = api.get('/consola/Abonos/Lotes/:id.xml', {
  words: listBatches.words,
  stepUp: true,
  summary: 'Un lote aprobado para el banco, ISO 20022 pain.001.001.09; cada descarga queda en el registro',
  params: idParams,
  answers: { 200: fileAnswer('application/xml') },
  errors: fileErrors,
})

export const getBatchCsv = api.get('/consola/Abonos/Lotes/:id.csv', {
  words: listBatches.words,
  stepUp: true,
  summary: 'El mismo lote como CSV, con las cuentas completas; cada descarga queda en el registro',
  params: idParams,
  answers: { 200: fileAnswer('text/csv; charset=utf-8') },
  errors: fileErrors,
})

export const reconcilePayments = api.post('/consola/Abonos/Conciliar', {
  summary:
    'Compara el extracto del banco (CSV: `operacion`, `monto`, y si se puede `fecha` y el id de la orden) con las órdenes. Repetirlo no cambia nada',
  upload: { types: ['text/csv', 'application/octet-stream'], maxBytes: 10 * 1024 * 1024 },
  answers: {
    200: z.object({
      lineas: z.int(),
      conciliados: z.int().meta({ description: 'Órdenes que un extracto muestra por primera vez' }),
      pagados: z.int().meta({ description: 'De ellas, las que no sabíamos pagadas' }),
      yaConciliados: z.int(),
      diferencias: z.array(
        z.object({
          fila: z.int().optional().meta({ description: 'Línea del archivo; falta si la orden no aparece' }),
          operacion: z.string().optional(),
          monto: z.number().optional(),
          abono: z.uuid().optional(),
          motivo: z.string(),
        }),
      ),
    }),
  },
  errors: ['archivo_grande', 'archivo_no_admitido', 'extracto_ilegible'],
})

const paymentCase = z.object({
  id: z.uuid(),
  abono: z.uuid(),
  folio: z.string(),
  clase: z.enum(['otro_monto', 'despues_de_devuelto', 'otra_respuesta', 'no_la_acepta']),
  dice: z.string().meta({ description: 'Lo que llegó, en palabras' }),
  abierto: instant,
  cerrado: instant.optional(),
  cerradoPor: z.string().optional(),
  nota: z.string().optional(),
  esDevolucion: z
    .boolean()
    .optional()
    .meta({ description: 'El extracto muestra que el banco devolvió la orden; al cerrarlo se puede anotar' }),
})

export const listPaymentCases = api.get('/consola/Abonos/Casos', {
  words: act('abonos', 'ver los casos de abonos'),
  summary:
    'Respuestas que no cambiaron nada: contradicen la orden o traen otro monto; las más antiguas primero',
  query: listQuery(['abiertos', 'cerrados'], ['abierto']).omit({
    buscar: true,
    desde: true,
    hasta: true,
    orden: true,
  }),
  answers: { 200: page(paymentCase) },
})

export const closePaymentCase = api.post('/consola/Abonos/Casos/:id/Cerrar', {
  summary:
    'Cierra un caso de abono, con lo que se averiguó; con `devuelto`, anota la devolución y pide otra cuenta a la persona',
  params: idParams,
  body: z.strictObject({ nota: text(500, 3), devuelto: z.literal(true).optional() }),
  answers: { 200: done },
  errors: ['no_encontrado', 'caso_cerrado'],
})

export type PaymentCase = z.output<typeof paymentCase>
export type PaymentRow = z.output<typeof paymentRow>
export type BatchRow = z.output<typeof batchRow>
