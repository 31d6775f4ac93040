import { expect, it } from 'vitest'
import { bookableService } from './bookable-services.ts'
import { judgeRules } from './rule-bounds.ts'
import type { BookableService } from './service-rules.ts'

const of = (id: number) => bookableService(id) as BookableService
const span = (from: number, to: number) => ({ start: from * 60, end: to * 60 })

it('lets lead hours of telemedicine and the check-up rise, never below 48', () => {
  for (const id of [18, 35]) {
    expect(judgeRules(of(id), { ...of(id), leadHours: 72 })).toBeNull()
    expect(judgeRules(of(id), { ...of(id), leadHours: 47 })).toBe('lead_fixed')
  }
  expect(judgeRules(of(33), { ...of(33), leadHours: 0 })).toBeNull()
})

it('lets hours be narrowed, never widened', () => {
  const narrowed = { ...of(18), opening: { 1: span(9, 18), 6: span(8, 13) } }
  expect(judgeRules(of(18), narrowed)).toBeNull()
  expect(judgeRules(of(18), { ...of(18), opening: { 7: span(9, 12) } })).toBe('opening_fixed')
  expect(judgeRules(of(18), { ...of(18), opening: { 1: span(8, 21) } })).toBe('opening_fixed')
  expect(judgeRules(of(33), { ...of(33), opening: { 1: span(7, 20) } })).toBe('opening_beyond')
  expect(judgeRules(of(33), { ...of(33), opening: {} })).toBe('opening_empty')
  expect(judgeRules(of(8), { ...of(8), opening: { 1: span(9, 12) } })).toBe('opening_of_rooms')
})
