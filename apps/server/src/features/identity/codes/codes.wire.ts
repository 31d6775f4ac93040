import { toInstant } from '../../../instant.ts'
import type { Channel } from './codes.policy.ts'
import type { SentCode } from './codes.service.ts'

export function fromChannel(canal: 'correo' | 'sms'): Channel {
  return canal === 'correo' ? 'email' : 'sms'
}

export function toSentCode(sent: SentCode): { solicitud: string; destino: string; expira: string } {
  return {
    solicitud: sent.requestId,
    destino: sent.destination,
    expira: toInstant(sent.expiresAt),
  }
}
