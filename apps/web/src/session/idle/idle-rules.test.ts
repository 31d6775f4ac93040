import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLastEnd, laterTimes, nextTouchAt, phaseAt, secondsLeft, timesFrom, warnsAt } from './idle-rules.ts'

const minute = 60_000
const now = Date.parse('2026-12-01T09:00:00-05:00')
const session = timesFrom('2026-12-01T09:15:00-05:00', 0, now)

describe('a session of fifteen idle minutes', () => {
  it('has no warning until minute 13, then warns, and ends at minute 15 sharp', () => {
    expect(phaseAt(session, now + 13 * minute - 1)).toBe('quiet')
    expect(phaseAt(session, now + 13 * minute)).toBe('warning')
    expect(phaseAt(session, now + 15 * minute - 1)).toBe('warning')
    expect(phaseAt(session, now + 15 * minute)).toBe('ended')
  })

  it('has ended on wake-up if the device slept past the limit', () => {
    expect(phaseAt(session, now + 8 * 60 * minute)).toBe('ended')
    expect(secondsLeft(session, now + 8 * 60 * minute)).toBe(0)
  })

  it('reports activity to the server at most once a minute', () => {
    expect(nextTouchAt(session)).toBe(now + minute)
  })

  it('counts the last second until it is over', () => {
    expect(secondsLeft(session, session.endsAt - 120_000)).toBe(120)
    expect(secondsLeft(session, session.endsAt - 1)).toBe(1)
  })
})

describe('the times of a session', () => {
  const idle = fc.integer({ min: 12_000, max: 24 * 60 * minute })

  it("come from the server: only the difference to its clock counts, however wrong the device's is", () => {
    fc.assert(
      fc.property(idle, fc.integer({ min: -1e9, max: 1e9 }), (idleMs, aheadMs) => {
        const expira = new Date(now + aheadMs + idleMs).toISOString()
        expect(timesFrom(expira, aheadMs, now).endsAt).toBe(now + idleMs)
      }),
    )
  })

  it('allow several touches before the warning, and time to answer it', () => {
    fc.assert(
      fc.property(idle, (idleMs) => {
        const times = { endsAt: now + idleMs, toldAt: now, idleMs }
        expect(nextTouchAt(times)).toBeLessThan(warnsAt(times))
        expect(warnsAt(times)).toBeLessThan(times.endsAt)
        expect(times.endsAt - warnsAt(times)).toBeLessThanOrEqual(2 * minute)
      }),
    )
  })
})

it('move on when another tab of the session has touched the server later', () => {
  const heard = timesFrom('2026-12-01T09:20:00-05:00', 0, now + 5 * minute)
  expect(laterTimes(session, heard).endsAt).toBe(heard.endsAt)
  expect(laterTimes(heard, session)).toBe(heard)
})

it("distinguish the session's maximum from a moving end: another touch changes nothing", () => {
  const asked = timesFrom('2026-12-01T09:15:00-05:00', 0, now + 14 * minute, session)
  expect(isLastEnd(session, asked)).toBe(true)
  const moved = timesFrom('2026-12-01T09:29:00-05:00', 0, now + 14 * minute, session)
  expect(isLastEnd(session, moved)).toBe(false)
})
