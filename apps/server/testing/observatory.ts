/**
 * Points of MDN's HTTP Observatory (algorithm 4, its npm edition 1.4.8) for one answer over HTTPS, from 100. Its
 * connection checks (redirection from HTTP, preloading) are outside an answer and count nothing here; the package
 * itself is left out because it has 196 dependencies.
 */
export function observatoryScore(headers: Readonly<Record<string, unknown>>, html = ''): number {
  const header = (name: string) => String(headers[name] ?? '')
  const policy = parsePolicy(header('content-security-policy'))
  return (
    100 +
    policyPoints(policy) +
    // Its analyser accepts the directive with any value; the names have a separate test.
    (policy.has('frame-ancestors') ? 5 : -20) +
    referrerPoints(header('referrer-policy')) +
    ({ 'same-origin': 10, 'same-site': 5, 'cross-origin': 0, '': 0 }[
      header('cross-origin-resource-policy')
    ] ?? -5) +
    (Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? 0) >= 15_768_000 ? 0 : -20) +
    (header('x-content-type-options') === 'nosniff' ? 0 : -5) +
    (headers['access-control-allow-origin'] === undefined ? 0 : -50) +
    cookiePoints(headers['set-cookie']) +
    scriptPoints(html)
  )
}

/** Directives of a content policy, by name. */
export function parsePolicy(text: string): Map<string, string[]> {
  return new Map(
    text
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  )
}

const broad = ["'unsafe-inline'", "'unsafe-eval'", 'data:', 'http:', 'https:', '*']

function policyPoints(policy: ReadonlyMap<string, readonly string[]>): number {
  const fallback = policy.get('default-src')
  if (!fallback) return -25
  const isBroad = (name: string) => (policy.get(name) ?? fallback).some((source) => broad.includes(source))
  if (isBroad('script-src') || isBroad('object-src')) return -20
  if (isBroad('style-src')) return 0
  const formsStay = ["'none'", "'self'"].includes(policy.get('form-action')?.join(' ') ?? '')
  return fallback.join(' ') === "'none'" && formsStay ? 10 : 5
}

function referrerPoints(value: string): number {
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  if (isPrivate.includes(value)) return 5
  return value === '' ? 0 : -5
}

function cookiePoints(cookie: unknown): number {
  if (cookie === undefined) return 0
  const kept = ['Secure', 'HttpOnly', 'SameSite=Strict']
  return kept.every((word) => String(cookie).split('; ').includes(word)) ? 5 : -40
}

function scriptPoints(html: string): number {
  const withAddress = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)]
  if (withAddress.some(([, source = '']) => /^(https?:)?\/\//.test(source))) return -50
  return withAddress.length > 0 && withAddress.every(([tag]) => tag.includes(' integrity="')) ? 5 : 0
}
