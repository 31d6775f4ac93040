import { expect, it } from 'vitest'
import { unbrokenHours } from './unbroken-hours.ts'

it('keeps each hour on one line and the rest of a text unchanged', () => {
  expect(unbrokenHours('De 8:00 a. m. a 12:30 p. m., a. m. o no')).toBe(
    'De 8:00\u00a0a.\u00a0m. a 12:30\u00a0p.\u00a0m., a. m. o no',
  )
})
