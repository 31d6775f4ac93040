import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { describe, expect, it } from 'vitest'
import { emptyBooking, isBookingOf } from './booking-draft.ts'

describe('the draft of a booking', () => {
  it('returns only to its own benefit, and only complete', () => {
    const chosen = { ...emptyBooking(18), especialidad: 'Cardiología', motivo: 'Me agito al subir' }
    expect(isBookingOf(18)(chosen)).toBe(true)
    expect(isBookingOf(33)(chosen)).toBe(false)
    for (const broken of [null, 'texto', {}, { ...chosen, motivo: 7 }, { ...chosen, intento: null }]) {
      expect(isBookingOf(18)(broken)).toBe(false)
    }
  })

  it('keeps its key for the same choice, and gets another key for another choice', () => {
    const first = attemptAt(noAttempt, { inicio: '2026-12-01T09:00:00-05:00' })
    expect(attemptAt(first, { inicio: '2026-12-01T09:00:00-05:00' })).toBe(first)
    const other = attemptAt(first, { inicio: '2026-12-01T09:30:00-05:00' })
    expect(other.key).not.toBe(first.key)
    expect(first.key).not.toBe('')
  })
})
