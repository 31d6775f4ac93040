import { expect, it } from 'vitest'
import { visitAddress } from './visit-address.ts'

const visit = { id: 'c1', inicio: '2026-11-25T09:50:00-05:00' }

it('opens a visit among those of its professional', () => {
  expect(visitAddress({ ...visit, profesional: { id: 'p1' } })).toBe(
    '/agenda?dia=2026-11-25&vista=dia&profesional=p1&cita=c1',
  )
})

it('opens a booking of a room among those of its site', () => {
  expect(visitAddress({ ...visit, sala: { sede: 'Sede Cayma' } })).toBe(
    '/agenda?dia=2026-11-25&vista=dia&sede=Sede%20Cayma&cita=c1',
  )
})
