/** Escapes a text for literal use in LIKE. */
export function likeText(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
