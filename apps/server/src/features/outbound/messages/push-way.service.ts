import { pushKinds, pushWords, quietUntil } from '@amparo/domain/push/push.ts'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { PushGone, type PushPort, pushAddress } from '../../../ports/push.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { appointmentOfNotice } from './messages.policy.ts'
import { deleteSubscription, findAllowedAddress, holdNotice } from './push-way.repository.ts'

/** A notice to one browser of a person. */
export const pushMessage = z.object({
  channel: z.literal('push'),
  /** The subscription, by its id. */
  to: z.string(),
  kind: z.enum(pushKinds),
  /** A path of our own. */
  link: z.string(),
  /** When it stops being of use, in milliseconds since the epoch. */
  until: z.number(),
  appointment: appointmentOfNotice.exactOptional(),
})
type PushMessage = Readonly<z.output<typeof pushMessage>>

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
  const address = openStored(ctx.keys, 'push', sealed, pushAddress)
  const notice = { title: ctx.config.brandName, text: pushWords[kind], link }
  try {
    await port.send({ id, address, ...notice, ttlSeconds: Math.ceil((until - now) / 1000) })
  } catch (error) {
    if (!(error instanceof PushGone)) throw error
    await deleteSubscription(ctx.db, to)
  }
}
