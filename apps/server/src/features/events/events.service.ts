import { randomUUID } from 'node:crypto'
import type { Context, Tx } from '../../context.ts'
import { insertEvent } from './crm-queue.repository.ts'

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

/** The CRM's mark of a person: the same for the same document, and nobody can read the document from it. */
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
    readonly kind: string
    readonly accountId: number | null
    readonly payload: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  await insertEvent(tx, { ...event, lane: laneOf(event), now: ctx.clock.now() })
}

function laneOf({
  accountId,
  payload,
}: {
  accountId: number | null
  payload: Record<string, unknown>
}): string {
  if (accountId !== null) return `account:${accountId}`
  return typeof payload.persona === 'string' ? `mark:${payload.persona}` : `event:${randomUUID()}`
}
