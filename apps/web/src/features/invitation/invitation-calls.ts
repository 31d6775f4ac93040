import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { getInvitation, registerGuest, sendInvitationCode } from '@amparo/contract/invitations.ts'
import { call } from '../../api/call.ts'
import type { Channel, SentCode } from '../../forms/codes/sent-code.ts'

export type Invitation = AnswerOf<typeof getInvitation>
export type Registered = AnswerOf<typeof registerGuest>

export function fetchInvitation(token: string, signal: AbortSignal): Promise<Invitation> {
  return call<typeof getInvitation>('GET', '/invitaciones/:token', { params: { token }, signal })
}

export function sendGuestCode(token: string, canal: Channel): Promise<SentCode> {
  return call<typeof sendInvitationCode>('POST', '/invitaciones/:token/codigo', {
    params: { token },
    body: { canal },
  })
}

let last = noAttempt

/** Registers; a repeat of the very same attempt, after an answer that was lost, gets that answer. */
export function registerGuestOnce(body: RequestOf<typeof registerGuest>): Promise<Registered> {
  last = attemptAt(last, body)
  return call<typeof registerGuest>('POST', '/Login/RegistrarUserLibre', { body, idempotencyKey: last.key })
}
