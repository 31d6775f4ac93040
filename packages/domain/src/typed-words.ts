/** The words of a search that can be corrected: at least three letters or digits, at most eight words. */
export function typedWords(search: string): string[] {
  return [...search.matchAll(/[\p{L}\p{N}]{3,40}/gu)].map(([word]) => word).slice(0, 8)
}
