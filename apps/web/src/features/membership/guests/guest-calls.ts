import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  GuestWire,
  inviteGuest,
  listGuests,
  removeGuest,
  resendInvitation,
} from '@amparo/contract/membership/guests.ts'
import { call } from '../../../api/call.ts'

export type Guest = GuestWire
export type GuestList = AnswerOf<typeof listGuests>
export type SharedService = GuestList['servicios'][number]

export function fetchGuests(signal: AbortSignal): Promise<GuestList> {
  return call<typeof listGuests>('GET', '/invitados', { signal })
}

/** Invites; repeats with the same key invite once. */
export function invite(body: RequestOf<typeof inviteGuest>, idempotencyKey: string): Promise<Guest> {
  return call<typeof inviteGuest>('POST', '/invitados', { body, idempotencyKey })
}

/** Sends the link again, to the same or a corrected address. */
export function resend(id: string, email?: string): Promise<Guest> {
  return call<typeof resendInvitation>('POST', '/invitados/:id/reenviar', {
    params: { id },
    body: email === undefined ? {} : { correoElectronico: email },
  })
}

export function remove(id: string): Promise<Guest> {
  return call<typeof removeGuest>('POST', '/invitados/:id/retirar', { params: { id } })
}
