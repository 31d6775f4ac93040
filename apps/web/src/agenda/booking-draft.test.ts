import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { describe, expect, it } from 'vitest'
import { emptyBooking, isBookingOf } from './booking-draft.ts'

describe('the agenda that is being put together', () => {
  it('comes back to its own benefit only, and only whole', () => {
    const chosen = { ...emptyBooking(18), especialidad: 'Cardiología', motivo: 'Me agito al subir' }
    expect(isBookingOf(18)(chosen)).toBe(true)
    expect(isBookingOf(33)(chosen)).toBe(false)
    for (const broken of [null, 'texto', {}, { ...chosen, motivo: 7 }, { ...chosen, intento: null }]) {
      expect(isBookingOf(18)(broken)).toBe(false)
    }
  })

  it('sends the same choice with the same key, and another choice with another', () => {
    const first = attemptAt(noAttempt, { inicio: '2026-12-01T09:00:00-05:00' })
    expect(attemptAt(first, { inicio: '2026-12-01T09:00:00-05:00' })).toBe(first)
    const other = attemptAt(first, { inicio: '2026-12-01T09:30:00-05:00' })
    expect(other.key).not.toBe(first.key)
    expect(first.key).not.toBe('')
  })
})
