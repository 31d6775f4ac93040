import { documentOf } from '@amparo/database/documents.ts'
import { lastDigits, whose } from '@amparo/domain/whose.ts'
import type { Context, Outlets } from '../../../context.ts'
import { job } from '../../../job.ts'
import { deliver, type Message } from '../../outbound/messages/messages.service.ts'
import {
  awaitsItsHolder,
  findHolder,
  findInsured,
  findsOthersAccount,
} from '../../policies/entitlement/entitlement.service.ts'
import { findOwner } from '../accounts/owners.service.ts'
import { wayOf } from '../channels/channels.policy.ts'
import {
  accountExistsMail,
  accountExistsSms,
  activateFirstMail,
  activateFirstSms,
  codeMail,
  codeSms,
  isReadOut,
} from './codes.emails.ts'
import { type CodeJob, codeOf, longCodeOf, sendCode } from './codes.policy.ts'
import { type CodeRequestRow, findSentRequest } from './codes.repository.ts'
import { isGuessedAt, likenessOf } from './live-codes.ts'

/** Sends the code of a request, unless it has ended or a newer one was asked for since. */
export async function sendCodeJob(ctx: Context, outlets: Outlets, job: CodeJob): Promise<void> {
  const request = await findSentRequest(ctx.db, job.requestId, ctx.clock.now())
  if (!request?.destination || request.muted || request.sent_count !== job.sentCount) return
  const message = await composeMessage(ctx, request, request.destination, job.otherWay !== true)
  const again = job.again === undefined ? '' : `:${job.again}`
  const way = job.otherWay ? ':otra-via' : ''
  await deliver(ctx, outlets, `code:${request.id}:${request.sent_count}${again}${way}`, message)
}

async function composeMessage(
  ctx: Context,
  request: CodeRequestRow,
  to: string,
  mayUseWhatsApp: boolean,
): Promise<Message> {
  const { config } = ctx
  const purpose = request.purpose
  const document = documentOf(request)
  const opensAccount = purpose === 'activation' || purpose === 'guest'
  const account = await findOwner(ctx.db, document)
  const forWhom = await whoseCode(ctx, request, account)
  if (purpose === 'recovery' && account && (await awaitsItsHolder(ctx, account))) {
    return request.channel === 'email'
      ? { channel: 'email', to, mail: activateFirstMail(config, forWhom) }
      : { channel: 'sms', to, text: activateFirstSms(config, forWhom) }
  }
  const takesOver = request.proof === 'policy' || request.proof === 'certificate'
  const mayOpen =
    takesOver && (account?.opened_by === 'invitation' || (await disputes(ctx, request, account)))
  if (opensAccount && account && !mayOpen) {
    return request.channel === 'email'
      ? { channel: 'email', to, mail: accountExistsMail(config, forWhom) }
      : { channel: 'sms', to, text: accountExistsSms(config, forWhom) }
  }
  const isLong = request.long_code || (await isGuessedAt(ctx, ctx.db, likenessOf(request)))
  const code = (isLong ? longCodeOf : codeOf)(ctx.keys, request.id, request.sent_count)
  if (request.channel === 'email') {
    return { channel: 'email', to, mail: codeMail(config, purpose, code, forWhom) }
  }
  const other = { channel: 'sms', to, text: codeSms(config, purpose, code, forWhom) } as const
  // Only to the number that its owner chose for WhatsApp; a code read out to staff uses the expected channel.
  const byWhatsApp =
    mayUseWhatsApp &&
    !isReadOut(purpose) &&
    account !== undefined &&
    account.mobile === to &&
    wayOf(ctx, account) === 'whatsapp'
  if (!byWhatsApp) return other
  const content = { kind: 'template', template: 'code', parameters: [code] } as const
  return { channel: 'whatsapp', to, content, other, isCode: true }
}

/** Purposes whose code goes to any typed contact: it must not reveal initials. */
const ofAnybody: readonly string[] = ['claim', 'right', 'payee']

/** The person of a code: initials and last digits. */
async function whoseCode(
  ctx: Context,
  request: CodeRequestRow,
  account: Awaited<ReturnType<typeof findOwner>>,
): Promise<string> {
  const { document_number } = request
  const insured = await findInsured(ctx, ctx.db, documentOf(request))
  // The account of a document may be another person's.
  const known = request.proof === 'policy' ? insured : (account ?? insured)
  if (!known || ofAnybody.includes(request.purpose)) return lastDigits(document_number)
  return whose({ ...known, document_number })
}

/** Whether the code of a policy's contact disputes an account that another source opened. */
async function disputes(
  ctx: Context,
  request: CodeRequestRow,
  account: Parameters<typeof findsOthersAccount>[1],
): Promise<boolean> {
  if (request.proof !== 'policy' || !account) return false
  return findsOthersAccount(ctx.db, account, await findHolder(ctx, ctx.db, documentOf(request)))
}

export const codeJobs = [job(sendCode, sendCodeJob)]
