/** What people write when they want no more messages, folded: without accents, blanks, signs or capitals. */
const optOutWords: ReadonlySet<string> = new Set([
  'baja',
  'dardebaja',
  'darmedebaja',
  'damedebaja',
  'quierodarmedebaja',
  'stop',
])

/**
 * Whether a message asks to be written to no more: «BAJA» in any case, with accents, blanks or signs around or within, and
 * the few sentences that mean it. A text that only mentions it («la baja de mi póliza») is none.
 */
export function isOptOut(text: string): boolean {
  // A word this short needs no more; a long text is never one, however it folds.
  if (text.length > 60) return false
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  return optOutWords.has(folded)
}
