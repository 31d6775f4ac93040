import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dialable, formatMobile, maskMobile, mobileError, normalizeMobile } from './phones.ts'

it.each([
  '987654321',
  '987 654 321',
  ' +51 987654321',
  '+51-987-654-321',
  '51987654321',
  '0051 987654321',
  '(+51) 987 654 321',
  '+51 (987) 654-321',
  '987.654.321',
  '987‐654‐321',
  '987–654–321',
  '987−654−321',
  '987\u00a0654\u00a0321',
  '987\u202f654\u202f321',
  '\u202a+51 987 654 321\u202c',
  '\u2068987654321\u2069',
  '\ufeff987654321\u200b',
  '987\u00ad654321',
])('takes the mobile %j', (raw) => {
  expect(normalizeMobile(raw)).toBe('+51987654321')
  expect(mobileError(raw)).toBeNull()
})

it.each([
  '',
  '87654321',
  '887654321',
  '9876543210',
  '+52987654321',
  '+5151987654321',
  '+51 51 987654321 0',
  '987654321 / 912345678',
  '9.87654E+08',
  '987654321.0',
  '9+87654321',
  '014271234',
  '９８７６５４３２１',
  '98765432x',
])('refuses the mobile %j and says what it lacks', (raw) => {
  expect(normalizeMobile(raw)).toBeNull()
  expect(mobileError(raw)).toBe('El celular debe contar con 9 dígitos y empezar con 9')
})

it('groups a stored mobile by three digits, and parses back to the same number', () => {
  expect(formatMobile('+51999999999')).toBe('999 999 999')
  fc.assert(
    fc.property(fc.stringMatching(/^9[0-9]{8}$/), (digits) => {
      const stored = normalizeMobile(digits)
      expect(stored).toBe(`+51${digits}`)
      expect(normalizeMobile(formatMobile(`+51${digits}`))).toBe(stored)
    }),
  )
})

it('masks all but the last three digits', () => {
  expect(maskMobile('+51987654321')).toBe('••• ••• 321')
})

it.each([
  ['(01) 700-0000', '+5117000000'],
  ['+51 1 700 0000', '+5117000000'],
  ['987 654 321', '+51987654321'],
  ['0800-12345', '080012345'],
  ['106', '106'],
])('%s is dialled as %s', (phone, dialled) => expect(dialable(phone)).toBe(dialled))
