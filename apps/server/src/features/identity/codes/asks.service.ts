import type { PersonDocument } from '@amparo/domain/documents.ts'
import { mailboxOf } from '@amparo/domain/emails.ts'
import type { Caller } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { limits, trySpend } from '../../platform/rate-limits/rate-limits.service.ts'
import { countOfTry, subjectOf } from '../accounts/known-origins.service.ts'
import { requirePerson } from '../captcha/captcha.service.ts'
import type { CodeAsk } from './codes.policy.ts'
import type { CodePurpose } from './codes.service.ts'

/**
 * Counts a call for a code by purpose and document (contract §22.10): unknown callers share a count, a known device
 * or address has its own. Beyond it the call requires a solved captcha (`captcha_requerido`) instead of being
 * refused.
 */
export async function countAsk(
  ctx: Context,
  ask: { purpose: CodePurpose; document: PersonDocument; caller: Caller; isPerson: boolean },
): Promise<CodeAsk> {
  const count = await countOfTry(ctx, ask.document, ask.caller)
  const isBeyond = !(await trySpend(ctx, limits.codesOfDocument, `${ask.purpose}:${count}`))
  if (isBeyond) requirePerson(ctx, ask.isPerson)
  return { isBeyond, isKnown: count !== subjectOf(ask.document) }
}

/** The same for a code to a mailbox that the caller typed. */
export async function countAskOfMailbox(
  ctx: Context,
  ask: { purpose: CodePurpose; email: string; isPerson: boolean },
): Promise<CodeAsk> {
  const subject = `${ask.purpose}:${mailboxOf(ask.email)}`
  const isBeyond = !(await trySpend(ctx, limits.codesOfDestination, subject))
  if (isBeyond) requirePerson(ctx, ask.isPerson)
  return { isBeyond }
}
