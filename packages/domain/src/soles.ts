/** Help for an amount that does not parse. */
const solesExample = 'Escribe el monto como 1,234.50'

/**
 * Parses soles as typed in Peru: `1234.5`, `1,234.50`, `1 234`, `S/ 30`. A comma (or a space) separates thousands and
 * a point the céntimos, at most two digits. Null for anything else: `120,50` is ambiguous, so the person is asked
 * instead of guessing.
 */
export function readSoles(text: string): number | null {
  const bare = text.trim().replace(/^S\/\.?\s*/i, '')
  if (!/^(?:\d{1,12}|[1-9]\d{0,2}(?:[,\s]\d{3}){1,3})(?:\.\d{1,2})?$/.test(bare)) return null
  return Number(bare.replaceAll(/[,\s]/g, ''))
}

/** Message about a typed amount; null if it can be parsed. */
export function solesProblem(text: string): string | null {
  return readSoles(text) === null ? solesExample : null
}
