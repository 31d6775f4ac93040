import { expect, it } from 'vitest'
import { professionalInSentence } from './professional-name.ts'

it.each([
  ['Dra. Ana Quispe', 'la Dra. Ana Quispe'],
  ['Dr. Luis Vera', 'el Dr. Luis Vera'],
  ['Drago Ruiz', 'Drago Ruiz'],
  ['Psic. Inés Soto', 'Psic. Inés Soto'],
])('writes %s as «%s» within a sentence', (name, written) => {
  expect(professionalInSentence(name)).toBe(written)
})
