import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookableService } from './bookable-services.ts'
import { type Busy, findSlots, nearestFree, openSpans, type Slot, type Supply } from './free-slots.ts'
import { minuteMs } from './lima-days.ts'

const found = bookableService(18)
if (!found) throw new Error('no telemedicine')
const telemedicine = found
const day = (text: string) => Temporal.PlainDate.from(text)
const lima = (text: string) => Date.parse(`${text}-05:00`)
const week = (start: number, end: number) => [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start, end }))
const supply = (id: string, more: Partial<Supply> = {}): Supply => ({
  id,
  plan: week(480, 1200),
  breaks: [],
  exceptions: [],
  ...more,
})
const monday = { from: day('2026-11-30'), to: day('2026-11-30') }
const starts = (slots: readonly Slot[]) =>
  slots.filter(({ freeIds }) => freeIds.length > 0).map(({ startsAt }) => startsAt)

it("working hours are the plan minus breaks and the day's closures, plus its openings", () => {
  const one = supply('a', {
    plan: week(480, 840),
    breaks: week(600, 630),
    exceptions: [
      { day: '2026-11-30', start: 780, end: 900, kind: 'closed' },
      { day: '2026-11-30', start: 840, end: 1000, kind: 'open' },
      { day: '2026-12-01', start: 0, end: 1440, kind: 'closed' },
    ],
  })
  expect(openSpans(one, day('2026-11-30'))).toEqual([
    { start: 480, end: 600 },
    { start: 630, end: 780 },
    { start: 900, end: 1000 },
  ])
  expect(openSpans(one, day('2026-12-01'))).toEqual([])
  expect(openSpans(one, day('2026-12-02'))).toHaveLength(2)
  expect(openSpans(one, day('2026-12-06'))).toEqual([])
})

describe('slots', () => {
  it('are 24 on a whole day of one doctor, and a booking takes exactly its own', () => {
    const taken = {
      supplyId: 'a',
      startsAt: lima('2026-11-30T10:00:00'),
      endsAt: lima('2026-11-30T10:30:00'),
    }
    const slots = findSlots(telemedicine, [supply('a')], [taken], monday)
    expect(slots).toHaveLength(24)
    expect(slots.filter(({ freeIds }) => freeIds.length === 0)).toEqual([
      { startsAt: taken.startsAt, endsAt: taken.endsAt, freeIds: [] },
    ])
  })

  it('are all taken that a longer appointment of another service touches', () => {
    const taken = {
      supplyId: 'a',
      startsAt: lima('2026-11-30T10:15:00'),
      endsAt: lima('2026-11-30T11:00:00'),
    }
    const free = starts(findSlots(telemedicine, [supply('a')], [taken], monday))
    expect(free).toHaveLength(22)
    expect(free).not.toContain(lima('2026-11-30T10:00:00'))
    expect(free).not.toContain(lima('2026-11-30T10:30:00'))
  })

  it('are free while one of two professionals is free, and name them', () => {
    const taken = {
      supplyId: 'a',
      startsAt: lima('2026-11-30T08:00:00'),
      endsAt: lima('2026-11-30T08:30:00'),
    }
    const [first] = findSlots(telemedicine, [supply('a'), supply('b')], [taken], monday)
    expect(first?.freeIds).toEqual(['b'])
  })

  it("do not exist on a holiday or outside the service's hours, even if planned", () => {
    expect(
      findSlots(telemedicine, [supply('a')], [], { from: day('2026-12-08'), to: day('2026-12-09') }),
    ).toEqual([])
    const early = supply('a', { plan: week(300, 540) })
    expect(starts(findSlots(telemedicine, [early], [], monday))).toEqual([
      lima('2026-11-30T08:00:00'),
      lima('2026-11-30T08:30:00'),
    ])
  })
})

