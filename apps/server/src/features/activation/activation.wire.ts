import { toInstant } from '../../instant.ts'
import type { Channel } from '../codes/codes.policy.ts'
import type { CodePurpose, SentCode } from '../codes/codes.service.ts'

export const checkMessages = {
  0: 'No encontramos un seguro con ese documento. Revísalo o llámanos y te ayudamos.',
  1: 'Tienes beneficios por activar. Activa tu cuenta en un minuto.',
  2: 'Ya tienes una cuenta. Inicia sesión con tu contraseña.',
} as const

export function fromChannel(canal: 'correo' | 'sms'): Channel {
  return canal === 'correo' ? 'email' : 'sms'
}

export function fromPurpose(proposito: 'activacion' | 'recuperacion'): CodePurpose {
  return proposito === 'activacion' ? 'activation' : 'recovery'
}

export function toSentCode(sent: SentCode): { solicitud: string; destino: string; expira: string } {
  return {
    solicitud: sent.requestId,
    destino: sent.destination,
    expira: toInstant(sent.expiresAt),
  }
}
