import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  formatDay,
  formatLimaDate,
  formatLimaLongDate,
  formatLimaTime,
  formatSoles,
  limaToday,
  limaZone,
  parseInstant,
  toLimaDay,
  toLimaIso,
} from './lima-time.ts'

const since2000 = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds))

it('writes instants with the Lima offset', () => {
  expect(toLimaIso(Temporal.Instant.from('2026-12-01T14:30:00.987Z'))).toBe('2026-12-01T09:30:00-05:00')
})

it('the day in Lima changes at five in the morning UTC', () => {
  expect(limaToday(Temporal.Instant.from('2026-12-01T04:59:59Z')).toString()).toBe('2026-11-30')
  expect(toLimaDay(Temporal.Instant.from('2026-12-01T05:00:00Z'))).toBe('2026-12-01')
})

it('agrees with the time zone database from 2000 to 2099', () => {
  fc.assert(
    fc.property(since2000, (instant) => {
      const lima = instant.toZonedDateTimeISO(limaZone)
      expect(toLimaDay(instant)).toBe(lima.toPlainDate().toString())
      expect(toLimaIso(instant)).toBe(lima.toString({ timeZoneName: 'never', smallestUnit: 'second' }))
      expect(parseInstant(toLimaIso(instant)).epochMilliseconds).toBe(
        Math.floor(instant.epochMilliseconds / 1000) * 1000,
      )
    }),
  )
})

it('writes days and hours as people in Peru do', () => {
  const morning = parseInstant('2025-12-05T09:30:00-05:00')
  expect(formatLimaDate(morning)).toBe('viernes 5 de diciembre')
  expect(formatLimaTime(morning)).toBe('9:30 a. m.')
  expect(formatLimaLongDate(parseInstant('2026-09-05T12:00:00-05:00'))).toBe('5 de setiembre de 2026')
  expect(formatLimaTime(parseInstant('2026-09-05T12:00:00-05:00'))).toBe('12:00 p. m.')
  expect(formatLimaTime(parseInstant('2026-09-05T00:05:00-05:00'))).toBe('12:05 a. m.')
  expect(formatLimaTime(parseInstant('2026-09-05T19:30:00-05:00'))).toBe('7:30 p. m.')
  expect(formatDay('2027-01-31')).toBe('31 de enero de 2027')
})

/** Some runtimes put no-break spaces into dates. */
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ')

it('agrees with the names of the es-PE locale', () => {
  const format = new Intl.DateTimeFormat('es-PE', { dateStyle: 'long', timeZone: limaZone })
  fc.assert(
    fc.property(
      since2000,
      (instant) => formatLimaLongDate(instant) === plainSpaces(format.format(instant.epochMilliseconds)),
    ),
  )
})

it('writes soles from céntimos', () => {
  expect(formatSoles(123450)).toBe('S/ 1,234.50')
  expect(formatSoles(5)).toBe('S/ 0.05')
  expect(formatSoles(123456789012)).toBe('S/ 1,234,567,890.12')
  expect(formatSoles(-50)).toBe('-S/ 0.50')
})

it('refuses a text that is not an instant or a day', () => {
  expect(() => parseInstant('mañana')).toThrow(RangeError)
  expect(() => formatDay('2026-13-01')).toThrow(RangeError)
})
