import { ecosystemKeys } from './benefits/benefit.ts'
import { benefits } from './benefits/cards.ts'
import { pathWithin, type Site } from './site-paths.ts'

/** Public pages outside the catalogue (spec §2). */
const publicPages: readonly string[] = [
  '/',
  '/inicia',
  '/registro/1',
  '/password',
  '/nosotros',
  '/terminos',
  '/privacidad',
  '/cookies',
  '/libro-de-reclamaciones',
  '/accesibilidad',
  '/promesas',
  '/solicitud',
]

/** Every public route of the portal, one text per page; without the video room, whose links are personal. */
export const publicPaths: readonly string[] = [
  ...publicPages,
  ...Object.keys(ecosystemKeys).map((ecosystem) => `/${ecosystem}`),
  ...benefits.map(({ linkOut }) => linkOut),
]

/** Folios and certificates are in capitals. */
const privatePath = /^\/ecosistema(?:\/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*){0,4}(?:\?[A-Za-z0-9_.~=&-]{1,200})?$/
/** The owner's data have the plural here. */
const legalAdvicePath = /^\/ecosistemas\/empleabilidad\/legal(?:$|\?[A-Za-z0-9_.~=&-]{1,200}$)/
const videoCallPath = /^\/videollamada\/[A-Za-z0-9_-]{1,128}\?id=[A-Za-z0-9_-]{1,64}$/

const portal: Site = {
  pages: new Set(publicPaths),
  shapes: [privatePath, legalAdvicePath, videoCallPath],
}

/** Root of the light portal; below it are the addresses of the full one. */
export const lightBase = '/ligero'

/** The path if it is one of our pages, as `pathWithin` (spec §2, "a query string on first load is used as a redirect target"). */
export function ownPath(raw: string): string | null {
  return pathWithin(portal, raw)
}

/**
 * The address, with its query and fragment, if its path is one of our pages, in the full or the light portal; otherwise
 * null. Every redirect and every page loaded by a script passes it.
 */
export function ownAddress({
  pathname,
  search,
  hash = '',
}: {
  readonly pathname: string
  readonly search: string
  readonly hash?: string
}): string | null {
  const path = pathname.startsWith(`${lightBase}/`) ? pathname.slice(lightBase.length) : pathname
  const own = ownPath(path) ?? ownPath(`${path}${search}`)
  return own === null ? null : `${pathname}${search}${hash}`
}

/**
 * Target of a first load, from `location.search`: `?/ecosistema/citas`, `?ecosistema/citas` or
 * `?redirect=/ecosistema/citas`, percent-encoded at most once. Null if there is no target or it is not ours.
 */
export function redirectTarget(search: string): string | null {
  const query = search.startsWith('?') ? search.slice(1) : search
  if (/^(?:\/|%2f)/i.test(query)) return ownPathEncoded(query)
  if (/^[a-z]/.test(query) && !query.includes('=')) return ownPathEncoded(`/${query}`)
  const targets = query.split('&').filter((pair) => pair.startsWith('redirect='))
  const [target] = targets
  return targets.length === 1 && target !== undefined
    ? ownPathEncoded(target.slice('redirect='.length))
    : null
}

function ownPathEncoded(encoded: string): string | null {
  try {
    return ownPath(decodeURIComponent(encoded))
  } catch {
    return null
  }
}
