import type { Context } from '../../context.ts'
import type { Jobs } from '../../ports/queue.ts'
import { deliverQueued, type Outlets } from './messages.service.ts'

/** Sends a message that a transaction left in the queue. */
export async function sendMessageJob(
  ctx: Context,
  outlets: Outlets,
  job: Jobs['enviar-mensaje'],
): Promise<void> {
  await deliverQueued(ctx, outlets, job.messageId)
}
