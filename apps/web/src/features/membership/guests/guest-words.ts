import { formatDay, formatLimaDate, parseInstant } from '@amparo/domain/lima-time.ts'
import { leavingWords, type Standing } from '../../../inside/standing.ts'
import type { Guest } from './guest-calls.ts'

/** State behind a holder's guests: the holder's own cover, and whether they have seats of any service today. */
export interface Sharing {
  readonly standing: Standing
  readonly hasSeats: boolean
}

/** Why no guest can be invited. */
export function noSeats(standing: Standing): string {
  if (standing.kind === 'ended') {
    return `Tu seguro terminó el ${formatDay(standing.endedOn)} y ya no tiene cupos para invitados.`
  }
  if (standing.kind === 'leaving') return leavingWords(standing).join('. ')
  return standing.kind === 'unknown'
    ? 'Hoy no tienes un seguro vigente con cupos para invitados.'
    : 'Tu seguro no incluye cupos para invitados.'
}

/** The benefits that a guest loses while no cover of the holder is in force; null if one is. */
function closedBy({ standing, hasSeats }: Sharing): string | null {
  if (hasSeats) return null
  if (standing.kind === 'ended') {
    return `tu seguro terminó el ${formatDay(standing.endedOn)}: desde entonces no puede usar lo que compartiste.`
  }
  if (standing.kind === 'leaving')
    return 'pediste dejar sin efecto tu póliza: no puede usar lo que compartiste.'
  return standing.kind === 'unknown' ? 'sin un seguro tuyo vigente no puede usar lo que compartiste.' : null
}

/** Whether the person was rejected or removed, and can be invited again. */
export function isOver({ estado }: Pick<Guest, 'estado'>): boolean {
  return estado === 'rechazado' || estado === 'retirado'
}

export function nextOf({ estado, vence, respuestaAntesDe, motivo }: Guest, sharing: Sharing): string {
  const closed = closedBy(sharing)
  if (estado === 'invitado' && vence) {
    const until = `Puede registrarse hasta el ${formatLimaDate(parseInstant(vence))}`
    if (closed !== null) return `${until}, pero ${closed}`
    return sharing.hasSeats ? `${until}; mientras tanto ocupa un cupo.` : `${until}.`
  }
  if (estado === 'en_evaluacion' && respuestaAntesDe) {
    return `Ya se registró. Respondemos a más tardar el ${formatDay(respuestaAntesDe)}, y se lo contamos a los dos.`
  }
  if (estado === 'aprobado') {
    return closed === null ? 'Ya puede entrar y usar lo que compartes.' : `Está aprobado, pero ${closed}`
  }
  if (estado === 'rechazado') return `No pudimos aprobarle: ${motivo ?? 'revisa el correo que te enviamos.'}`
  if (estado === 'vencido') {
    return sharing.hasSeats
      ? 'No se registró a tiempo y su cupo quedó libre. Puedes enviarla otra vez.'
      : 'No se registró a tiempo.'
  }
  return sharing.hasSeats ? 'Ya no usa tus beneficios y su cupo está libre.' : 'Ya no usa tus beneficios.'
}
