import { groupBy } from '../group-by.ts'

/** A letter or digit that continues a name, so that «@Ana» does not match «@Anabel». */
const goesOn = /^[\p{L}\p{N}]/u

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether `@name` occurs in a text, ignoring accents and case. Both are normalised. */
function stands(text: string, name: string): boolean {
  for (let at = text.indexOf(`@${name}`); at !== -1; at = text.indexOf(`@${name}`, at + 1))
    if (!goesOn.test(text.slice(at + 1 + name.length))) return true
  return false
}

/**
 * The `people` mentioned in a note: `@Rocío Paredes`, or `@Rocío` if only one of them has that name. A longer name
 * does not also match another person's shorter one.
 */
export function mentionedIn<P extends { readonly name: string }>(text: string, people: readonly P[]): P[] {
  const said = plain(text)
  if (!said.includes('@')) return []
  const whole = people.filter(({ name }) => stands(said, plain(name)))
  const rest = whole.reduce((left, { name }) => left.replaceAll(`@${plain(name)}`, ' '), said)
  const byGiven = groupBy(people, ({ name }) => plain(name).split(' ')[0] ?? '')
  const given = [...byGiven].flatMap(([name, called]) =>
    stands(rest, name) && called.length === 1 ? called : [],
  )
  return [...new Set([...whole, ...given])]
}
