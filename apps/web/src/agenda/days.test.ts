import { heardDate } from '@amparo/client/api/traffic.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  type Day,
  limaDayNow,
  monthAt,
  monthOf,
  placeOf,
  rowsOf,
  spokenDay,
  spokenDayFromHere,
  spokenWindow,
  weekdayOf,
  windowAt,
} from './days.ts'

const anyDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date): Day => date.toISOString().slice(0, 10))

function daysIn({ from, to }: { from: Day; to: Day }): Day[] {
  const days = [from]
  for (let day = from; day !== to; ) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}

describe('calendar days', () => {
  it('are counted across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(weekdayOf('2026-11-22')).toBe(7)
  })

  it('show the year only if it differs, and today and tomorrow by name', () => {
    expect(spokenDay('2026-09-01', '2026-08-20')).toBe('martes 1 de setiembre')
    expect(spokenDay('2027-01-02', '2026-12-31')).toBe('sábado 2 de enero de 2027')
    expect(spokenDayFromHere('2026-12-31', '2026-12-31')).toBe('hoy, jueves 31 de diciembre')
    expect(spokenDayFromHere('2027-01-01', '2026-12-31')).toBe('mañana, viernes 1 de enero de 2027')
    expect(spokenWindow({ from: '2026-11-21', to: '2026-12-20' }, '2026-11-21')).toBe(
      'Del 21 de noviembre al 20 de diciembre',
    )
    expect(spokenWindow({ from: '2027-08-02', to: '2027-08-29' }, '2026-11-21')).toBe(
      'Del 2 al 29 de agosto de 2027',
    )
  })

  it('come in consecutive windows of at most 31, which the server accepts, from today on', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 20 }), fc.constantFrom(1, 4), (today, place, weeks) => {
        const shown = windowAt(today, place, weeks)
        expect(daysIn(shown).length).toBeLessThanOrEqual(weeks === 1 ? 10 : 31)
        expect(windowAt(today, place + 1, weeks).from).toBe(addDays(shown.to, 1))
        if (place === 0) expect(shown.from).toBe(today)
      }),
    )
  })

  it('map to the window that shows them', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 300 }), (today, ahead) => {
        const day = addDays(today, ahead)
        expect(daysIn(windowAt(today, placeOf(today, day, 12)))).toContain(day)
      }),
    )
    expect([placeOf('2026-11-21', '', 12), placeOf('2026-11-21', '2026-11-01', 12)]).toEqual([0, 0])
    expect(placeOf('2026-11-21', '2030-01-01', 12)).toBe(12)
  })

  it('fill whole weeks from Monday to Sunday', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 20 }), (today, place) => {
        for (const week of windowAt(today, place).weeks) {
          expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
        }
      }),
    )
  })

  it('appear once each, under the name of their own month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 20 }), (today, place) => {
        const shown = windowAt(today, place)
        const under = new Map<Day, string>()
        let month = ''
        for (const row of rowsOf(shown)) {
          if (row.month !== null) month = row.month
          for (const day of row.cells) if (day !== null) under.set(day, month)
        }
        expect([...under.keys()]).toEqual(daysIn(shown))
        for (const [day, name] of under) expect(name).toBe(monthOf(day))
      }),
    )
  })

  it('of a month are complete, in whole weeks', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(11), (today, ahead) => {
        const { from, to, weeks } = monthAt(today, ahead)
        expect(from.slice(8)).toBe('01')
        expect(addDays(to, 1).slice(8)).toBe('01')
        expect(daysIn({ from, to }).every((day) => day.startsWith(from.slice(0, 8)))).toBe(true)
        expect(weeks[0]).toContain(from)
        expect(weeks.at(-1)).toContain(to)
      }),
    )
    expect(monthAt('2026-11-25', 2).from).toBe('2027-01-01')
  })
})

describe('today', () => {
  afterEach(() => {
    heardDate(new Date().toUTCString())
    vi.useRealTimers()
  })

  it.each([
    ['a day ahead', '2026-11-28T12:00:00-05:00'],
    ['a day behind', '2026-11-26T12:00:00-05:00'],
  ])('is the day in Lima on a device that is %s', (_how, deviceTime) => {
    vi.useFakeTimers({ now: new Date(deviceTime), toFake: ['Date'] })
    heardDate(new Date('2026-11-27T22:00:00-05:00').toUTCString())
    expect(limaDayNow()).toBe('2026-11-27')
    expect(spokenDayFromHere('2026-11-27')).toBe('hoy, viernes 27 de noviembre')
  })
})
