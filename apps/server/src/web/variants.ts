import { findMark, type Variant, variantOf } from '@amparo/domain/experiments/variant.ts'

const choice = /(?:^|; )amparo_cookies=([a-z.]+)/

/** This browser's variant: only with consent and its own mark; null is the default page. */
export function variantFor(cookies = ''): Variant | null {
  const allowed = choice.exec(cookies)?.[1]?.split('.') ?? []
  const mark = findMark(cookies)
  return allowed.includes('pruebas') && mark !== null ? variantOf(mark) : null
}

/** The page in a variant: the style sheet does the rest, so the first paint has it. */
export function inVariant(html: string, variant: Variant): string {
  return html.replace('<html lang="es-PE"', `<html lang="es-PE" data-variante="${variant}"`)
}
