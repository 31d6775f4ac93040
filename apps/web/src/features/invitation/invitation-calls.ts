import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { getInvitation, registerGuest, sendInvitationCode } from '@amparo/contract/invitations.ts'
import { call } from '../../api/call.ts'
import type { Channel, SentCode } from '../../forms/codes/sent-code.ts'

export type Invitation = AnswerOf<typeof getInvitation>
export type Registered = AnswerOf<typeof registerGuest>

export function fetchInvitation(token: string, signal: AbortSignal): Promise<Invitation> {
  return call<typeof getInvitation>('GET', `/invitaciones/${encodeURIComponent(token)}`, { signal })
}

export function sendGuestCode(token: string, canal: Channel): Promise<SentCode> {
  const path = `/invitaciones/${encodeURIComponent(token)}/codigo`
  return call<typeof sendInvitationCode>('POST', path, { body: { canal } })
}

let lastAttempt = { json: '', key: '' }

/** Registers; a repeat of the very same attempt, after an answer that was lost, gets that answer. */
export function registerGuestOnce(body: RequestOf<typeof registerGuest>): Promise<Registered> {
  const json = JSON.stringify(body)
  if (lastAttempt.json !== json) lastAttempt = { json, key: randomKey() }
  return call<typeof registerGuest>('POST', '/Login/RegistrarUserLibre', {
    body,
    idempotencyKey: lastAttempt.key,
  })
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
