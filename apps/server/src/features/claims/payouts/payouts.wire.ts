import type {
  approveBatch,
  BatchRow as BatchWire,
  getBatch,
  PaymentRow,
} from '@amparo/contract/claims/console/payouts.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { formatLimaDate, formatLimaTime } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import { toInstant } from '../../../instant.ts'
import { destinationView } from '../../identity/payment-accounts/payment-accounts.service.ts'
import { toPaymentAccount } from '../../identity/payment-accounts/payment-accounts.wire.ts'
import { openDestination, orderPurpose } from '../claims/claim-payments.service.ts'
import { toDeskPayments } from '../claims/claim-payments.wire.ts'
import type { BatchOrderRow, BatchRow, DropReason } from './batches.repository.ts'
import type { BatchOutcome, LeftOut } from './batches.service.ts'
import type { PaymentEntry } from './payment-list.service.ts'

export function toPaymentRow({ row, claim, payment, payments, interest }: PaymentEntry): PaymentRow {
  const shown = toDeskPayments({ claim, payments, interest })[payments.indexOf(payment)] as ReturnType<
    typeof toDeskPayments
  >[number]
  const { propio: _, parte: __, ...own } = shown
  const { order } = payment
  const isLive = order !== null && order.state !== 'returned'
  return {
    ...own,
    folio: claim.row.folio,
    aprobadaEl: toInstant(row.approved_at),
    ...(isLive ? { lote: order.batch_id } : {}),
    ...(isLive && order.is_unsent ? { sinAcuse: true } : {}),
    ...(payment.isShared ? { compartida: true } : {}),
  }
}

const dropWords: Readonly<Record<DropReason, string>> = {
  discarded: 'El lote se descartó',
  no_account: 'Falta decir dónde recibir el pago',
  held: 'Cambió la cuenta o el acceso a ella',
  own_case: 'La solicitud es de quien arma o aprueba el lote',
  not_approved: 'La solicitud ya no espera un pago',
}

const whyOut = ({ reason, heldUntil }: Pick<LeftOut, 'reason' | 'heldUntil'>) =>
  heldUntil
    ? `${dropWords[reason]}: se puede pagar desde el ${formatLimaDate(heldUntil)} a las ${formatLimaTime(heldUntil)}`
    : dropWords[reason]

export function toBatchRow(batch: BatchRow, isOwn: boolean): BatchWire {
  return {
    id: batch.id,
    estado: batch.approved_at ? 'aprobado' : batch.discarded_at ? 'descartado' : 'por_aprobar',
    hechoPor: batch.built_by_name,
    hechoEl: toInstant(batch.built_at),
    ...(batch.approved_by_name === null ? {} : { aprobadoPor: batch.approved_by_name }),
    ...(batch.approved_at === null ? {} : { aprobadoEl: toInstant(batch.approved_at) }),
    propio: isOwn,
    abonos: batch.orders,
    total: batch.cents / 100,
  }
}

export function toOutcome({ batch, leftOut }: BatchOutcome, isOwn: boolean): AnswerOf<typeof approveBatch> {
  return {
    ...toBatchRow(batch, isOwn),
    fuera: leftOut.map((one) => ({ id: one.id, folio: one.folio, motivo: whyOut(one) })),
  }
}

type OrderWire = AnswerOf<typeof getBatch>['ordenes'][number]

const orderStates = {
  built: 'por_aprobar',
  dropped: 'fuera',
  ordered: 'ordenado',
  paid: 'pagado',
  returned: 'devuelto',
} as const satisfies Record<BatchOrderRow['state'], OrderWire['estado']>

/** An order of a batch; its account by the last four digits. */
export function toOrder(ctx: Context, order: BatchOrderRow): OrderWire {
  const { name, documentNumber, account, changedAt } = openDestination(ctx, order.destination)
  const reason =
    order.dropped_for !== null
      ? whyOut({ reason: order.dropped_for, heldUntil: null })
      : order.return_reason === null
        ? undefined
        : ctx.keys.unseal(orderPurpose, order.return_reason)
  return {
    id: order.id,
    folio: order.folio,
    para: { nombre: name, documento: documentNumber },
    monto: order.cents / 100,
    ...(order.interest_cents > 0 ? { interes: order.interest_cents / 100 } : {}),
    cuenta: toPaymentAccount(destinationView(account, new Date(changedAt))),
    ...(reason === undefined ? {} : { motivo: reason }),
    ...(order.ordered_on === null ? {} : { ordenadoEl: order.ordered_on }),
    ...(order.arrives_on === null ? {} : { llegaEl: order.arrives_on }),
    ...(order.operation === null ? {} : { operacion: order.operation }),
    estado: orderStates[order.state],
  }
}
