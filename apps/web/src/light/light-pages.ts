import { benefitRules } from '@amparo/domain/benefits/rules.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'

const home = '/ecosistema'
/** Booking page of each service: its own page, or the one below it if that is a tool. Rooms have their own screens. */
const bookings: ReadonlyMap<number, string> = new Map(
  serviceCards.flatMap(({ id, linkIn, use }) => {
    const below = benefitRules.find(({ card }) => card.id === id)?.rules.bookedAt
    if (below !== undefined) return [[id, `${linkIn}/${below}`] as const]
    return use === 'booking' ? [[id, linkIn] as const] : []
  }),
)
const pages: ReadonlySet<string> = new Set(['/inicia', home, '/ecosistema/citas', ...bookings.values()])

/** Booking page of a service in the light portal; undefined if it has none. */
export function bookingPageOf(serviceId: number): string | undefined {
  return bookings.get(serviceId)
}

/** The light page of a full address: its own, the list for an ecosystem's, null if there is none. */
export function lightPageOf(pathname: string): string | null {
  const path = pathname.replace(/\/$/, '')
  if (pages.has(path)) return path
  return serviceCards.some(({ linkIn }) => path === linkIn.split('/').slice(0, 3).join('/')) ? home : null
}
