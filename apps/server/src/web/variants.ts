import {
  experimentCookie,
  experimentMark,
  type Variant,
  variantOf,
} from '@amparo/domain/experiments/variant.ts'

const choice = /(?:^|; )amparo_cookies=([a-z.]+)/
const mark = new RegExp(`(?:^|; )${experimentCookie}=([0-9a-f]+)`)

/** The variant that this browser sees: only with its person's consent and its own mark; null is the page as it is. */
export function variantFor(cookies: string | undefined): Variant | null {
  const allowed = choice.exec(cookies ?? '')?.[1]?.split('.') ?? []
  const device = mark.exec(cookies ?? '')?.[1] ?? ''
  return allowed.includes('pruebas') && experimentMark.test(device) ? variantOf(device) : null
}

/** The page as it is in a variant: the style sheet does the rest, so it stands in the first paint. */
export function inVariant(html: string, variant: Variant): string {
  return html.replace('<html lang="es-PE"', `<html lang="es-PE" data-variante="${variant}"`)
}
