import { expect, it } from 'vitest'
import { type PromiseGroup, reckonPromises, tellPromises } from './ledger.ts'
import { leastTold, promiseWords } from './promise-kinds.ts'

const group = (days: number, count: number, more: Partial<PromiseGroup> = {}): PromiseGroup => ({
  ...{ kind: 'complaint', month: '2026-10', days, lateDays: 0, isKept: true, count },
  ...more,
})

it('counts promises kept, late and open, with the median and the maximum of days', () => {
  expect(reckonPromises([])).toBeNull()
  const odd = [group(9, 1), group(2, 3), group(40, 1, { lateDays: 19 })]
  expect(reckonPromises(odd)).toEqual({
    ...{ total: 5, inTime: 4, late: 1, unkept: 0, medianDays: 2, worstDays: 40 },
  })
  const even = [group(4, 2), group(7, 1), group(60, 1, { lateDays: 39, isKept: false })]
  expect(reckonPromises(even)).toEqual({
    ...{ total: 4, inTime: 3, late: 0, unkept: 1, medianDays: 5.5, worstDays: 60 },
  })
  // Neither the order nor the splitting of the groups changes the result.
  expect(
    reckonPromises(
      [...even].reverse().flatMap((one) => [
        { ...one, count: 1 },
        { ...one, count: one.count - 1 },
      ]),
    ),
  ).toEqual(reckonPromises(even))
})

it('omits months and kinds with fewer than ten, in the figures and in the file', () => {
  const enough = [group(3, leastTold - 1), group(5, 1)]
  const { cells, told } = tellPromises([
    ...enough,
    group(1, leastTold - 1, { kind: 'right' }),
    group(1, leastTold - 1, { month: '2026-09' }),
  ])
  expect(cells.map(({ kind, month, total }) => [kind, month, total])).toEqual([['complaint', '2026-10', 10]])
  expect(told).toEqual(enough)
})

it('words each term by the rule that defines it', () => {
  expect(promiseWords.right.term).toContain('8, 10 o 20 días hábiles')
  expect(promiseWords.question.term).toContain('1 día hábil.')
})
