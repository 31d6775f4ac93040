import { describe, expect, it } from 'vitest'
import { type GuestTimes, guestState, guestTimeline, holdsSeat } from './guest-timeline.ts'

const day = 86_400_000
const fresh: GuestTimes = {
  invitedAt: 0,
  seenAt: null,
  registeredAt: null,
  approvedAt: null,
  rejectedAt: null,
  removedAt: null,
  expiresAt: 30 * day,
  answerBefore: null,
}
const registered = { ...fresh, seenAt: day, registeredAt: 2 * day, answerBefore: '2026-11-24' }

it.each([
  ['invited', fresh, 29 * day],
  ['expired', fresh, 30 * day],
  ['waiting', registered, 300 * day],
  ['approved', { ...registered, approvedAt: 3 * day }, 300 * day],
  ['rejected', { ...registered, rejectedAt: 3 * day }, 300 * day],
  ['removed', { ...registered, approvedAt: 3 * day, removedAt: 4 * day }, 300 * day],
  ['removed', { ...fresh, removedAt: 4 * day }, 300 * day],
] as const)('the state of an invitation is %s', (state, times, now) => {
  expect(guestState(times, now)).toBe(state)
  expect(holdsSeat(state)).toBe(['invited', 'waiting', 'approved'].includes(state))
})

describe('the timeline of a guest', () => {
  const names = (times: GuestTimes, now: number) =>
    guestTimeline(times, now).map(({ name, at }) => `${name}${at === null ? '?' : ''}`)

  it('shows the coming steps with their deadlines', () => {
    expect(names(fresh, day)).toEqual(['invited', 'seen?', 'registered?', 'answered?'])
    expect(guestTimeline(fresh, day)[2]).toMatchObject({ before: { time: 30 * day } })
    expect(names({ ...fresh, seenAt: day }, day)).toEqual(['invited', 'seen', 'registered?', 'answered?'])
    expect(names(registered, 3 * day)).toEqual(['invited', 'seen', 'registered', 'answered?'])
    expect(guestTimeline(registered, 3 * day).at(-1)).toMatchObject({ before: { day: '2026-11-24' } })
  })

  it('has no coming steps once it has ended', () => {
    expect(names(fresh, 31 * day)).toEqual(['invited', 'expired'])
    expect(names({ ...fresh, removedAt: day }, 31 * day)).toEqual(['invited', 'removed'])
    const rejected = { ...registered, rejectedAt: 3 * day }
    expect(names(rejected, 4 * day)).toEqual(['invited', 'seen', 'registered', 'answered'])
    expect(
      names({ ...rejected, rejectedAt: null, approvedAt: 3 * day, removedAt: 5 * day }, 6 * day),
    ).toEqual(['invited', 'seen', 'registered', 'answered', 'removed'])
  })
})
