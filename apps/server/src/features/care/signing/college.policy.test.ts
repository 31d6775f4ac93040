import { expect, it } from 'vitest'
import { registrationOf } from './college.policy.ts'

it.each([
  ['CMP 12345 · RNE 6789', 'CMP 12345'],
  ['CMP 12345 RNE 6789', 'CMP 12345'],
  ['CMP 012345, R.N.E. 6789', 'CMP 012345'],
  ['C.M.P. 12345 / RNE N.º 6789 / RNA 12', 'C.M.P. 12345'],
  ['RNE 6789 - CMP 12345', ''],
  ['CPsP 90201 (muestra)', 'CPsP 90201 (muestra)'],
])('a registration of %j is %j without the specialist’s', (whole, registration) => {
  expect(registrationOf(whole)).toBe(registration)
})
