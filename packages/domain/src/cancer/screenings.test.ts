import { describe, expect, it } from 'vitest'
import { screenings, screeningsAt } from './screenings.ts'

const names = (age: number, sex: 'women' | 'men' | null) => screeningsAt(age, sex).map(({ name }) => name)

describe('screenings by age and sex', () => {
  it.each([
    [17, 'women', 0],
    [24, 'women', 1],
    [25, 'women', 2],
    [29, 'women', 2],
    [30, 'women', 2],
    [40, 'women', 3],
    [49, 'women', 3],
    [50, 'women', 3],
    [69, 'women', 3],
    [70, 'women', 2],
    [71, 'women', 0],
    [49, 'men', 1],
    [50, 'men', 3],
    [75, 'men', 1],
    [76, 'men', 0],
  ] as const)('at %i, %s: %i', (age, sex, count) => expect(names(age, sex)).toHaveLength(count))

  it('lists those of either without a sex', () => {
    for (let age = 0; age < 110; age += 1) {
      expect(new Set(names(age, null))).toEqual(new Set([...names(age, 'women'), ...names(age, 'men')]))
    }
    expect(screenings.every(({ fromAge, toAge }) => fromAge < toAge)).toBe(true)
  })
})
