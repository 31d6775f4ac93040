import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDay } from '../calendar-days.ts'
import { normalizeEmail } from '../emails.ts'
import { isDigits, isPersonName, isPlainText, readCertificateNumber, readEmail } from './cells.ts'

describe('the fast paths of a cell agree with the plain rule', () => {
  const characters = (...units: string[]) => fc.string({ unit: fc.constantFrom(...units), maxLength: 14 })

  it('for days of the calendar', () => {
    const day = fc
      .tuple(
        fc.integer({ min: 1890, max: 2110 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
      )
      .map(([y, m, d]) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`)
    const isReal = (text: string) => {
      try {
        return Temporal.PlainDate.from(text, { overflow: 'reject' }).year >= 1900
      } catch {
        return false
      }
    }
    fc.assert(
      fc.property(day, (text) => isDay(text) === isReal(text)),
      { numRuns: 3000 },
    )
  })

  it('for e-mail addresses', () => {
    const part = characters('a', 'Z', '9', '.', '-', '_', '@', ' ', 'ñ')
    const address = fc
      .tuple(part, part, fc.constantFrom('pe', 'example', 'p', '7e', 'PE', ''))
      .map(([local, domain, top]) => `${local}@${domain}.${top}`)
    const any = fc.oneof(address, fc.emailAddress(), fc.string())
    fc.assert(
      fc.property(any, (text) => {
        expect(readEmail(text)).toBe(normalizeEmail(text))
      }),
      { numRuns: process.env.AMPARO_TEST_LONG === undefined ? 4000 : 20_000 },
    )
  })

  it('for names of people', () => {
    const plainRule = /^[\p{L}\p{M} .'’´`-]*\p{L}[\p{L}\p{M} .'’´`-]*$/u
    fc.assert(
      fc.property(
        characters('a', 'Z', 'ñ', 'Á', '×', '÷', 'ł', ' ', '.', '-', '’', '1', '<', '\u0301'),
        (text) => {
          expect(isPersonName(text)).toBe(plainRule.test(text))
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('for certificate numbers, which become upper case', () => {
    fc.assert(
      fc.property(characters('a', 'Z', '0', '-', ' ', 'ñ', '_'), (text) => {
        expect(readCertificateNumber(text)).toBe(
          /^[A-Za-z0-9-]{1,30}$/.test(text) ? text.toUpperCase() : null,
        )
      }),
    )
    expect(readCertificateNumber('A'.repeat(31))).toBeNull()
  })

  it('for digits', () => {
    expect(isDigits('01234567', 8)).toBe(true)
    expect(isDigits('１２３４５６７８', 8)).toBe(false)
    expect(isDigits('', 0)).toBe(true)
  })
})

it.each([
  '2025-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-1-01',
  '2026/01/01',
  '１９９０-01-01',
  '2026-01-01 ',
  '0000-01-01',
])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false)
})

it.each(["D'Angelo", 'Ma. del Carmen', 'Ñahui', 'Sánchez-Cerro', 'O´Connor', 'Müller', 'Nguyễn'])(
  '%s is a name',
  (name) => {
    expect(isPersonName(name)).toBe(true)
  },
)

it.each(['a\tb', 'a\u0000', 'a\u0085', 'a\u2028b', '\ud83d', '😀\u0007'])('%j is not plain text', (text) => {
  expect(isPlainText(text)).toBe(false)
  expect(isPlainText('Plan 😀 & más')).toBe(true)
})
