import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  GuestWire,
  inviteGuest,
  listGuests,
  removeGuest,
  resendInvitation,
} from '@amparo/contract/guests.ts'
import { call } from '../../api/call.ts'

export type Guest = GuestWire
export type GuestList = AnswerOf<typeof listGuests>
export type SharedService = GuestList['servicios'][number]

export function fetchGuests(signal: AbortSignal): Promise<GuestList> {
  return call<typeof listGuests>('GET', '/invitados', { signal })
}

let last = noAttempt

/** Invites; a repeat of the very same attempt, after an answer that was lost, gets that answer. */
export function inviteOnce(body: RequestOf<typeof inviteGuest>): Promise<Guest> {
  last = attemptAt(last, body)
  return call<typeof inviteGuest>('POST', '/invitados', { body, idempotencyKey: last.key })
}

/** Sends the link again, to the same address or to a corrected one. */
export function resend(id: string, email?: string): Promise<Guest> {
  return call<typeof resendInvitation>('POST', '/invitados/:id/reenviar', {
    params: { id },
    body: email === undefined ? {} : { correoElectronico: email },
  })
}

export function remove(id: string): Promise<Guest> {
  return call<typeof removeGuest>('POST', '/invitados/:id/retirar', { params: { id } })
}
