import type { Caller } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { type Limit, limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { spendOfCaller } from '../accounts/known-origins.service.ts'
import { findLiveRequest } from './codes.repository.ts'
import { findRequestSubject } from './codes.service.ts'

/** Counts a call of an address about a request within `limit`; a known device of that account counts for itself. */
export async function spendOfRequest(
  ctx: Context,
  limit: Limit,
  caller: Caller,
  requestId: string,
): Promise<void> {
  const subject = caller.device === null ? null : await findRequestSubject(ctx, requestId)
  await spendOfCaller(ctx, limit, caller, subject?.document ?? null)
}

/**
 * Counts a try of a request's code. A live request has its own count, so that neither neighbours behind the same
 * address nor callers with other codes block it (contract §22.10); any other counts for the address.
 */
export async function spendOfTyping(
  ctx: Context,
  limit: Limit,
  caller: Caller,
  requestId: string,
): Promise<void> {
  const live = await findLiveRequest(ctx.db, requestId, ctx.clock.now())
  if (live) await spendWithin(ctx, limits.codeChecksOfRequest, live.id)
  else await spendOfRequest(ctx, limit, caller, requestId)
}
