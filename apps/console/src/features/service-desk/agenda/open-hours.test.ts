import { describe, expect, it } from 'vitest'
import { closedSpans } from './open-hours.ts'

const drawn = { from: 480, to: 1200 }
const hours = {
  plan: [
    { dia: 1, desde: '09:00', hasta: '13:00' },
    { dia: 1, desde: '14:00', hasta: '18:00' },
  ],
  pausas: [{ dia: 1, desde: '10:00', hasta: '10:30' }],
  excepciones: [
    { fecha: '2026-11-30', desde: '16:00', hasta: '18:00' },
    { fecha: '2026-12-07', motivo: 'Vacaciones' },
  ],
}

describe('the hours without a professional', () => {
  it("are the gaps of the week, its breaks and the day's closures", () => {
    expect(closedSpans(hours, '2026-11-30', drawn)).toEqual([
      { from: 480, to: 540 },
      { from: 600, to: 630 },
      { from: 780, to: 840 },
      { from: 960, to: 1200 },
    ])
    expect(closedSpans(hours, '2026-11-23', drawn).at(-1)).toEqual({ from: 1080, to: 1200 })
  })

  it('are the whole day if the week has none, or the day is blocked', () => {
    expect(closedSpans(hours, '2026-12-01', drawn)).toEqual([drawn])
    expect(closedSpans(hours, '2026-12-07', drawn)).toEqual([drawn])
  })
})
