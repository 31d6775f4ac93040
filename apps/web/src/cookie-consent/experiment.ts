import { experimentCookie, experimentName, findMark, variantOf } from '@amparo/domain/experiments/variant.ts'

const sixMonthsSeconds = 60 * 60 * 24 * 182

/** Record that this device saw a variant, without its person. */
export interface Exposure {
  readonly event: 'exposicion'
  readonly prueba: string
  readonly variante: string
}

/**
 * Gives this device its mark if it has none: from the next page on, the server shows it its variant. Returns the
 * exposure if this page shows one.
 */
export function takePart(): Exposure | null {
  const mark = findMark(document.cookie)
  if (mark === null) {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const fresh = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not yet in every browser we serve
    document.cookie = `${experimentCookie}=${fresh}; Path=/; Max-Age=${sixMonthsSeconds}; SameSite=Lax${secure}`
    return null
  }
  const { variante } = document.documentElement.dataset
  const isShown = window.location.pathname === '/' && variante === variantOf(mark)
  return isShown ? { event: 'exposicion', prueba: experimentName, variante } : null
}
