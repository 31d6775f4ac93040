import type { Caller } from '../../callers.ts'
import type { Context } from '../../context.ts'
import { spendOfCaller } from '../accounts/known-origins.service.ts'
import type { Limit } from '../limits/limits.service.ts'
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
