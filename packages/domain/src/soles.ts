/** Help for an amount that does not parse. */
const solesExample = 'Escribe el monto como 1,234.50'

/**
 * Soles as people in Peru type them: `1234.5`, `1,234.50`, `1 234`, `S/ 30`. A comma (or a blank) parts thousands and a
 * point the céntimos, two digits at most. Null for anything else: `120,50` is a hundred and twenty to one and twelve
 * thousand to another, so it is asked again and never guessed.
 */
export function readSoles(text: string): number | null {
  const bare = text.trim().replace(/^S\/\.?\s*/i, '')
  if (!/^(?:\d{1,12}|[1-9]\d{0,2}(?:[,\s]\d{3}){1,3})(?:\.\d{1,2})?$/.test(bare)) return null
  return Number(bare.replaceAll(/[,\s]/g, ''))
}

/** What is wrong with an amount as typed; null where it can be read. */
export function solesProblem(text: string): string | null {
  return readSoles(text) === null ? solesExample : null
}
