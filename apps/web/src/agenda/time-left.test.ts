import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-25T09:00:00-05:00')

it.each([
  ['2026-11-25T08:59:00-05:00', 'es ahora'],
  ['2026-11-25T09:01:00-05:00', 'falta 1 min'],
  ['2026-11-25T09:35:00-05:00', 'faltan 35 min'],
  ['2026-11-25T11:15:00-05:00', 'faltan 2 h 15 min'],
  ['2026-11-25T10:00:00-05:00', 'falta 1 h'],
  ['2026-11-26T22:40:00-05:00', 'faltan 37 h'],
  ['2026-11-27T09:00:00-05:00', 'faltan 2 días'],
  ['2026-12-09T08:00:00-05:00', 'faltan 14 días'],
])('a start at %s: %s', (start, words) => {
  expect(timeLeft(start, now).replaceAll('\u00a0', ' ')).toBe(words)
})
