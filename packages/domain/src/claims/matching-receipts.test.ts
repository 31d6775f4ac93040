import { expect, it } from 'vitest'
import { receiptsMatch } from './matching-receipts.ts'
import type { SunatReceipt } from './sunat-receipt.ts'

const receipt: SunatReceipt = {
  ...{ ruc: '20512333797', type: '03', series: 'B001', number: '7', totalCents: 18_000 },
  ...{ day: '2026-11-18', buyer: '10000001' },
}
const request = { cents: 18_000, document: '10000001', today: '2026-12-01' }

it('matches receipts of the person that add up to the request', () => {
  expect(receiptsMatch([receipt], request)).toBe(true)
  expect(receiptsMatch([{ ...receipt, buyer: null }], request)).toBe(true)
  const half = { ...receipt, totalCents: 9000 }
  expect(receiptsMatch([half, { ...half, number: '8' }], request)).toBe(true)
})

it('counts the same receipt once', () => {
  const half = { ...receipt, totalCents: 9000 }
  expect(receiptsMatch([half, half], request)).toBe(false)
})

it.each<[string, Partial<SunatReceipt>]>([
  ['another person', { buyer: '10000002' }],
  ['a lower total', { totalCents: 17_999 }],
  ['a day that has not come', { day: '2026-12-02' }],
  ['a credit note', { type: '07' }],
])('refuses a receipt of %s', (_, change) => {
  expect(receiptsMatch([{ ...receipt, ...change }], request)).toBe(false)
})

it('needs a receipt and an amount', () => {
  expect(receiptsMatch([], request)).toBe(false)
  expect(receiptsMatch([receipt], { ...request, cents: null })).toBe(false)
})
