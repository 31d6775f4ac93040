import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { expect, it } from 'vitest'
import { usesByMonth } from './uses-by-month.ts'

const visit = (inicio: string, estado: AppointmentWire['estado'] = 'atendida') =>
  ({ inicio, estado }) as AppointmentWire

it('counts the visits that took place by Lima month, the current one last', () => {
  const months = usesByMonth(
    [
      visit('2026-12-03T10:00:00-05:00'),
      // Still November in Lima.
      visit('2026-12-01T03:00:00Z'),
      visit('2026-11-05T10:00:00-05:00'),
      visit('2026-11-06T10:00:00-05:00', 'cancelada'),
      visit('2026-11-07T10:00:00-05:00', 'no_asistio'),
    ],
    '2026-12-10',
    false,
  )
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({ label: 'diciembre de 2026', short: 'D', value: 1 })
  expect(months.at(-2)).toMatchObject({ label: 'noviembre de 2026', value: 2 })
})

it('starts at the first complete month, if older visits are missing', () => {
  const months = usesByMonth(
    [visit('2026-12-03T10:00:00-05:00'), visit('2026-10-20T10:00:00-05:00')],
    '2026-12-10',
    true,
  )
  expect(months.map(({ label }) => label)).toEqual(['noviembre de 2026', 'diciembre de 2026'])
})
