import { findMark, type Variant, variantOf } from '@amparo/domain/experiments/variant.ts'

const choice = /(?:^|; )amparo_cookies=([a-z.]+)/

/** The variant that this browser sees: only with its person's consent and its own mark; null is the page as it is. */
export function variantFor(cookies = ''): Variant | null {
  const allowed = choice.exec(cookies)?.[1]?.split('.') ?? []
  const mark = findMark(cookies)
  return allowed.includes('pruebas') && mark !== null ? variantOf(mark) : null
}

/** The page as it is in a variant: the style sheet does the rest, so it stands in the first paint. */
export function inVariant(html: string, variant: Variant): string {
  return html.replace('<html lang="es-PE"', `<html lang="es-PE" data-variante="${variant}"`)
}
