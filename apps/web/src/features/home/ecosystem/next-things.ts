import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { listNext } from '@amparo/contract/home/next-things.ts'
import { call } from '../../../api/call.ts'
import { noticeOf } from '../../../claims/claim-paths.ts'
import { personsAct } from '../../../claims/claim-words.ts'

export type NextThing = AnswerOf<typeof listNext>[number]

export const fetchNext = (signal: AbortSignal) =>
  call<typeof listNext>('GET', '/Profile/Siguiente', { signal })

/** A notice that the person left half-written on this device. */
export const halfNotice: NextThing = {
  clase: 'aviso',
  titulo: 'Continúa tu aviso',
  detalle: 'Lo empezaste en este celular o computadora y no lo enviaste.',
  enlace: noticeOf(),
}

const dayMs = 24 * 3_600_000

/** Things that precede a half-written notice: a visit within 24 h, a claim that waits for the person, an answer. */
function isMoreUrgent({ clase, cita, solicitud }: NextThing, now: number): boolean {
  if (cita) return Date.parse(cita.inicio) <= now + dayMs
  return clase === 'mensaje' || (solicitud !== undefined && personsAct(solicitud) !== null)
}

export function withHalfNotice(things: readonly NextThing[], now: number): NextThing[] {
  const urgent = things.filter((thing) => isMoreUrgent(thing, now))
  return [...urgent, halfNotice, ...things.filter((thing) => !urgent.includes(thing))]
}
