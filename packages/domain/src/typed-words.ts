/** The words of a search that can be corrected: at least three letters or digits, at most eight words. */
export function typedWords(search: string): string[] {
  return [...search.matchAll(/[\p{L}\p{N}]{3,40}/gu)].map(([word]) => word).slice(0, 8)
}

const [shortestStart, longestStart] = [3, 12]

/** Words without accents or capitals, cut at twelve letters. */
const plainWords = (text: string) =>
  [
    ...text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .matchAll(/[\p{L}\p{N}]+/gu),
  ].map(([word]) => word.slice(0, longestStart))

/** Beginnings of the words of a text, each once: of three letters and more, and a shorter word whole. */
export function wordStarts(text: string): string[] {
  const starts = new Set<string>()
  for (const word of plainWords(text)) {
    for (let end = shortestStart; end < word.length; end += 1) starts.add(word.slice(0, end))
    starts.add(word)
  }
  return [...starts]
}

/** Words of a search as `wordStarts` has them, at most eight. */
export function searchedStarts(search: string): string[] {
  return [...new Set(plainWords(search))].slice(0, 8)
}
