/** Pages of one of our sites: complete paths, and complete shapes of those with an id or a query. */
export interface Site {
  readonly pages: ReadonlySet<string>
  readonly shapes: readonly RegExp[]
}

const origin = 'https://own.invalid'

/**
 * The path if it is a page of the site, without a trailing slash; otherwise null. Only complete known shapes pass, and
 * only those that a browser reads as they are written: another origin, a dot segment or a control character never does.
 */
export function pathWithin({ pages, shapes }: Site, raw: string): string | null {
  const path = raw.length > 1 && raw.endsWith('/') ? raw.slice(0, -1) : raw
  if (!pages.has(path) && !shapes.some((shape) => shape.test(path))) return null
  return hrefOf(path) === `${origin}${path}` ? path : null
}

/** `URL.parse` is newer than the oldest supported browsers. */
function hrefOf(path: string): string | null {
  try {
    return new URL(path, origin).href
  } catch {
    return null
  }
}
