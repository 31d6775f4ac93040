import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookableService, bookableServices } from './bookable-services.ts'
import {
  earliestStart,
  firstPossibleStart,
  isBeforeCutOff,
  isSlotStart,
  openingOn,
  slotStarts,
} from './booking-times.ts'
import { hourMs, toDayMinute } from './lima-days.ts'

const at = (text: string) => Date.parse(text)
const lima = (text: string) => at(`${text}-05:00`)
const get = (id: number) => {
  const service = bookableService(id)
  if (!service) throw new Error(`no service ${id}`)
  return service
}
const telemedicine = get(18)

describe('the rules of a service (contract §5)', () => {
  it('require 48 hours for 18 and 35, with changes until 24 before; 2 and 2 for the rest', () => {
    for (const { id, leadHours, cutOffHours } of bookableServices) {
      const long = id === 18 || id === 35
      expect([id, leadHours, cutOffHours]).toEqual([id, long ? 48 : 2, long ? 24 : 2])
    }
  })

  it('allow the check-up once per policy year; everything else more often', () => {
    for (const { id, yearlyLimit } of bookableServices) expect(yearlyLimit > 1).toBe(id !== 35)
  })
})

describe('lead time', () => {
  const start = lima('2026-12-14T09:00:00')

  it.each([
    ['47:59:59', '2026-12-12T09:00:01', false],
    ['48:00:00', '2026-12-12T09:00:00', true],
    ['48:00:01', '2026-12-12T08:59:59', true],
  ])('a booking %s ahead', (_ahead, now, allowed) => {
    expect(start >= earliestStart(lima(now), 48)).toBe(allowed)
    // The fraction of the current second makes no difference.
    expect(start >= earliestStart(lima(now) + 999, 48)).toBe(allowed)
  })

  it('gives the same instant for a device in Madrid or in Tokyo', () => {
    expect(at('2026-12-14T15:00:00+01:00')).toBe(start)
    expect(at('2026-12-14T23:00:00+09:00')).toBe(start)
  })

  it.each([
    // now in Lima → first slot of telemedicine
    ['a Thursday morning: Saturday', '2026-11-26T09:10:00', '2026-11-28T09:30:00'],
    ['Friday night: Monday, since Sunday is closed', '2026-11-27T20:00:00', '2026-11-30T08:00:00'],
    ['Saturday noon: Monday noon', '2026-11-28T12:00:00', '2026-11-30T12:00:00'],
    ['Sunday: 48 h cross into a holiday, and so into Thursday', '2026-12-06T10:00:00', '2026-12-10T08:00:00'],
    ['30 December: over New Year', '2026-12-30T10:00:00', '2027-01-02T08:00:00'],
    ['31 December at the last minute', '2026-12-31T23:59:59', '2027-01-04T08:00:00'],
    ['the end of January, a Saturday', '2026-01-31T20:00:00', '2026-02-03T08:00:00'],
    ['the end of April, into 1 May and a Saturday', '2026-04-30T10:00:00', '2026-05-02T10:00:00'],
    ['29 April: 48 h end on the 1st of May', '2026-04-29T10:00:00', '2026-05-02T08:00:00'],
    ['the end of August, over Santa Rosa', '2027-08-28T10:00:00', '2027-08-31T08:00:00'],
    ['28 February of a leap year', '2028-02-28T10:00:00', '2028-03-01T10:00:00'],
    ['29 February itself', '2028-02-27T08:00:00', '2028-02-29T08:00:00'],
    ['Fiestas Patrias, two days in a row', '2026-07-26T10:00:00', '2026-07-30T08:00:00'],
    ['7 and 8 December: two holidays after a Sunday', '2027-12-05T10:00:00', '2027-12-07T10:00:00'],
    ['end of February', '2027-02-26T19:45:00', '2027-03-01T08:00:00'],
    ['Holy Thursday and Friday', '2026-03-31T10:00:00', '2026-04-04T08:00:00'],
    ['a minute after the last start', '2026-11-25T19:31:00', '2026-11-28T08:00:00'],
    ['exactly the last start', '2026-11-25T19:30:00', '2026-11-27T19:30:00'],
  ])('from %s', (_what, now, first) => {
    expect(firstPossibleStart(telemedicine, lima(now))).toBe(lima(first))
  })
})

it('cut-off is open until exactly 24 hours before, and closed a second later', () => {
  const start = lima('2026-12-14T09:00:00')

  expect(isBeforeCutOff(start, lima('2026-12-13T09:00:00'), 24)).toBe(true)
  expect(isBeforeCutOff(start, lima('2026-12-13T09:00:01'), 24)).toBe(false)
  expect(isBeforeCutOff(start, lima('2026-12-14T07:00:00'), 2)).toBe(true)
  expect(isBeforeCutOff(start, lima('2026-12-14T07:00:01'), 2)).toBe(false)
})

describe('opening hours', () => {
  const allowed = (text: string) => isSlotStart(telemedicine, lima(text))

  it('starts telemedicine at each half hour from 8:00 to 19:30', () => {
    const starts = slotStarts({ start: 480, end: 1200 }, 30)
    expect([starts.length, starts[0], starts.at(-1)]).toEqual([24, 480, 1170])
  })

  it.each([
    ['2026-12-14T08:00:00', true],
    ['2026-12-14T07:30:00', false],
    ['2026-12-14T19:30:00', true],
    ['2026-12-14T20:00:00', false],
    ['2026-12-14T08:15:00', false],
    ['2026-12-14T08:00:01', false],
    ['2026-12-12T10:00:00', true],
    ['2026-12-13T10:00:00', false],
  ])('telemedicine at %s: %s', (text, expected) => {
    expect(allowed(text)).toBe(expected)
  })

  it('closes every service except coworking on holidays', () => {
    const open = bookableServices.filter(
      (service) => openingOn(service, Temporal.PlainDate.from('2026-12-08')) !== null,
    )
    expect(open.map(({ id }) => id)).toEqual([8])
  })
})

describe('laws', () => {
  const now = fc.integer({ min: lima('2026-01-01T00:00:00'), max: lima('2027-12-31T23:59:59') })
  const service = fc.constantFrom(...bookableServices)

  it('puts the first possible start on a slot after the lead time, with no earlier slot', () => {
    fc.assert(
      fc.property(service, now, (one, at) => {
        const first = firstPossibleStart(one, at)
        expect(isSlotStart(one, first)).toBe(true)
        expect(first - at).toBeGreaterThan(one.leadHours * hourMs - 1000)
        for (let start = first - 15 * 60_000; start >= earliestStart(at, one.leadHours); start -= 900_000) {
          expect(isSlotStart(one, start - (start % 900_000)) && start % 900_000 === 0).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('never puts a telemedicine slot on a Sunday and ends each by 20:00 in Lima', () => {
    fc.assert(
      fc.property(now, (at) => {
        const { day, minute } = toDayMinute(firstPossibleStart(telemedicine, at))
        expect(day.dayOfWeek).not.toBe(7)
        expect(minute + 30).toBeLessThanOrEqual(1200)
      }),
    )
  })
})
