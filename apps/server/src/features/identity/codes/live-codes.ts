import { mailboxOf } from '@amparo/domain/emails.ts'
import type { Context, Tx } from '../../../context.ts'
import { isOverLimit, limits, trySpend } from '../../platform/rate-limits/rate-limits.service.ts'
import { type CodeAsk, mostLiveCodes } from './codes.policy.ts'
import {
  type CodeRequestRow,
  findSentAlike,
  type Likeness,
  lockCodesOf,
  lockRequestsOf,
} from './codes.repository.ts'

const minuteMs = 60_000

export function likenessOf(row: CodeRequestRow): Likeness {
  return {
    document: { type: row.document_type, number: row.document_number },
    purpose: row.purpose,
    proof: row.proof,
    proofEmail: row.proof_email,
    invitationId: row.invitation_id,
    destination: row.destination,
  }
}

/** Whether strangers have guessed too often at the mailbox's codes: new messages carry the long code. */
export async function isGuessedAt(ctx: Context, tx: Tx, like: Likeness): Promise<boolean> {
  return isOverLimit(ctx, limits.guessesOfMailbox, messagesOf(like), tx)
}

/** A code that is in the mailbox already and good for a new request too. */
export interface SharedCode {
  readonly of: CodeRequestRow
  /** Whether its message leaves once more. */
  readonly again: boolean
}

/** Counter of the messages and guesses of equivalent codes: the mailbox, or the document if none is known. */
export function messagesOf({ purpose, destination, document }: Likeness): string {
  return `${purpose}:${destination ? mailboxOf(destination) : `${document.type}:${document.number}`}`
}

/**
 * The live code that a request shares, or null if it may get its own. Up to {@link mostLiveCodes} are live and six
 * messages are sent per hour; beyond, and beyond the call limit, the newest live code is sent again, at most once a
 * minute. Without a live one a new one is always sent, and to a known caller, so that strangers cannot block the
 * owner's (contract §22.10). The same for an unknown document, whose requests share codes that are never sent.
 */
export async function findShared(
  ctx: Context,
  tx: Tx,
  like: Likeness,
  { isBeyond, isKnown = false, own }: CodeAsk & { own?: string },
): Promise<SharedCode | null> {
  const subject = messagesOf(like)
  // A mailbox may have requests of several documents.
  await Promise.all([lockRequestsOf(tx, like.document), lockCodesOf(tx, subject)])
  const now = ctx.clock.now()
  const live = await findSentAlike(tx, like, now)
  const [newest] = live
  const mustBeNew = newest === undefined || (isKnown && !isBeyond)
  const mayBeNew = mustBeNew || (!isBeyond && live.length < mostLiveCodes)
  if (mayBeNew && ((await trySpend(ctx, limits.codeMessagesOfDestination, subject, tx)) || mustBeNew)) {
    await trySpend(ctx, limits.codeMessagesOfMinute, subject, tx)
    return null
  }
  if (newest === undefined) return null
  const isMinuteOver = now.getTime() - (newest.sent_at?.getTime() ?? 0) >= minuteMs
  const mayLeave = isMinuteOver && (await trySpend(ctx, limits.codeMessagesOfMinute, subject, tx))
  const again = mayLeave && (await trySpendAgain(ctx, tx, like, newest))
  return { of: live.find(({ id }) => id === own) ?? newest, again }
}

/** The hour's messages, or one beyond them that carries the long code of a code sent short. */
async function trySpendAgain(ctx: Context, tx: Tx, like: Likeness, newest: CodeRequestRow): Promise<boolean> {
  if (await trySpend(ctx, limits.codeMessagesOfDestination, messagesOf(like), tx)) return true
  const isShort = !newest.long_code && (await isGuessedAt(ctx, tx, like))
  return isShort && trySpend(ctx, limits.longCodeOfRequest, newest.id, tx)
}
