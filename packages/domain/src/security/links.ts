/** A link of a message: as written, its owner and its suspicious traits. */
export interface FoundLink {
  readonly text: string
  readonly host: string
  /** The registered domain: `bcp.com.pe` of `www.bcp.com.pe`. */
  readonly domain: string
  readonly isPlainHttp: boolean
  /** `https://bcp.com.pe@otro.top`: the part before the @ is a lure. */
  readonly hasUser: boolean
  readonly isAddress: boolean
}

const longestText = 5000
const scheme = /^https?:\/\//i
const label = /^[\p{L}\p{N}-]+$/u
const numbers = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/
const endings = new Set(['com', 'org', 'gob', 'edu', 'net', 'nom', 'mil', 'sld'])

/** The links of a text of at most 5000 characters, with or without `https://`, each host once. */
export function findLinks(text: string): FoundLink[] {
  const found = new Map<string, FoundLink>()
  for (const word of text.slice(0, longestText).split(/[\s<>"'()[\]{}]+/)) {
    const link = readLink(word.replace(/[.,;:!?…]{1,8}$/, ''))
    if (link && !found.has(link.host)) found.set(link.host, link)
  }
  return [...found.values()]
}

function readLink(word: string): FoundLink | null {
  const hasScheme = scheme.test(word)
  const rest = hasScheme ? word.replace(scheme, '') : word
  const authority = rest.split(/[/?#]/, 1)[0] ?? ''
  const at = authority.lastIndexOf('@')
  // Without a scheme, something@somewhere is an e-mail address.
  if (at !== -1 && !hasScheme) return null
  const host = authority
    .slice(at + 1)
    .split(':', 1)[0]
    ?.toLowerCase()
  const labels = host?.split('.') ?? []
  if (!host || labels.length < 2 || !labels.every((part) => label.test(part))) return null
  const last = labels.at(-1) ?? ''
  const isAddress = numbers.test(host)
  // «S/.50» and «a.m» look like hosts; a top-level domain has at least two letters.
  if (!isAddress && !/^[\p{L}][\p{L}\p{N}-]+$/u.test(last)) return null
  if (!hasScheme && !isAddress && !looksLikeSite(host, rest)) return null
  return {
    text: word,
    host,
    domain: isAddress ? host : domainOf(host),
    isPlainHttp: /^http:/i.test(word),
    hasUser: at !== -1,
    isAddress,
  }
}

const plainEndings =
  /\.(?:com|net|org|pe|ly|info|app|co|gl|gd|me|link|top|xyz|click|icu|shop|live|online|site|vip|buzz|cfd|sbs|lat|rest|cyou|tk|ml|cl|id|cc|at|gy)$/

/** A bare word with a dot is a site if its top-level domain is a common one, or a path follows. */
function looksLikeSite(host: string, rest: string): boolean {
  return plainEndings.test(host) || host.startsWith('www.') || /^[^/]+\/./.test(rest)
}

/** The registered part of a host: two labels, or three under `com.pe` and the like. */
export function domainOf(host: string): string {
  const labels = host.split('.')
  const deep = labels.length > 2 && labels.at(-1)?.length === 2 && endings.has(labels.at(-2) ?? '')
  return labels.slice(deep ? -3 : -2).join('.')
}
