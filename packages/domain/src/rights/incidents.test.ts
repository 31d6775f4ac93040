import { expect, it } from 'vitest'
import { authorityMust, hoursLeft } from './incidents.ts'

it.each([
  [{ people: 10, sensitive: false, harms: false }, false],
  [{ people: 500, sensitive: false, harms: false }, true],
  [{ people: null, sensitive: false, harms: false }, true],
  [{ people: 1, sensitive: true, harms: false }, true],
  [{ people: 1, sensitive: false, harms: true }, true],
])('an incident with %j is reported to the Authority: %s', (facts, must) => {
  expect(authorityMust(facts)).toBe(must)
})

it('the clock counts whole hours, also below zero', () => {
  const due = new Date('2026-12-03T10:00:00-05:00')
  expect(hoursLeft(due, new Date('2026-12-01T10:00:00-05:00'))).toBe(48)
  expect(hoursLeft(due, new Date('2026-12-03T09:30:00-05:00'))).toBe(0)
  expect(hoursLeft(due, new Date('2026-12-03T10:00:01-05:00'))).toBe(-1)
})
