import { object, optional, string } from 'valibot'
import { expect, test } from 'vitest'
import { defineForm, fieldOf, listOf, oneOf, type ValuesOf } from './define-form.ts'

const invitation = defineForm({
  name: '',
  guests: 2,
  minor: false,
  as: oneOf(['', 'mother', 'father']),
  services: listOf(string()),
  document: fieldOf(object({ number: string() }), { number: '' }),
  note: fieldOf(optional(string()), ''),
})
const typed: ValuesOf<typeof invitation> = {
  ...invitation.start,
  name: 'Ana',
  as: 'mother',
  services: ['7442'],
}

test('gives the blank values of its fields', () => {
  expect(invitation.start).toEqual({
    name: '',
    guests: 2,
    minor: false,
    as: '',
    services: [],
    document: { number: '' },
    note: '',
  })
})

test.each([
  ['what was typed', typed, true],
  ['a draft without an optional field', { ...typed, note: undefined }, true],
  ['another type', { ...typed, guests: '2' }, false],
  ['a value that is no choice', { ...typed, as: 'aunt' }, false],
  ['a list of something else', { ...typed, services: [7442] }, false],
  ['a draft without a field', { name: 'Ana' }, false],
  ['nothing', null, false],
])('judges a stored draft: %s', (_, draft, is) => {
  expect(invitation.isDraft(draft)).toBe(is)
})
