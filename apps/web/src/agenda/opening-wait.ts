import type { checkAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'

const dayMs = 24 * 3_600_000
const shortestMs = 5000

/**
 * Milliseconds until the next check of a room, by the server's clock: a device clock that is ahead would poll every
 * few seconds long before, and use up the rate limit.
 */
export function openingWait(
  { codigo, abre }: Pick<AnswerOf<typeof checkAppointment>, 'codigo' | 'abre'>,
  serverNow: number,
): number | false {
  if (codigo !== 2 || abre === undefined) return false
  return Math.min(Math.max(Date.parse(abre) - serverNow, shortestMs), dayMs)
}
