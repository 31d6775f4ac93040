import { roomOpensMs } from '@amparo/domain/agenda/booking-times.ts'
import type { Tx } from '../../../context.ts'
import { roomClosesMs } from '../../agenda/appointments/appointments.policy.ts'
import { markAttended } from './waiting.repository.ts'

export { holdAsRead } from './video.repository.ts'
export {
  findWaiting,
  markPersonAbsent,
  markProfessionalAbsent,
  saveCallWish,
  saveDelay,
} from './waiting.repository.ts'

/** Takes a visit for attended that has begun and whose call, if it has one, is over; its new version, or null. */
export function settleAttended(tx: Tx, appointmentId: string, now: Date): Promise<number | null> {
  return markAttended(tx, appointmentId, {
    begunBefore: new Date(now.getTime() + roomOpensMs),
    roomsClosedBefore: new Date(now.getTime() - roomClosesMs),
  })
}
