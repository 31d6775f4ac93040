import type { CodePurpose } from '../../identity/codes/codes.service.ts'

export const checkMessages = {
  0: 'No encontramos un seguro con ese documento. Revísalo o llámanos y te ayudamos.',
  1: 'Tienes beneficios por activar. Activa tu cuenta en un minuto.',
  2: 'Ya tienes una cuenta. Inicia sesión con tu contraseña.',
} as const

export function fromPurpose(proposito: 'activacion' | 'recuperacion'): CodePurpose {
  return proposito === 'activacion' ? 'activation' : 'recovery'
}
