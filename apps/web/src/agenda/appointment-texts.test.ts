import { expect, it } from 'vitest'
import { remindersOf } from './appointment-texts.ts'

const now = Date.parse('2026-12-01T09:00:00-05:00')

it.each([
  ['2026-12-03T09:00:00-05:00', 'Te recordamos 24 horas y 1 hora antes. '],
  ['2026-12-01T11:00:00-05:00', 'Te recordamos 1 hora antes. '],
  ['2026-12-01T09:45:00-05:00', ''],
])('of what begins at %s only the reminders that will come are promised', (inicio, said) => {
  expect(remindersOf(inicio, now)).toBe(said)
})
