import { pagesOf } from './service-cards.ts'

/** Services whose own page is a tool, with the page below it where their advice is booked. */
const bookedBelow: Readonly<Record<number, string>> = { 15: 'asesoria' }

/** The page inside the portal where a service is booked. Throws where there is no such service. */
export function bookingPageOf(serviceId: number): string {
  const { linkIn } = pagesOf(serviceId)
  const below = bookedBelow[serviceId]
  return below === undefined ? linkIn : `${linkIn}/${below}`
}
