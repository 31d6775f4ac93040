import type { checkAppointment } from '@amparo/contract/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'

const dayMs = 24 * 3_600_000
const shortestMs = 5000

/**
 * In how many milliseconds to ask again whether a room is open, by the server's clock: a device's that is ahead would ask every
 * few seconds long before, and use up how often that may be asked.
 */
export function openingWait(
  { codigo, abre }: Pick<AnswerOf<typeof checkAppointment>, 'codigo' | 'abre'>,
  serverNow: number,
): number | false {
  if (codigo !== 2 || abre === undefined) return false
  return Math.min(Math.max(Date.parse(abre) - serverNow, shortestMs), dayMs)
}
