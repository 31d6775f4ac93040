import { expect, it } from 'vitest'
import { attendedBy } from './professional-name.ts'

it.each([
  ['Dra. Ana Quispe', 'Te atiende la Dra. Ana Quispe'],
  ['Dr. Luis Vera', 'Te atiende el Dr. Luis Vera'],
  ['Drago Ruiz', 'Te atiende Drago Ruiz'],
  ['Lic. Inés Soto', 'Te atiende: Lic. Inés Soto'],
  ['Mg. Psic. Óscar Lara', 'Te atiende: Mg. Psic. Óscar Lara'],
])('writes %s as «%s»', (name, written) => {
  expect(attendedBy(name)).toBe(written)
})
