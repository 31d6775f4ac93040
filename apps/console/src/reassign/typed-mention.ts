/** Letters, and at most one space between two words of a name. */
const nameSoFar = /^\p{L}* ?\p{L}*$/u
const mostTyped = 40

interface Named {
  readonly name: string
}

interface TypedMention {
  /** Place of its «@». */
  readonly at: number
  /** Place after the typed letters. */
  readonly end: number
  among<P extends Named>(people: readonly P[]): P[]
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The partial name before the caret, after an «@» that starts a word; undefined if none is typed there. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const at = text.lastIndexOf('@', caret - 1)
  if (at === -1 || caret === 0) return undefined
  const typed = text.slice(at + 1, caret)
  const beginsWord = at === 0 || /\s/.test(text.charAt(at - 1))
  if (!beginsWord || typed.length > mostTyped || !nameSoFar.test(typed)) return undefined
  const said = plain(typed)
  return {
    at,
    end: caret,
    among: (people) =>
      people.filter(({ name }) => {
        const full = plain(name)
        return full.startsWith(said) || full.split(' ').some((part) => part.startsWith(said))
      }),
  }
}

/** The text with a whole name in place of the typed letters, and the caret after it. */
export function withMention(
  text: string,
  { at, end }: Pick<TypedMention, 'at' | 'end'>,
  name: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(end)
  const space = rest.startsWith(' ') ? '' : ' '
  return { text: `${text.slice(0, at + 1)}${name}${space}${rest}`, caret: at + 1 + name.length + 1 }
}
