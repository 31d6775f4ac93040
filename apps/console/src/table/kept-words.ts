/** Typed words by their mark: names and numbers of people, which no address holds. */
const words = new Map<string, string>()

/** Words of a history entry, so that a reload and Back show the same. */
export interface WithWords {
  readonly words?: Readonly<Record<string, string>>
}

const isMark = (value: string | null): value is string => value?.startsWith('~') === true

/** The mark of typed words for an address: one for the same words. */
export function markOf(text: string): string {
  for (const [mark, known] of words) if (known === text) return mark
  const mark = `~${Math.random().toString(36).slice(2, 8)}`
  words.set(mark, text)
  return mark
}

/** Words of a mark; a plain value, such as a number in a link of a mail, is its own. */
export function wordsOf(value: string | null, state: WithWords | null): string | undefined {
  if (!isMark(value)) return value || undefined
  const text = words.get(value) ?? state?.words?.[value]
  if (text !== undefined) words.set(value, text)
  return text
}

/** The state of a history entry with the words of its mark; null if it has them, or needs none. */
export function withWords<S extends WithWords>(value: string | null, state: S | null): WithWords | null {
  if (!isMark(value) || state?.words?.[value] !== undefined) return null
  const text = words.get(value)
  return text === undefined ? null : { ...state, words: { [value]: text } }
}
