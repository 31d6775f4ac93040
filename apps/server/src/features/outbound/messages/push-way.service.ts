import { type PushKind, pushWords, quietUntil } from '@amparo/domain/push/push.ts'
import type { Context } from '../../../context.ts'
import { type PushAddress, PushGone, type PushPort } from '../../../ports/push.ts'
import { RetryLater } from '../../../ports/queue.ts'
import type { AppointmentOfNotice } from './messages.policy.ts'
import { deleteSubscription, findAllowedAddress, holdNotice } from './push-way.repository.ts'

/** A notice to one browser of a person. */
export interface PushMessage {
  readonly channel: 'push'
  /** The subscription, by its id. */
  readonly to: string
  readonly kind: PushKind
  /** A path of our own. */
  readonly link: string
  /** When it stops being of use, in milliseconds since the epoch. */
  readonly until: number
  readonly appointment?: AppointmentOfNotice
}

/**
 * Sends a notice to the browser's push service. Sends nothing if the consent was withdrawn, the browser is gone, or
 * it has expired; in the quiet hours it waits for their end (`RetryLater`), unless it expires before.
 */
export async function leaveByPush(
  ctx: Context,
  port: PushPort | null,
  id: string,
  { to, kind, link, until, appointment }: PushMessage,
): Promise<void> {
  const sealed = port === null ? null : await findAllowedAddress(ctx.db, to, kind, appointment)
  const now = ctx.clock.now().getTime()
  const quiet = quietUntil(now)
  if (port === null || sealed === null || (quiet ?? now) >= until) return
  if (quiet !== null) {
    await holdNotice(ctx.db, id, new Date(quiet))
    throw new RetryLater(Math.ceil((quiet - now) / 1000))
  }
  const address = JSON.parse(ctx.keys.unseal('push', sealed)) as PushAddress
  const notice = { title: ctx.config.brandName, text: pushWords[kind], link }
  try {
    await port.send({ id, address, ...notice, ttlSeconds: Math.ceil((until - now) / 1000) })
  } catch (error) {
    if (!(error instanceof PushGone)) throw error
    await deleteSubscription(ctx.db, to)
  }
}
