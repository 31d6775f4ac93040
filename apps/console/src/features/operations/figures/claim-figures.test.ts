import { describe, expect, it } from 'vitest'
import { countingWords, daysOfMonth, shareInTime, stageBar, stageNote } from './claim-figures.ts'

describe('figures of claims in words', () => {
  it("state a stage's median by its bar, and its worst case and waiting cases in words", () => {
    expect(
      stageBar({
        clave: 'decision',
        llegaron: 3,
        medianaDias: 4.5,
        peorDias: 19,
        esperan: 1,
        esperaDias: 30,
      }),
    ).toEqual({
      label: 'Hasta la decisión',
      value: 4.5,
      text: '3 solicitudes; la peor, 19 días. Espera 1; la que más, 30 días.',
    })
    const none = { clave: 'pago', llegaron: 0, esperan: 2, esperaDias: 0 } as const
    expect(stageBar(none)).toBeNull()
    expect(stageNote(none)).toBe('Hasta el pago: ninguna llegó todavía. Esperan 2, desde hoy.')
  })

  it('name the days that are still counted', () => {
    expect(countingWords(1)).toContain('contando 1 día de')
    expect(countingWords(200)).toContain('contando 200 días de')
  })

  it('show 100 % only if all are in time', () => {
    const law = { tarde: 1, sinCumplir: 0, medianaDias: 3, peorDias: 9 }
    expect(shareInTime({ ...law, total: 1000, aTiempo: 999 })).toBe(99)
  })

  it('end a month with its last day, this one with today', () => {
    expect(daysOfMonth('2026-02', '2026-11-26')).toEqual({ desde: '2026-02-01', hasta: '2026-02-28' })
    expect(daysOfMonth('2026-11', '2026-11-26')).toEqual({ desde: '2026-11-01', hasta: '2026-11-26' })
  })
})
