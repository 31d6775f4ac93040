import type { ApiError } from '@amparo/client/api/api-error.ts'
import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { GuestStepWire } from '@amparo/contract/membership/guests.ts'
import type {
  acceptInvitation,
  compareInvitation,
  getInvitation,
  registerGuest,
  sendInvitationCode,
} from '@amparo/contract/membership/invitations.ts'
import { call } from '../../../api/call.ts'
import type { Channel, SentCode } from '../../../forms/codes/sent-code.ts'

export type Invitation = AnswerOf<typeof getInvitation>
export type Registered = AnswerOf<typeof registerGuest>

export function fetchInvitation(token: string, signal: AbortSignal): Promise<Invitation> {
  return call<typeof getInvitation>('GET', '/invitaciones/:token', { params: { token }, signal })
}

export function sendGuestCode(token: string, channel: Channel): Promise<SentCode> {
  return call<typeof sendInvitationCode>('POST', '/invitaciones/:token/codigo', {
    params: { token },
    body: { canal: channel },
  })
}

/** Whether it is for the open account; the masked document on the page is not enough to decide. */
export function fetchIsMine(token: string, signal: AbortSignal): Promise<AnswerOf<typeof compareInvitation>> {
  return call<typeof compareInvitation>('GET', '/invitaciones/:token/cuenta', { params: { token }, signal })
}

/** Accepts the invitation with the open account. */
export function acceptWithAccount(token: string): Promise<Registered> {
  return call<typeof acceptInvitation>('POST', '/invitaciones/:token/aceptar', { params: { token } })
}

/** Steps of an expired invitation, from its refusal. */
export function endedSteps({ problem }: ApiError): readonly GuestStepWire[] {
  const { pasos } = problem as { pasos?: unknown }
  return Array.isArray(pasos) ? (pasos as GuestStepWire[]) : []
}

let last = noAttempt

/** Registers; a repeat of the same attempt after a lost answer gets that answer. */
export function registerGuestOnce(body: RequestOf<typeof registerGuest>): Promise<Registered> {
  last = attemptAt(last, body)
  return call<typeof registerGuest>('POST', '/Login/RegistrarUserLibre', { body, idempotencyKey: last.key })
}
