import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupBy } from './group-by.ts'
import { isWellFormed } from './well-formed.ts'

it('groups like Map.groupBy', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (numbers) => {
      const keyOf = (number: number) => number % 3
      expect([...groupBy(numbers, keyOf)]).toEqual([...Map.groupBy(numbers, keyOf)])
    }),
  )
})

it('checks texts like String.isWellFormed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, isCut) => {
      const judged = isCut ? text.slice(1) : text
      expect(isWellFormed(judged)).toBe(judged.isWellFormed())
    }),
  )
  expect(['\ud800', '\udc00\ud800', '😀'].map(isWellFormed)).toEqual([false, false, true])
})
