/** Opt-out messages, normalised: without accents, spaces, signs or capitals. */
const optOutWords: ReadonlySet<string> = new Set([
  'baja',
  'dardebaja',
  'darmedebaja',
  'damedebaja',
  'quierodarmedebaja',
  'stop',
])

/**
 * Whether a message opts out: «BAJA» in any case, with accents, spaces or signs around or within, and the few
 * sentences of the same meaning. A text that only mentions it («la baja de mi póliza») does not.
 */
export function isOptOut(text: string): boolean {
  // A longer text is never an opt-out.
  if (text.length > 60) return false
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  return optOutWords.has(folded)
}
