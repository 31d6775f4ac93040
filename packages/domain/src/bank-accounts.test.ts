import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankOfCci, cciCheckDigits, cciError, paymentHoldUntil, readCci } from './bank-accounts.ts'

const published = [
  '00219100217011000252',
  '00219100243489408755',
  '00219400156160801692',
  '00219117024285107359',
  '00221513242831607026',
  '01124100019000658270',
]
const body = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 18, maxLength: 18 })
const cci = body.map((digits) => digits.join('')).map((digits) => digits + cciCheckDigits(digits))

describe('a CCI', () => {
  it.each(published)('%s is one', (number) => expect(readCci(number)).toBe(number))

  it.each(['002-191-002170110002-52', ' 002 191 002170110002 52 ', '002–191–002170110002–52\u200b'])(
    'is read from %j',
    (typed) => expect(readCci(typed)).toBe('00219100217011000252'),
  )

  it.each([
    '',
    '0021910021701100025',
    '002191002170110002521',
    '00219100217011000253',
    '00219100217011000262',
  ])('is not read from %j', (typed) => expect(readCci(typed)).toBeNull())

  it.each([
    '0021910021701100025２',
    '🏦0219100217011000252',
    '٠٠٢19100217011000252',
    'CCI 00219100217011000252',
  ])('refuses other characters in %j', (typed) => expect(readCci(typed)).toBeNull())

  it('differs from every other number in one digit', () => {
    fc.assert(
      fc.property(cci, fc.nat(19), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
        const other = (Number(number[at]) + more) % 10
        expect(readCci(number)).toBe(number)
        expect(readCci(`${number.slice(0, at)}${other}${number.slice(at + 1)}`)).toBeNull()
      }),
    )
  })

  it('differs from a number with two neighbours swapped, except 09 and 90', () => {
    fc.assert(
      fc.property(cci, fc.nat(16), (number, at) => {
        const [one, two] = [number[at] ?? '', number[at + 1] ?? '']
        const isBlind = at === 5 || one === two || [one, two].sort().join('') === '09'
        const swapped = `${number.slice(0, at)}${two}${one}${number.slice(at + 2)}`
        if (!isBlind) expect(readCci(swapped)).toBeNull()
      }),
    )
  })

  it('names its bank by its code', () => {
    expect(published.map(bankOfCci)).toEqual(['BCP', 'BCP', 'BCP', 'BCP', 'BCP', 'BBVA'])
    expect(bankOfCci('99900000000000000000')).toBeNull()
  })

  it('says whether digits are missing or wrong', () => {
    expect(cciError('00219100217011000252')).toBeNull()
    expect(cciError('00219100217011000253')).toContain('no existe')
    expect(cciError('0021910021')).toContain('20 dígitos')
  })
})

describe('the hold of payments', () => {
  const at = (hours: number) => new Date(hours * 3_600_000)

  it('lasts 24 hours from the latest change', () => {
    expect(paymentHoldUntil([at(100), null], at(101))).toEqual(at(124))
    expect(paymentHoldUntil([at(100), at(110)], at(124))).toEqual(at(134))
    expect(paymentHoldUntil([at(100), at(90)], at(124))).toBeNull()
  })
})
