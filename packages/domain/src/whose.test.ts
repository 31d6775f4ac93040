import { expect, it } from 'vitest'
import { initialsOf, whose, whoseName } from './whose.ts'

it('names a person by initials and the end of their document', () => {
  const person = { given_names: 'Rosa Elena', paternal_surname: 'Ñahui', document_number: '10000001' }
  expect(whose(person)).toBe('R. Ñ. (…0001)')
  expect(whoseName('Rosa Ñahui', '10000001')).toBe('R. Ñ. (…0001)')
  expect(initialsOf('Rosa Elena', 'de la Cruz', '')).toBe('R. E. D. L. C.')
})
