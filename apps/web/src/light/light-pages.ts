import { bookableServices } from '@amparo/domain/agenda/bookable-services.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'

/** Where the light portal stands; below it are the addresses of the whole one. */
export const lightBase = '/ligero'
const home = '/ecosistema'
const bookable = new Set(bookableServices.map(({ id }) => id))
const pages: ReadonlySet<string> = new Set([
  '/inicia',
  home,
  '/ecosistema/citas',
  ...serviceCards.filter(({ id }) => bookable.has(id)).map(({ linkIn }) => linkIn),
])

/** The light page of an address of the whole portal: its own, the list for an ecosystem's, null where there is none. */
export function lightPageOf(pathname: string): string | null {
  const path = pathname.replace(/\/$/, '')
  if (pages.has(path)) return path
  return serviceCards.some(({ linkIn }) => path === linkIn.split('/').slice(0, 3).join('/')) ? home : null
}
