import { expect, it } from 'vitest'
import { weightOf } from './visit-bytes.ts'

it.each([
  [0, '0 kB'],
  [41_400, '41 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_249_000, '1.2 MB'],
])('a visit of %d bytes weighs %s', (bytes, weight) => {
  expect(weightOf(bytes)).toBe(weight)
})
