/** The words of a search that can be corrected: three letters or digits and more, eight at most. */
export function typedWords(search: string): string[] {
  return [...search.matchAll(/[\p{L}\p{N}]{3,40}/gu)].map(([word]) => word).slice(0, 8)
}
