import { randomUUID } from 'node:crypto'
import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import type { EventKind } from '@amparo/domain/events/event-names.ts'
import type { Context, Tx } from '../../../context.ts'
import { insertEvent, laneOfAccount } from './crm-queue.repository.ts'
import { insertUse } from './uses.repository.ts'

export {
  type CrmEventRow,
  countEvents,
  countHeldEvents,
  countStoppedReasons,
  listEvents,
} from './crm-events.repository.ts'
export { forgetWaiting as forgetWaitingEvents } from './crm-queue.repository.ts'
export { findResting as findRestingReceiver } from './crm-receiver.repository.ts'
export { retryEvent, retryStopped } from './retry-events.service.ts'

/** The CRM's mark of a person: the same for the same document, and the document cannot be derived from it. */
export function personMark(ctx: Context, document: string): string {
  return ctx.keys.fingerprint('crm', document).toString('base64url')
}

/**
 * Records an event for the CRM in the transaction that causes it: both happen, or neither does. The only way into
 * `crm_event`. Events of one account leave in this order; so do those of one mark (`payload.persona`) without account.
 */
export async function tellCrm(
  ctx: Context,
  tx: Tx,
  event: {
    readonly kind: EventKind
    readonly accountId: number | null
    readonly payload: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  await insertEvent(tx, { ...event, lane: laneOf(event), now: ctx.clock.now() })
}

/**
 * Notifies the CRM of a used benefit, in the transaction of the use, and each act once however often it is reported.
 * Of a health service, only that there was one.
 */
export async function tellUse(
  ctx: Context,
  tx: Tx,
  use: { readonly accountId: number; readonly serviceId: number; readonly act: string },
): Promise<void> {
  if (!(await insertUse(tx, use.accountId, use.act, ctx.clock.now()))) return
  await tellCrm(ctx, tx, {
    kind: 'uso_beneficio',
    accountId: use.accountId,
    payload: { beneficioUsado: publicName(use.serviceId) },
  })
}

/** Name of a benefit as the CRM may read it. */
function publicName(serviceId: number): string {
  if (bookableService(serviceId)?.kind === 'health') return 'Salud'
  return serviceCards.find(({ id }) => id === serviceId)?.title ?? 'Otro'
}

function laneOf({
  accountId,
  payload,
}: {
  accountId: number | null
  payload: Record<string, unknown>
}): string {
  if (accountId !== null) return laneOfAccount(accountId)
  return typeof payload.persona === 'string' ? `mark:${payload.persona}` : `event:${randomUUID()}`
}
