import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { benefitIsActive, type Modules } from '@amparo/domain/modules.ts'
import { redirectTarget } from '@amparo/domain/own-paths.ts'

interface FirstLoad {
  /** `location.pathname`, `location.search` and `location.hash` of the first load. */
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The page of our own that the query string of a first load asks for, or null (spec §2). */
export function askedByQuery({ pathname, search }: Pick<FirstLoad, 'pathname' | 'search'>): string | null {
  const target = redirectTarget(search)
  return target === pathname ? null : target
}

/** Pages that are for who has no session: a restored one has nothing to do there (spec §4). */
const waysIn: readonly string[] = ['/', '/inicia', '/registro/1', '/password']

/**
 * Where a restored session continues: from a way in, the logged-in home; from the public page of a benefit that the
 * person has, the same benefit inside, with the course that the link was of. Null means to stay, as on every other page: a person who opens the complaints book,
 * a legal text or a link that was sent to them wants to be there.
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
