import type { Context } from '../../../context.ts'
import type { CrmPort, Outcome } from '../../../ports/crm/crm.ts'
import { openDestination } from '../claims/claim-payments.service.ts'
import { type OutboxLoop, secondsToWait, startOutboxLoop } from '../claims/outbox-loop.service.ts'
import { openCase } from './answers.service.ts'
import { acknowledgeOrder, putOffOrder, type SentOrder, takeOrders } from './payout-delivery.repository.ts'

const parallel = 8
/** Kinds of account in the event. */
const kindNames = { bank: 'cci', wallet: 'billetera', window: 'giro' } as const

/** Delivers approved orders to the payment provider until it is stopped; any number of copies may run. */
export const startPayouts = (ctx: Context, port: CrmPort): OutboxLoop =>
  startOutboxLoop(
    ctx,
    'payout_delivery_failed',
    () => takeOrders(ctx.db, parallel),
    (one) => sendOrder(ctx, port, one),
  )

async function sendOrder(ctx: Context, port: CrmPort, one: SentOrder): Promise<void> {
  const event = { id: one.id, kind: 'abono.ordenado', person: one.id, occurredAt: one.approved_at }
  const [outcome = { is: 'failed', reason: 'sin resultado' } as Outcome] = await port.deliver([
    { ...event, data: dataOf(ctx, one) },
  ])
  if (outcome.is === 'delivered') return acknowledgeOrder(ctx.db, one.id, ctx.clock.now())
  await ctx.db.transaction().execute(async (tx) => {
    await putOffOrder(tx, one.id, { seconds: secondsToWait(outcome, one.tries), error: outcome.reason })
    if (outcome.is === 'refused') await openCase(ctx, tx, one.id, 'not_taken', { reason: outcome.reason })
  })
}

function dataOf(ctx: Context, one: SentOrder) {
  const { name, documentType, documentNumber, account } = openDestination(ctx, one.destination)
  const { kind, number, bank, wallet } = account
  return {
    id: one.id,
    folio: one.folio,
    monto: one.cents / 100,
    moneda: 'PEN',
    ordenadoEl: one.ordered_on,
    llegaEl: one.arrives_on,
    para: {
      nombre: name,
      tipoDocumento: documentType === 'ruc' ? 'RUC' : documentType,
      documento: documentNumber,
    },
    cuenta: {
      tipo: kindNames[kind],
      ...(bank ? { banco: bank } : {}),
      ...(wallet ? { billetera: wallet } : {}),
      ...(number === '' ? {} : { numero: number }),
    },
  }
}
