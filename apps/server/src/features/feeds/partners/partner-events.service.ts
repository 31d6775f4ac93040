import { randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '../../../app-error.ts'
import type { Context, Outlets, Tx } from '../../../context.ts'
import { webhookCrm } from '../../../ports/crm/webhook.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { readLeftPolicy } from '../../claims/claims/forwarding.service.ts'
import {
  notifyPartner,
  type PartnerEventJob,
  repeatedForMs,
  secondsToRepeat,
} from './partner-events.policy.ts'
import { findReceiver, listReceivers, updateReceiver } from './partner-events.repository.ts'
import { findPartnerNamed } from './partners.repository.ts'

const purpose = 'partner-events'

/**
 * Sets the receiver of a partner's events with a new signing key (Standard Webhooks), or removes it with null. Throws
 * `no_encontrado` for an unknown name.
 */
export async function changeReceiver(
  ctx: Context,
  name: string,
  url: string | null,
): Promise<{ id: string; secret: string | null }> {
  const secret = url === null ? null : `whsec_${randomBytes(32).toString('base64')}`
  return ctx.db.transaction().execute(async (tx) => {
    const id = await findPartnerNamed(tx, name)
    if (!id) throw new AppError('no_encontrado')
    const receiver =
      url !== null && secret !== null
        ? { events_url: url, events_secret: ctx.keys.seal(purpose, secret) }
        : null
    await updateReceiver(tx, id, receiver)
    return { id, secret }
  })
}

/** Queues the event of a withdrawal for each partner that sells the product, in the transaction that causes it. */
export async function notifyOfLeftPolicy(
  ctx: Context,
  tx: Tx,
  { id, product_code }: { readonly id: number; readonly product_code: string },
): Promise<void> {
  for (const partnerId of await listReceivers(tx, product_code)) {
    await ctx.queue.enqueue(tx, notifyPartner, { partnerId, withdrawalId: id, eventId: randomUUID() })
  }
}

/** Delivers an event; repeats it for a week if it is not acknowledged. */
export async function deliverToPartner(
  ctx: Context,
  _outlets: Outlets,
  { partnerId, withdrawalId, eventId }: PartnerEventJob,
): Promise<void> {
  const receiver = await findReceiver(ctx.db, partnerId)
  const left = receiver && (await readLeftPolicy(ctx, withdrawalId))
  if (!receiver || !left) return
  const port = webhookCrm({
    url: receiver.events_url,
    secret: ctx.keys.unseal(purpose, receiver.events_secret),
    source: ctx.config.portalUrl,
    clock: ctx.clock,
  })
  const [outcome] = await port.deliver([{ id: eventId, ...left }])
  if (outcome?.is === 'delivered') return
  const age = ctx.clock.now().getTime() - left.occurredAt.getTime()
  const about = { event: 'partner_unreached', partner: partnerId, reason: outcome?.reason }
  if (age > repeatedForMs) return ctx.log.error(about, 'un socio no acusó recibo en una semana')
  ctx.log.warn(about, 'aviso a un socio por repetir')
  throw new RetryLater(outcome?.is === 'later' ? outcome.seconds : secondsToRepeat(age))
}
