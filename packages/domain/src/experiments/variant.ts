/** The running experiment: the look of the steps on the landing page. */
export const experimentName = 'pasos'

/** The cookie of a device's random mark; present only with the person's consent. */
export const experimentCookie = 'amparo_prueba'
const markInCookies = /(?:^|; )amparo_prueba=([0-9a-f]{32})(?:;|$)/

export type Variant = 'a' | 'b'

/** A device's mark from its cookies; null if absent or invalid. */
export function findMark(cookies: string): string | null {
  return markInCookies.exec(cookies)?.[1] ?? null
}

/**
 * The variant of a device: constant for a mark, with half of the marks each (FNV-1a, its best mixed bit). Server and
 * browser compute it alike; `a` is the default page.
 */
export function variantOf(mark: string, experiment: string = experimentName): Variant {
  let hash = 0x811c9dc5
  for (const letter of `${experiment}:${mark}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return (((hash >>> 16) ^ hash) & 1) === 0 ? 'a' : 'b'
}
