import { describe, expect, it } from 'vitest'
import { findRoomTimes, roomSpans, roomTimeProblem } from './coworking.ts'
import type { Supply } from './free-slots.ts'

const lima = (text: string) => Date.parse(`${text}-05:00`)
const today = Temporal.PlainDate.from('2026-11-25')
const site: Supply = {
  id: 'centro',
  plan: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 420, end: 1320 })),
  breaks: [],
  exceptions: [{ day: '2026-12-04', start: 720, end: 1440, kind: 'closed' }],
}
const none: Supply = { id: 'sala', plan: [], breaks: [], exceptions: [] }
const hours = { site, own: none }
const judge = (start: string, end: string) =>
  roomTimeProblem({ startsAt: lima(start), endsAt: lima(end) }, today, hours)

describe('times of a meeting room (contract §5)', () => {
  it.each([
    ['half an hour', '2026-11-30T10:00:00', '2026-11-30T10:30:00', null],
    ['four hours', '2026-11-30T10:30:00', '2026-11-30T14:30:00', null],
    ['the last half hour', '2026-11-30T19:30:00', '2026-11-30T20:00:00', null],
    ['Saturday', '2026-11-28T08:00:00', '2026-11-28T09:00:00', null],
    [
      'a national holiday, which the contract does not close',
      '2026-12-08T10:00:00',
      '2026-12-08T11:00:00',
      null,
    ],
    ['four hours and a half', '2026-11-30T10:00:00', '2026-11-30T14:30:00', 'too_long'],
    ['nothing', '2026-11-30T10:00:00', '2026-11-30T10:00:00', 'too_short'],
    ['backwards', '2026-11-30T11:00:00', '2026-11-30T10:00:00', 'too_short'],
    ['a quarter past', '2026-11-30T10:15:00', '2026-11-30T10:45:00', 'half_hours'],
    ['45 minutes', '2026-11-30T10:00:00', '2026-11-30T10:45:00', 'half_hours'],
    ['a second late', '2026-11-30T10:00:01', '2026-11-30T10:30:01', 'half_hours'],
    ['before eight, though the site opens at seven', '2026-11-30T07:30:00', '2026-11-30T08:30:00', 'closed'],
    ['past eight in the evening', '2026-11-30T19:30:00', '2026-11-30T20:30:00', 'closed'],
    ['Sunday', '2026-11-29T10:00:00', '2026-11-29T11:00:00', 'closed'],
    ['across midnight', '2026-11-30T23:30:00', '2026-12-01T00:30:00', 'closed'],
    ['what the site has blocked', '2026-12-04T11:30:00', '2026-12-04T12:30:00', 'closed'],
    ['the sixtieth day', '2027-01-23T10:00:00', '2027-01-23T11:00:00', null],
    ['Monday after the sixtieth day', '2027-01-25T10:00:00', '2027-01-25T11:00:00', 'too_far'],
  ])('%s', (_what, start, end, problem) => {
    expect(judge(start, end)).toBe(problem)
  })

  it("respect a site's shorter hours", () => {
    const short = { ...site, plan: [{ weekday: 1, start: 540, end: 780 }] }
    const monday = Temporal.PlainDate.from('2026-11-30')
    expect(roomSpans({ site: short, own: none }, monday)).toEqual([{ start: 540, end: 780 }])
  })

  it("respect a room's own hours within those of its site", () => {
    const own: Supply = {
      ...none,
      plan: [
        { weekday: 1, start: 400, end: 600 },
        { weekday: 1, start: 700, end: 1400 },
      ],
      exceptions: [{ day: '2026-12-07', start: 0, end: 1440, kind: 'closed' }],
    }
    const on = (day: string) => roomSpans({ site, own }, Temporal.PlainDate.from(day))
    expect(on('2026-11-30')).toEqual([
      { start: 480, end: 600 },
      { start: 700, end: 1200 },
    ])
    expect(on('2026-12-01')).toEqual([])
    expect(on('2026-12-07')).toEqual([])
  })

  it("subtract a room's closed hours from its site’s", () => {
    const own: Supply = { ...none, exceptions: [{ day: '2026-11-30', start: 600, end: 660, kind: 'closed' }] }
    expect(roomSpans({ site, own }, Temporal.PlainDate.from('2026-11-30'))).toEqual([
      { start: 480, end: 600 },
      { start: 660, end: 1200 },
    ])
  })
})

describe('free times of a room', () => {
  const days = { from: today.add({ days: 5 }), to: today.add({ days: 5 }) }
  const busy = [
    { supplyId: 'sala', startsAt: lima('2026-11-30T10:00:00'), endsAt: lima('2026-11-30T12:00:00') },
  ]

  it('are 24 half hours a day, minus the bookings', () => {
    const times = findRoomTimes({ hours, roomId: 'sala', busy }, 30, days)
    expect(times).toHaveLength(24)
    expect(times.filter(({ freeIds }) => freeIds.length === 0)).toHaveLength(4)
  })

  it('of a long stay end before the next booking and before the site closes', () => {
    const free = findRoomTimes({ hours, roomId: 'sala', busy }, 240, days).filter(
      ({ freeIds }) => freeIds.length > 0,
    )
    expect(free[0]?.startsAt).toBe(lima('2026-11-30T12:00:00'))
    expect(free.at(-1)?.startsAt).toBe(lima('2026-11-30T16:00:00'))
  })
})
