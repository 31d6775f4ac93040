import type { Context, Outlets } from '../../../context.ts'
import { job } from '../../../job.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { sendMessage, sendNotice } from './messages.policy.ts'
import { noteFailedTry } from './messages.repository.ts'
import { deliverQueued } from './messages.service.ts'

/** Sends a message that a transaction left in the queue. */
export async function sendMessageJob(
  ctx: Context,
  outlets: Outlets,
  job: { messageId: string },
): Promise<void> {
  try {
    await deliverQueued(ctx, outlets, job.messageId)
  } catch (error) {
    // A delay is no failure.
    if (error instanceof RetryLater) throw error
    const { code, name } = error as NodeJS.ErrnoException
    // The desk sees the failure and the kind of refusal; the queue retries.
    await noteFailedTry(ctx.db, job.messageId, code ?? name).catch(() => undefined)
    throw error
  }
}

export const messageJobs = [job(sendMessage, sendMessageJob), job(sendNotice, sendMessageJob)]
