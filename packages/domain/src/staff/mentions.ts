import { groupBy } from '../group-by.ts'

/** A letter or digit that goes on a name, so that «@Ana» is not found in «@Anabel». */
const goesOn = /^[\p{L}\p{N}]/u

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether `@name` stands in a text; accents and capitals do not count. Both are plain. */
function stands(text: string, name: string): boolean {
  for (let at = text.indexOf(`@${name}`); at !== -1; at = text.indexOf(`@${name}`, at + 1))
    if (!goesOn.test(text.slice(at + 1 + name.length))) return true
  return false
}

/**
 * Who of `people` is named in a note: `@Rocío Paredes`, or `@Rocío` where only one of them is called so. Who is named by a
 * longer name is not found by a shorter one of somebody else's.
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
