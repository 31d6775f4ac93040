/** The words of a search that can be corrected: at least three letters or digits, at most eight words. */
export function typedWords(search: string): string[] {
  return [...search.matchAll(/[\p{L}\p{N}]{3,40}/gu)].map(([word]) => word).slice(0, 8)
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A test of texts: whether every word of a search begins a word of theirs, without accents or capitals. */
export function matcherOf(search: string): (texts: readonly (string | null | undefined)[]) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return (texts) => {
    const text = ` ${plain(texts.join(' '))}`
    return words.every((word) => text.includes(` ${word}`))
  }
}
