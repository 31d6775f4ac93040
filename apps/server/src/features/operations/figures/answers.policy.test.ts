import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countDistinct, foldSmall, percent, sumDelays } from './answers.policy.ts'

const bytesOf = (numbers: readonly number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4)
  return bytes
}

it('counts distinct numbers exactly, small and large ones, over any parts', () => {
  const number = fc.oneof(fc.nat(50), fc.nat(2 ** 28 + 1), fc.integer({ min: 0, max: 2 ** 32 - 1 }))
  fc.assert(
    fc.property(fc.array(fc.array(number)), (parts) => {
      expect(countDistinct(parts.map(bytesOf))).toBe(new Set(parts.flat()).size)
    }),
  )
})

it('gives the median, the worst and those over five minutes', () => {
  expect(sumDelays([])).toBeNull()
  expect(sumDelays([Buffer.from([9, 0]), Buffer.from([6, 255])])).toEqual({
    ...{ measured: 4, medianMinutes: 7.5, worstMinutes: 255, overFive: 3 },
  })
})

it('folds groups under five people, and rounds to one decimal', () => {
  const groups = [4, 5, 6].map((people) => ({ people }))
  expect(foldSmall(groups).folded).toEqual([{ people: 4 }])
  expect([percent(1, 3), percent(0, 0)]).toEqual([33.3, 0])
})
