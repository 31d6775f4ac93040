import type { FastifyRequest } from 'fastify'
import type { Context, Prepared } from '../../../context.ts'
import { answering, onceAnswered } from '../../../http/idempotency.ts'
import { bookingGate, untilWritten } from './writing.service.ts'

/**
 * Books or moves, once per `Idempotency-Key`: a repeat of the same call gets the first answer, however that ended.
 * `show` converts the result to the wire.
 */
export async function onceWritten<T, W>(
  ctx: Context,
  request: FastifyRequest,
  scope: string,
  prepare: () => Promise<Prepared<T>>,
  show: (result: T) => W,
): Promise<W> {
  const answered = async () => answering(await prepare(), show)
  return bookingGate(ctx).run(() => untilWritten(() => onceAnswered(ctx, request, scope, answered)))
}
