import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInstant } from './read-instant.ts'

const pad = (value: number, width = 2) => String(value).padStart(width, '0')

describe("an instant in PostgreSQL's format", () => {
  it.each([
    ['2026-11-22 07:43:29-05', '2026-11-22T12:43:29.000Z'],
    ['2026-11-22 07:43:29.5-05', '2026-11-22T12:43:29.500Z'],
    ['2026-11-22 07:43:29.123999-05', '2026-11-22T12:43:29.123Z'],
    ['2026-12-31 23:59:59.999-05', '2027-01-01T04:59:59.999Z'],
    ['1850-01-01 00:00:00-05:08:12', '1850-01-01T05:08:12.000Z'],
    ['2026-11-22 07:43:29+05:30', '2026-11-22T02:13:29.000Z'],
    ['12026-11-22 07:43:29-05', '+012026-11-22T12:43:29.000Z'],
    ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(readInstant(text).toISOString()).toBe(iso)
  })

  it('that is infinite is an invalid date', () => {
    expect(readInstant('infinity')).toBe(Number.POSITIVE_INFINITY)
  })

  it('is read to the millisecond, whatever follows it', () => {
    const any = fc.record({
      ms: fc.integer({ min: Date.UTC(100, 0, 2), max: Date.UTC(9999, 11, 30) }),
      micros: fc.integer({ min: 0, max: 999 }),
      hours: fc.integer({ min: -12, max: 12 }),
    })
    fc.assert(
      fc.property(any, ({ ms, micros, hours }) => {
        const there = new Date(ms + hours * 3_600_000)
        const day = `${pad(there.getUTCFullYear(), 4)}-${pad(there.getUTCMonth() + 1)}-${pad(there.getUTCDate())}`
        const time = `${pad(there.getUTCHours())}:${pad(there.getUTCMinutes())}:${pad(there.getUTCSeconds())}`
        const fraction = `${pad(there.getUTCMilliseconds(), 3)}${pad(micros, 3)}`
        const zone = `${hours < 0 ? '-' : '+'}${pad(Math.abs(hours))}`
        expect(readInstant(`${day} ${time}.${fraction}${zone}`).getTime()).toBe(ms)
      }),
    )
  })
})
