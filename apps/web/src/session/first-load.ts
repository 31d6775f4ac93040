import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { benefitIsActive, type Modules } from '@amparo/domain/modules.ts'
import { redirectTarget } from '@amparo/domain/own-paths.ts'

interface FirstLoad {
  /** `location.pathname`, `location.search` and `location.hash` of the first load. */
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Our own page in the query string of a first load, or null (spec §2). */
export function askedByQuery({ pathname, search }: Pick<FirstLoad, 'pathname' | 'search'>): string | null {
  const target = redirectTarget(search)
  return target === pathname ? null : target
}

/** Pages for visitors: a restored session has nothing to do there (spec §4). */
const waysIn: readonly string[] = ['/', '/inicia', '/registro/1', '/password']

/**
 * Where a restored session continues: from the way in, at the logged-in home; from a benefit's public page, at its
 * inside page if the person has it, with the link's course. Null to stay, as on every other page: the complaints
 * book, a legal text or a personal link is where the person wants to be.
 */
export function afterRestore(first: FirstLoad, pathname: string, modules: Modules): string | null {
  if (askedByQuery(first) !== null) return null
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  if (waysIn.includes(path)) return '/ecosistema'
  const card = serviceCards.find(({ linkOut }) => linkOut === path)
  if (!card || !benefitIsActive(card, modules)) return null
  const featured = /^#curso-(\d{1,2})$/.exec(first.hash)?.[1]
  return card.use === 'courses' && featured ? `${card.linkIn}?destacado=${featured}` : card.linkIn
}
