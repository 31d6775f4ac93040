import { ecosystemKeys } from './benefits/benefit.ts'
import { benefits } from './benefits/cards.ts'

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
  '/solicitud',
]

/** Every public route of the portal, one text per page; without the video room, whose links are personal. */
export const publicPaths: readonly string[] = [
  ...publicPages,
  ...Object.keys(ecosystemKeys).map((ecosystem) => `/${ecosystem}`),
  ...benefits.map(({ linkOut }) => linkOut),
]

const knownPaths: ReadonlySet<string> = new Set(publicPaths)
/** Folios and certificates are in capitals. */
const privatePath = /^\/ecosistema(?:\/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*){0,4}(?:\?[A-Za-z0-9_.~=&-]{1,200})?$/
/** The owner's data have the plural here. */
const legalAdvicePath = /^\/ecosistemas\/empleabilidad\/legal(?:$|\?[A-Za-z0-9_.~=&-]{1,200}$)/
const videoCallPath = /^\/videollamada\/[A-Za-z0-9_-]{1,128}\?id=[A-Za-z0-9_-]{1,64}$/

/**
 * The path if it is one of our pages, without a trailing slash; otherwise null. Only complete known shapes pass, so
 * another origin, a double encoding, a dot segment or a control character never does (spec §2, "a query string on
 * first load is used as a redirect target").
 */
export function ownPath(raw: string): string | null {
  const path = raw.length > 1 && raw.endsWith('/') ? raw.slice(0, -1) : raw
  const patterns = [privatePath, legalAdvicePath, videoCallPath]
  return knownPaths.has(path) || patterns.some((pattern) => pattern.test(path)) ? path : null
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
