/** Words in lower case without accents, each preceded by a space: ` se busca asi`. */
export function foldWords(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return ` ${plain.replace(/[^a-z0-9]+/g, ' ').trim()}`
}
