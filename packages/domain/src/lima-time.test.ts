import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  formatCover,
  formatDay,
  formatLimaDate,
  formatLimaLongDate,
  formatLimaMoment,
  formatLimaTime,
  formatNearDay,
  formatSoles,
  formatUntil,
  limaToday,
  limaZone,
  parseInstant,
  toLimaDay,
  toLimaIso,
} from './lima-time.ts'
import { readSoles } from './soles.ts'

const since2000 = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds))

it('accepts an instant as milliseconds, a date or a Temporal.Instant', () => {
  const instant = Temporal.Instant.from('2026-12-01T14:30:00Z')
  for (const like of [instant, instant.epochMilliseconds, new Date(instant.epochMilliseconds)])
    expect(formatLimaMoment(like)).toBe('martes 1 de diciembre, 9:30 a. m.')
})

it('writes instants with the Lima offset', () => {
  expect(toLimaIso(Temporal.Instant.from('2026-12-01T14:30:00.987Z'))).toBe('2026-12-01T09:30:00-05:00')
})

it('changes the day in Lima at five in the morning UTC', () => {
  expect(limaToday(Temporal.Instant.from('2026-12-01T04:59:59Z')).toString()).toBe('2026-11-30')
  expect(toLimaDay(Temporal.Instant.from('2026-12-01T05:00:00Z'))).toBe('2026-12-01')
})

it('agrees with the time zone database from 2000 to 2099', () => {
  fc.assert(
    fc.property(since2000, (instant) => {
      const lima = instant.toZonedDateTimeISO(limaZone)
      expect(toLimaDay(instant)).toBe(lima.toPlainDate().toString())
      expect(toLimaIso(instant)).toBe(lima.toString({ timeZoneName: 'never', smallestUnit: 'second' }))
      expect(parseInstant(toLimaIso(instant))).toBe(Math.floor(instant.epochMilliseconds / 1000) * 1000)
    }),
  )
})

it('writes days and hours as usual in Peru', () => {
  const morning = parseInstant('2025-12-05T09:30:00-05:00')
  expect(formatLimaDate(morning)).toBe('viernes 5 de diciembre')
  expect(formatLimaTime(morning)).toBe('9:30 a. m.')
  expect(formatLimaLongDate(parseInstant('2026-09-05T12:00:00-05:00'))).toBe('5 de setiembre de 2026')
  expect(formatLimaTime(parseInstant('2026-09-05T12:00:00-05:00'))).toBe('12:00 p. m.')
  expect(formatLimaTime(parseInstant('2026-09-05T00:05:00-05:00'))).toBe('12:05 a. m.')
  expect(formatLimaTime(parseInstant('2026-09-05T19:30:00-05:00'))).toBe('7:30 p. m.')
  expect(formatDay('2027-01-31')).toBe('31 de enero de 2027')
  expect(formatNearDay('2027-01-31')).toBe('31 de enero')
})

it('names the last day of a cover unless it means no end', () => {
  expect(formatCover('2026-01-01', '2026-12-31')).toBe('Del 1 de enero de 2026 al 31 de diciembre de 2026')
  expect([formatUntil('9999-12-31'), formatUntil('2026-12-31')]).toEqual([
    'sin fecha de término',
    'hasta el 31 de diciembre de 2026',
  ])
  expect(formatCover('2026-01-01', '9999-12-31')).toBe('Desde el 1 de enero de 2026, sin fecha de término')
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

it('reads soles as written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(readSoles(formatSoles(cents))).toBe(cents / 100)
      expect(readSoles(String(cents / 100))).toBe(cents / 100)
    }),
  )
})

it.each([
  ['1500', 1500],
  ['1,500', 1500],
  ['1,500.00', 1500],
  ['1,234,567.8', 1234567.8],
  ['  S/ 120.50 ', 120.5],
  ['s/.30', 30],
  ['S/\u00a01\u202f234.50', 1234.5],
  ['0', 0],
  ['0.05', 0.05],
])('reads %j as %d soles', (text, soles) => {
  expect(readSoles(text)).toBe(soles)
})

it.each([
  ...['120,50', '1.500', '1.500,00', '1,50', '1,5000', '1500,000', '0,500', '1,500,00', '12.345', '1,500.'],
  ...['12 0', '1, 500', '120 .50', '.50', '-1', '+1', '1e3', '٣', 'doce', '30 soles', 'S/', '', ' '],
])('takes %j for no amount in soles', (text) => {
  expect(readSoles(text)).toBeNull()
})

it('throws on a text that is not an instant or a day', () => {
  expect(() => parseInstant('mañana')).toThrow(RangeError)
  expect(() => formatDay('2026-13-01')).toThrow(RangeError)
})
