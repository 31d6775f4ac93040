import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { Context, Tx } from '../../context.ts'
import { limits, trySpend } from '../limits/limits.service.ts'
import { mostLiveCodes } from './codes.policy.ts'
import { type CodeRequestRow, findLiveRequestsOf, lockRequestsOf } from './codes.repository.ts'

/** What makes one code as good as another of the same person. */
interface Likeness {
  readonly purpose: string
  readonly proof: string | null
  readonly invitationId: number | null
  readonly destination: string | null
}

/** Whether a code that was sent is as good as any that `like` describes. */
export function isLike(row: CodeRequestRow, like: Likeness): boolean {
  return (
    !row.muted &&
    row.destination !== null &&
    row.destination === like.destination &&
    row.purpose === like.purpose &&
    row.proof === like.proof &&
    row.invitation_id === like.invitationId
  )
}

/**
 * The live codes in the person's mailbox where another would only fill it: as many as there can be, or one at least
 * after many in an hour; null where one may leave. Any of those is good on any of their requests, so that the door
 * stays open. Requests for one document come one by one here, known or not.
 */
export async function findEnough(
  ctx: Context,
  tx: Tx,
  document: PersonDocument,
  like: Likeness,
): Promise<CodeRequestRow[] | null> {
  await lockRequestsOf(tx, document)
  const live = await findLiveRequestsOf(tx, document, ctx.clock.now())
  const sent = live.filter((row) => isLike(row, like))
  if (sent.length >= mostLiveCodes) return sent
  // Also for an unknown document, by its own name, so that it costs the same.
  const subject = like.destination?.toLowerCase() ?? `${document.type}:${document.number}`
  const isWithin = await trySpend(ctx, limits.openCodesOfDestination, subject, tx)
  return !isWithin && sent.length > 0 ? sent : null
}
