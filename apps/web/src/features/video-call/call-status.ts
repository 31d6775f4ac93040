import type { CallState } from './call-session.ts'

export type CallStatus =
  | 'waiting'
  | 'connecting'
  | 'blocked'
  | 'in-call'
  | 'reconnecting'
  | 'away'
  | 'offline'

/** How the call stands, for whoever is in it. Sound and picture that arrive count for more than the server's word. */
export function statusOf({ reached, other, peer, since }: Omit<CallState, 'ended'>): CallStatus {
  if (peer?.connection === 'connected') return 'in-call'
  if (!reached) return 'offline'
  if (other === null) return 'waiting'
  if (!other.presente) return 'away'
  if (since !== null) return 'reconnecting'
  return peer?.connection === 'lost' ? 'blocked' : 'connecting'
}

/** The same in words; `name` is the other person's. */
export function statusText(status: CallStatus, name: string): string {
  switch (status) {
    case 'waiting':
      return `Esperando a ${name}`
    case 'connecting':
      return 'Conectando…'
    case 'blocked':
      return 'Seguimos conectando…'
    case 'in-call':
      return 'En llamada'
    case 'reconnecting':
    case 'offline':
      return 'Se perdió la conexión. Reconectando…'
    case 'away':
      return `${name} salió un momento`
  }
}

/** What the person may do meanwhile, where there is something. */
export function statusHint(status: CallStatus): string | null {
  switch (status) {
    case 'waiting':
      return 'Ya estás en la sala. Quédate aquí: se verán en cuanto entre.'
    case 'away':
      return 'Quédate aquí: la llamada sigue sola cuando vuelva.'
    case 'blocked':
      return 'Puede ser la red. Si tarda, prueba con otra: datos en lugar de wifi, o al revés.'
    case 'offline':
      return 'Revisa tu conexión a internet. La llamada sigue sola cuando vuelva.'
    default:
      return null
  }
}
