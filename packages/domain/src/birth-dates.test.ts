import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthDateProblem, isAdultOn, needsParentOn } from './birth-dates.ts'

describe('adulthood', () => {
  it.each([
    ['2008-11-20', '2026-11-20', true],
    ['2008-11-21', '2026-11-20', false],
    ['2008-12-01', '2026-11-20', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['2010-02-28', '2028-02-29', true],
  ])('of somebody born on %s is reached on %s: %s', (birth, today, isAdult) => {
    expect(isAdultOn(birth, today)).toBe(isAdult)
  })

  it('starts on the eighteenth birthday and not the day before', () => {
    const birth = fc
      .date({ min: new Date('1930-01-01'), max: new Date('2020-12-28'), noInvalidDate: true })
      .map((date) => Temporal.PlainDate.from(date.toISOString().slice(0, 10)))
      .filter((date) => date.month !== 2 || date.day !== 29)
    fc.assert(
      fc.property(birth, (date) => {
        const birthday = date.add({ years: 18 })
        expect(isAdultOn(date.toString(), birthday.toString())).toBe(true)
        expect(isAdultOn(date.toString(), birthday.subtract({ days: 1 }).toString())).toBe(false)
      }),
    )
  })
})

describe("a guest's birth date", () => {
  const today = '2026-11-20'

  it('is that of an adult of a possible age', () => {
    expect(birthDateProblem('2008-11-20', today)).toBeNull()
    expect(birthDateProblem('2008-11-21', today)).toContain('18 años')
    expect(birthDateProblem('2026-11-21', today)).toContain('año')
    expect(birthDateProblem('1826-11-20', today)).toContain('año')
    expect(birthDateProblem('1905-11-21', today)).toBeNull()
    expect(birthDateProblem('1905-11-20', today)).toContain('año')
  })

  it('may be that of a minor declared by the holder, with a parent below fourteen', () => {
    expect(birthDateProblem('2015-01-01', today, true)).toBeNull()
    expect(birthDateProblem('2026-11-21', today, true)).toContain('año')
    expect(needsParentOn('2012-11-21', today)).toBe(true)
    expect(needsParentOn('2012-11-20', today)).toBe(false)
  })
})
