import { jobKind } from '../../../ports/queue.ts'

/** An event for a partner about a withdrawal; `eventId` is the same in every repeat. */
export interface PartnerEventJob {
  readonly partnerId: string
  readonly withdrawalId: number
  readonly eventId: string
}

export const notifyPartner = jobKind<PartnerEventJob>('avisar-socio')

const dayMs = 86_400_000
/** How long an event is repeated until its partner acknowledges it. */
export const repeatedForMs = 7 * dayMs

/** Seconds to the next try of an event that is so old: from half a minute to an hour. */
export function secondsToRepeat(ageMs: number): number {
  return Math.round(Math.min(3600, Math.max(30, ageMs / 4000)))
}
