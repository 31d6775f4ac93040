/** The one thing that is being tried: how the steps of the landing page look. */
export const experimentName = 'pasos'

/** The cookie that holds a device's random mark; it is there only while the person allows it. */
export const experimentCookie = 'amparo_prueba'
const markInCookies = /(?:^|; )amparo_prueba=([0-9a-f]{32})(?:;|$)/

export type Variant = 'a' | 'b'

/** A device's mark out of its cookies; null where it has none, or none of ours. */
export function findMark(cookies: string): string | null {
  return markInCookies.exec(cookies)?.[1] ?? null
}

/**
 * The variant of a device: always the same for the same mark, half of the marks each (FNV-1a, the bit that mixes best).
 * Server and browser compute it alike; `a` is the page as it is for everybody else.
 */
export function variantOf(mark: string, experiment: string = experimentName): Variant {
  let hash = 0x811c9dc5
  for (const letter of `${experiment}:${mark}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return (((hash >>> 16) ^ hash) & 1) === 0 ? 'a' : 'b'
}
