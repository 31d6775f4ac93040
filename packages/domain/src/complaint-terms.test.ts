import { expect, it } from 'vitest'
import { complaintClock, complaintDaysLeft, complaintDueOn, complaintTerm } from './complaint-terms.ts'

const friday = Temporal.PlainDate.from('2026-12-04')

it('gives a complaint 15 business days, and one about a microinsurance policy 15 calendar days', () => {
  expect(complaintClock(null)).toBe('business')
  expect(complaintClock('general')).toBe('business')
  expect(complaintClock('personas')).toBe('business')
  expect(complaintClock('microseguro')).toBe('calendar')
  expect(complaintDueOn(friday, 'business').toString()).toBe('2026-12-30')
  expect(complaintDueOn(friday, 'calendar').toString()).toBe('2026-12-19')
})

it('counts the days left and words them by the same clock', () => {
  const due = Temporal.PlainDate.from('2026-12-19')
  expect(complaintDaysLeft(friday, due, 'calendar')).toBe(15)
  expect(complaintDaysLeft(due, due, 'calendar')).toBe(0)
  expect(complaintDaysLeft(due.add({ days: 2 }), due, 'calendar')).toBe(-2)
  expect(complaintDaysLeft(friday, Temporal.PlainDate.from('2026-12-30'), 'business')).toBe(15)
  expect([complaintTerm('business'), complaintTerm('calendar')]).toEqual([
    '15 días hábiles',
    '15 días calendario',
  ])
})
