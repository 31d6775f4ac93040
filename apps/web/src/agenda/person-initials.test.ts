import { expect, it } from 'vitest'
import { personInitials } from './person-initials.ts'

it.each([
  ['Dra. Milagros Ccori Valdivia', 'MC'],
  ['Mg. Consuelo Pacori Saavedra', 'CP'],
  ['Álvaro Ñaupari', 'ÁÑ'],
  ['Drago', 'D'],
])('the initials of %s are %s', (name, initials) => expect(personInitials(name)).toBe(initials))
