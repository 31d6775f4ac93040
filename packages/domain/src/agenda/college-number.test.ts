import { describe, expect, it } from 'vitest'
import { joinCollegeNumber, splitCollegeNumber } from './college-number.ts'

describe('a registration', () => {
  it.each([
    ['CMP 12345', '678', 'CMP 12345 · RNE 678'],
    ['CMP 12345', '', 'CMP 12345'],
    ['CPsP 9001 (muestra)', '', 'CPsP 9001 (muestra)'],
  ])('joins and splits again', (college, rne, joined) => {
    expect(joinCollegeNumber(college, rne)).toBe(joined)
    expect(splitCollegeNumber(joined)).toEqual({ college, rne })
  })

  it('is null if nothing is registered', () => {
    expect(joinCollegeNumber(' ', '')).toBeNull()
  })
})
