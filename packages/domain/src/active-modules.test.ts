import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rememberActiveModule } from './active-modules.ts'

it('keeps the last two modules in opening order', () => {
  const opened = [1, 4, 5].reduce<readonly number[]>(rememberActiveModule, [])
  expect(opened).toEqual([4, 5])
})

it('does not count the same module twice in a row', () => {
  expect(rememberActiveModule([3, 4], 4)).toEqual([3, 4])
  expect(rememberActiveModule([3, 4], 3)).toEqual([4, 3])
})

it('holds at most two, ends with the last one opened, and does not mutate its argument', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6)), fc.nat(6), (history, entry) => {
      const before = [...history]
      const after = rememberActiveModule(history, entry)
      expect(after.length).toBeLessThanOrEqual(2)
      expect(after.at(-1)).toBe(entry)
      expect(history).toEqual(before)
    }),
  )
})
