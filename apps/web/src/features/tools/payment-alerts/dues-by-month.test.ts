import { expect, it } from 'vitest'
import type { PaymentAlert } from './alert-calls.ts'
import { duesByMonth } from './dues-by-month.ts'

const alert = (part: Partial<PaymentAlert>) =>
  ({ monto: 100, fechas: [], pagados: [], pausada: false, ...part }) as PaymentAlert

it('adds up the amounts due in each month, across years, with their paid part', () => {
  const months = duesByMonth(
    [
      alert({ monto: 128.4, fechas: ['2026-12-10', '2027-01-10'], pagados: ['2026-12-10'] }),
      alert({ monto: 350.5, fechas: ['2026-12-15'] }),
    ],
    '2026-12-01',
  )
  expect(months).toHaveLength(6)
  expect(months[0]).toEqual({ label: 'diciembre de 2026', short: 'dic', value: 47_890, part: 12_840 })
  expect(months[1]).toMatchObject({ label: 'enero de 2027', value: 12_840, part: 0 })
})

it('excludes paused alerts, and alerts without an amount', () => {
  const months = duesByMonth(
    [
      alert({ fechas: ['2026-12-10'], pausada: true }),
      { ...alert({ fechas: ['2026-12-20'] }), monto: undefined } as unknown as PaymentAlert,
    ],
    '2026-12-01',
  )
  expect(months.every(({ value }) => value === 0)).toBe(true)
})

it('counts a day once that is both due and paid', () => {
  const [december] = duesByMonth([alert({ fechas: ['2026-12-10'], pagados: ['2026-12-10'] })], '2026-12-01')
  expect(december).toMatchObject({ value: 10_000, part: 10_000 })
})
