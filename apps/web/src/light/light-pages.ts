import { benefitRules } from '@amparo/domain/benefits/rules.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { ownPath } from '@amparo/domain/own-paths.ts'
import { invitationPath } from '../session/destination.ts'

/** Where the light portal stands; below it are the addresses of the whole one. */
export const lightBase = '/ligero'
const home = '/ecosistema'
/** Where each service is booked: its own page, or the one below it where that is a tool. Rooms have screens of their own. */
const bookings: ReadonlyMap<number, string> = new Map(
  serviceCards.flatMap(({ id, linkIn, use }) => {
    const below = benefitRules.find(({ card }) => card.id === id)?.rules.bookedAt
    if (below !== undefined) return [[id, `${linkIn}/${below}`] as const]
    return use === 'booking' ? [[id, linkIn] as const] : []
  }),
)
const pages: ReadonlySet<string> = new Set(['/inicia', home, '/ecosistema/citas', ...bookings.values()])

/** Where a service is booked in the light portal; undefined where it is not. */
export function bookingPageOf(serviceId: number): string | undefined {
  return bookings.get(serviceId)
}

/**
 * The address of the whole portal that leads on from here: of one of our own pages, else its first one. What stands after
 * `/ligero` in an address that was sent to somebody may be `//other.example`.
 */
export function wholeAddressOf({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const isOwn = ownPath(pathname) ?? ownPath(`${pathname}${search}`)
  return isOwn !== null || invitationPath.test(pathname) ? `${pathname}${search}${hash}` : '/'
}

/** The light page of an address of the whole portal: its own, the list for an ecosystem's, null where there is none. */
export function lightPageOf(pathname: string): string | null {
  const path = pathname.replace(/\/$/, '')
  if (pages.has(path)) return path
  return serviceCards.some(({ linkIn }) => path === linkIn.split('/').slice(0, 3).join('/')) ? home : null
}
