import { rulesOf } from '../benefits/rules-of.ts'
import { pagesOf } from './service-cards.ts'

/** The page inside the portal where a service is booked. Throws for an unknown service. */
export function bookingPageOf(serviceId: number): string {
  const { linkIn } = pagesOf(serviceId)
  const { bookedAt } = rulesOf(serviceId)
  return bookedAt === undefined ? linkIn : `${linkIn}/${bookedAt}`
}
