import { expect, it } from 'vitest'
import { mentionedIn } from './mentions.ts'

const people = ['Rocío Paredes', 'Ana Ríos', 'Ana Quispe', 'Anabel Torres'].map((name) => ({ name }))
const named = (text: string) => mentionedIn(text, people).map(({ name }) => name)

it.each([
  ['@Rocío Paredes, ¿lo ves tú?', ['Rocío Paredes']],
  ['Pásalo a @rocio paredes.', ['Rocío Paredes']],
  ['@Rocío y @Anabel', ['Rocío Paredes', 'Anabel Torres']],
  ['@Ana Ríos', ['Ana Ríos']],
  // Two people are called Ana: neither is certain.
  ['@Ana', []],
  ['@Anabelita', []],
  ['Rocío Paredes lo vio', []],
  ['escribe a rocio@paredes.pe', []],
  ['@@Rocío', ['Rocío Paredes']],
  ['', []],
])('names in a note: %s', (text, names) => expect(named(text)).toEqual(names))
