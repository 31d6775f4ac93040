import type { CallState } from '../peer/call-session.ts'

export type CallStatus =
  | 'waiting'
  | 'connecting'
  | 'blocked'
  | 'in-call'
  | 'reconnecting'
  | 'away'
  | 'offline'

/** Status of the call for the participant. Arriving media outweigh the server's view. */
export function statusOf({ reached, other, peer, since }: Omit<CallState, 'ended' | 'news'>): CallStatus {
  if (peer?.connection === 'connected') return 'in-call'
  if (!reached) return 'offline'
  if (other === null) return 'waiting'
  if (!other.presente) return 'away'
  if (since !== null) return 'reconnecting'
  return peer?.connection === 'lost' ? 'blocked' : 'connecting'
}

/** The status in words; `name` is the other person's. */
export function statusText(status: CallStatus, name: string): string {
  switch (status) {
    case 'waiting':
      return `Esperando ${toWhom(name)}`
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

const toWhom = (name: string) =>
  name.startsWith('Dra. ') ? `a la ${name}` : name.startsWith('Dr. ') ? `al ${name}` : `a ${name}`

/** Milliseconds after the appointment's start at which a waiting participant sees alternatives. */
const lateMs = 5 * 60_000

interface Waiting {
  /** Milliseconds since 1970, like all here. */
  readonly now: number
  readonly startsAt: number
  /** The hour of the appointment in words. */
  readonly spoken: string
  /** Phone number to call if the other person does not come. */
  readonly phone: string
  /** The professional's announced arrival, in words; null without a notice. */
  readonly late?: string | null
  /** The participant attends; the console beside the call has the person's phone and «No vino». */
  readonly isProfessional?: boolean
}

/** Advice for the person meanwhile, if any. */
export function statusHint(
  status: CallStatus,
  { now, startsAt, spoken, phone, late, isProfessional = false }: Waiting,
): string | null {
  switch (status) {
    case 'waiting':
      if (isProfessional) {
        if (now < startsAt + lateMs)
          return `La cita es a las ${spoken}. Te avisamos aquí cuando entre.`.replace('m..', 'm.')
        return 'Si no entra, llama a la persona. Diez minutos después de la hora puedes anotar «No vino».'
      }
      if (late) return `Avisó que llegará hacia las ${late}, y tu lugar está guardado.`
      if (now < startsAt)
        return `Llegaste a tiempo: la cita es a las ${spoken}. Se verán en cuanto entre.`.replace('m..', 'm.')
      if (now < startsAt + lateMs) return 'Ya estás en la sala. Quédate aquí: se verán en cuanto entre.'
      return `Si no entra en unos minutos, llámanos al ${phone}: la cita era a las ${spoken}`
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
