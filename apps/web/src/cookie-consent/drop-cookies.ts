import type { OptionalGroup } from './consent-store.ts'

/** Our necessary cookies that scripts can read. */
const needed: readonly string[] = ['amparo_cookies', 'amparo_ahorro']
/** Cookie names of Google's tags; any other foreign one belongs to the tests' script. */
const measuring = /^_(?:ga|gid|gat|gcl|dc_gtm|gac)/

function groupOf(name: string): OptionalGroup | null {
  if (needed.includes(name)) return null
  return measuring.test(name) ? 'medicion' : 'pruebas'
}

/** Removes the cookies of every group that is not allowed, at each domain where a tag may have set them. */
export function dropCookies(allowed: readonly OptionalGroup[], hostname = window.location.hostname): void {
  const parts = hostname.split('.')
  const domains = parts.map((_, at) => parts.slice(at).join('.')).filter((domain) => domain.includes('.'))
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? ''
    const group = groupOf(name)
    if (name === '' || group === null || allowed.includes(group)) continue
    for (const domain of ['', ...domains.map((one) => `; Domain=${one}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not yet in every browser we serve
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
    }
  }
}