describe('alternatives', () => {
  const slots = findSlots(telemedicine, [supply('a')], [], { from: day('2026-11-30'), to: day('2026-12-01') })

  it('are the three nearest, in order, without the wanted one', () => {
    const wanted = lima('2026-11-30T12:00:00')
    expect(nearestFree(slots, wanted, 0).map(({ startsAt }) => startsAt)).toEqual([
      lima('2026-11-30T11:30:00'),
      lima('2026-11-30T12:30:00'),
      lima('2026-11-30T13:00:00'),
    ])
  })

  it('respect the lead time', () => {
    const wanted = lima('2026-11-30T12:00:00')
    expect(nearestFree(slots, wanted, lima('2026-12-01T09:00:00'))[0]?.startsAt).toBe(
      lima('2026-12-01T09:00:00'),
    )
  })
})

describe('laws', () => {
  const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
  const spans = fc.array(
    fc
      .record({ weekday: fc.constantFrom(1, 2), start: minute, length: fc.constantFrom(30, 60, 240, 480) })
      .map(({ weekday, start, length }) => ({ weekday, start, end: Math.min(1440, start + length) })),
    { maxLength: 4 },
  )
  const person = fc.record({ plan: spans, breaks: spans })
  const range = { from: day('2026-11-30'), to: day('2026-12-01') }

  it('keep a free slot within the plan, clear of appointments and breaks', () => {
    fc.assert(
      fc.property(person, fc.array(minute, { maxLength: 10 }), (one, taken) => {
        const who = supply('a', one)
        const busy = taken.map((start): Busy => {
          const startsAt = lima('2026-11-30T00:00:00') + start * minuteMs
          return { supplyId: 'a', startsAt, endsAt: startsAt + 45 * minuteMs }
        })
        for (const slot of findSlots(telemedicine, [who], busy, range)) {
          if (slot.freeIds.length === 0) continue
          expect(busy.some((b) => b.startsAt < slot.endsAt && slot.startsAt < b.endsAt)).toBe(false)
          const local = Temporal.Instant.fromEpochMilliseconds(slot.startsAt).toZonedDateTimeISO(
            'America/Lima',
          )
          const start = local.hour * 60 + local.minute
          expect(
            openSpans(who, local.toPlainDate()).some((span) => span.start <= start && start + 30 <= span.end),
          ).toBe(true)
          expect(
            one.breaks.some((b) => b.weekday === local.dayOfWeek && b.start < start + 30 && start < b.end),
          ).toBe(false)
        }
      }),
    )
  })

  it('never let two appointments of a doctor overlap after any sequence of bookings, moves and cancellations', () => {
    const step = fc.record({
      what: fc.constantFrom('book', 'move', 'cancel'),
      pick: fc.nat(),
      slot: fc.nat(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const doctors = [supply('a'), supply('b', { plan: week(540, 660) })]
        let live: Busy[] = []
        for (const { what, pick, slot } of steps) {
          const free = findSlots(telemedicine, doctors, live, monday).filter((s) => s.freeIds.length > 0)
          const chosen = free[slot % Math.max(free.length, 1)]
          const old = live[pick % Math.max(live.length, 1)]
          if (what !== 'book' && old) live = live.filter((one) => one !== old)
          if (what !== 'cancel' && chosen) {
            const supplyId = chosen.freeIds[pick % chosen.freeIds.length] ?? ''
            live.push({ supplyId, startsAt: chosen.startsAt, endsAt: chosen.endsAt })
          }
          for (const one of live) {
            const clash = live.some(
              (other) =>
                other !== one &&
                other.supplyId === one.supplyId &&
                other.startsAt < one.endsAt &&
                one.startsAt < other.endsAt,
            )
            expect(clash).toBe(false)
            const offered = findSlots(telemedicine, doctors, live, monday)
              .find(({ startsAt }) => startsAt === one.startsAt)
              ?.freeIds.includes(one.supplyId)
            expect(offered).not.toBe(true)
          }
        }
      }),
      { numRuns: 30 },
    )
  })
})
