import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSunatReceipt, receiptName } from './sunat-receipt.ts'

const code = '20512333797|03|B001|00001234|27.46|180.00|2026-11-18|1|45678912|x0Yt5cQ3zWg='
const receipt = {
  ...{ ruc: '20512333797', type: '03', series: 'B001', number: '1234' },
  ...{ totalCents: 18_000, day: '2026-11-18', buyer: '45678912' },
}

describe('the QR code of a receipt', () => {
  it('gives issuer, number, total, day and buyer', () => {
    expect(readSunatReceipt(code)).toEqual(receipt)
    expect(readSunatReceipt(`${code}|`)).toEqual(receipt)
    expect(readSunatReceipt(code.replace('2026-11-18', '18/11/2026'))).toEqual(receipt)
    expect(readSunatReceipt(code.replace('180.00', '1,180.5'))?.totalCents).toBe(118_050)
  })

  it.each(['-', '', '00000000', '0'])('has no buyer where it says «%s»', (buyer) => {
    expect(readSunatReceipt(code.replace('45678912', buyer))).toEqual({ ...receipt, buyer: null })
  })

  it.each([
    ['an address', 'https://amparo.example/documento/ABCD'],
    ['a RUC with a wrong check digit', code.replace('20512333797', '20512333798')],
    ['a day that does not exist', code.replace('2026-11-18', '2026-02-30')],
    ['an amount that is no number', code.replace('180.00', '180,0.0x')],
    ['an amount below zero', code.replace('180.00', '-180.00')],
    ['another type of document', code.replace('|03|', '|31|')],
    ['too few fields', '20512333797|03|B001|1234'],
  ])('is not a receipt with %s', (_, text) => {
    expect(readSunatReceipt(text)).toBeNull()
  })

  it('names the same receipt alike with leading zeros, and never fails on any text', () => {
    const short = readSunatReceipt(code.replace('00001234', '1234'))
    expect(short && receiptName(short)).toBe(receiptName(receipt))
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void readSunatReceipt(text)))
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 12 }), { minLength: 7, maxLength: 11 }), (fields) => {
        void readSunatReceipt(fields.join('|'))
      }),
    )
  })
})
