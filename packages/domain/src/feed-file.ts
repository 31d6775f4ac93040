/** A file that cannot enter as a whole; its message can be shown. */
export class UnusableFile extends Error {}

const shownMistakes = 20

/** The first mistakes of a file, a line each, and how many more there are. */
export function firstMistakes(mistakes: readonly string[]): string {
  const left = mistakes.length - shownMistakes
  return [...mistakes.slice(0, shownMistakes), ...(left > 0 ? [`Y ${left} más.`] : [])].join('\n')
}
