import type { DocumentType } from '@amparo/domain/documents.ts'
import type { Context } from '../../context.ts'
import type { Jobs } from '../../ports/queue.ts'
import { findAccount } from '../accounts/accounts.repository.ts'
import { awaitsItsHolder } from '../cover/cover.service.ts'
import { deliver, type Message, type Outlets } from '../messages/messages.service.ts'
import {
  accountExistsMail,
  accountExistsSms,
  activateFirstMail,
  activateFirstSms,
  codeMail,
  codeSms,
} from './codes.emails.ts'
import { codeOf } from './codes.policy.ts'
import { type CodeRequestRow, findLiveRequest } from './codes.repository.ts'
import type { CodePurpose } from './codes.service.ts'

/** Sends the code of a request, unless it has died or a newer one was asked for since. */
export async function sendCodeJob(ctx: Context, outlets: Outlets, job: Jobs['enviar-codigo']): Promise<void> {
  const request = await findLiveRequest(ctx.db, job.requestId, ctx.clock.now())
  if (!request?.destination || request.muted || request.sent_count !== job.sentCount) return
  const message = await composeMessage(ctx, request, request.destination)
  await deliver(ctx, outlets, `code:${request.id}:${request.sent_count}`, message)
}

async function composeMessage(ctx: Context, request: CodeRequestRow, to: string): Promise<Message> {
  const { config } = ctx
  const purpose = request.purpose as CodePurpose
  const document = { type: request.document_type as DocumentType, number: request.document_number }
  const opensAccount = purpose === 'activation' || purpose === 'guest'
  const account = await findAccount(ctx.db, document)
  if (purpose === 'recovery' && account && (await awaitsItsHolder(ctx, account))) {
    return request.channel === 'email'
      ? { channel: 'email', to, mail: await activateFirstMail(config) }
      : { channel: 'sms', to, text: activateFirstSms(config) }
  }
  const takesOver = request.proof === 'policy' || request.proof === 'certificate'
  if (opensAccount && account && !(takesOver && account.opened_by === 'invitation')) {
    return request.channel === 'email'
      ? { channel: 'email', to, mail: await accountExistsMail(config) }
      : { channel: 'sms', to, text: accountExistsSms(config) }
  }
  const code = codeOf(ctx.keys, request.id, request.sent_count)
  return request.channel === 'email'
    ? { channel: 'email', to, mail: await codeMail(config, purpose, code) }
    : { channel: 'sms', to, text: codeSms(config, purpose, code) }
}
