import {
  closePaymentCase,
  listPaymentCases,
  type PaymentCase,
  reconcilePayments,
} from '@amparo/contract/claims/console/payouts.ts'
import type { PaymentAnswer } from '@amparo/domain/claims/payment-orders.ts'
import { formatDay, formatSoles } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { readTimePlace } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { readWhole } from '../../../http/whole-body.ts'
import { toInstant } from '../../../instant.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { answerPage, type DeskList } from '../../staff/desk-lists/desk-lists.wire.ts'
import { orderPurpose } from '../claims/claim-payments.service.ts'
import { type CaseKind, type CaseRow, listCaseRows } from './answers.repository.ts'
import { endCase, readCase } from './payment-cases.service.ts'
import { reconcile } from './reconciliation.service.ts'

const kindNames = {
  amount: 'otro_monto',
  after_return: 'despues_de_devuelto',
  other_answer: 'otra_respuesta',
  not_taken: 'no_la_acepta',
} as const satisfies Record<CaseKind, PaymentCase['clase']>

/** The answer of a case in words: «pagado S/ 10.00, operación OP-1, el 3 de diciembre». */
function wordsOf({ says, cents, operation, reason, day }: Partial<PaymentAnswer>): string {
  return [
    ...(says ? [says === 'paid' ? 'pagado' : 'devuelto'] : []),
    ...(cents === undefined ? [] : [formatSoles(cents)]),
    ...(operation ? [`operación ${operation}`] : []),
    ...(reason ? [reason] : []),
    ...(day ? [formatDay(day)] : []),
  ].join(', ')
}

function toCase(ctx: Context, row: CaseRow): PaymentCase {
  const said = readCase(ctx, row)
  const isReturn = row.closed_at === null && said.says === 'returned' && row.order_state !== 'returned'
  return {
    id: row.id,
    abono: row.order_id,
    folio: row.folio,
    clase: kindNames[row.kind],
    dice: wordsOf(said),
    abierto: toInstant(row.opened_at),
    ...(row.closed_at === null ? {} : { cerrado: toInstant(row.closed_at) }),
    ...(row.closed_by_name === null ? {} : { cerradoPor: row.closed_by_name }),
    ...(row.note === null ? {} : { nota: ctx.keys.unseal(orderPurpose, row.note) }),
    ...(isReturn ? { esDevolucion: true } : {}),
  }
}

/** Statements of the bank, and answers that contradict an order. */
export function reconciliationRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, reconcilePayments).handle(async ({ request, staff }) => {
    const bytes = await readWhole(request.body, reconcilePayments.upload.maxBytes)
    const found = await reconcile(ctx, bytes.toString('utf8'))
    const { lines: lineas, reconciled: conciliados, paid: pagados, known: yaConciliados, differences } = found
    const counts = { lineas, conciliados, pagados, yaConciliados }
    await recordAct(ctx, ctx.db, staff, { detail: { ...counts, diferencias: differences.length } })
    const diferencias = differences.map(({ row, operation, cents, order, reason }) => ({
      ...(row === null ? {} : { fila: row }),
      ...(operation === null ? {} : { operacion: operation }),
      ...(cents === null ? {} : { monto: cents / 100 }),
      ...(order === null ? {} : { abono: order }),
      motivo: reason,
    }))
    return { status: 200, body: { ...counts, diferencias } }
  })

  route(app, ctx, listPaymentCases).handle(({ query, staff }) => {
    const isOpen = query.estado !== 'cerrados'
    const list: DeskList<CaseRow> = {
      read: (place, limit) => listCaseRows(ctx.db, { isOpen, after: readTimePlace(place), limit }),
      place: (row) => [row.opened_at.toISOString(), row.id],
    }
    return answerPage(ctx, staff, query, list, (rows) => rows.map((row) => toCase(ctx, row)))
  })

  route(app, ctx, closePaymentCase).handle(async ({ params, body, staff }) => {
    await endCase(ctx, staff, params.id, { note: body.nota, isReturned: body.devuelto === true })
    return { status: 200, body: { codigo: 1, mensaje: 'Caso cerrado.' } }
  })
}
