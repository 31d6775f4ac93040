import { describe, expect, it } from 'vitest'
import { freeWords, shareOf, spanWords, stripOf, stripSpan } from './load-words.ts'

const load = (minutosOcupados: number, minutosOfrecidos: number, minutosLibres = 0) => ({
  citas: 1,
  minutosOcupados,
  minutosOfrecidos,
  minutosLibres,
})

it.each([
  [load(0, 90, 90), '1 h 30 min libres', 0],
  [load(45, 90, 45), '45 min libres', 50],
  [load(90, 90), 'Nada libre', 100],
  [load(120, 90), 'Nada libre', 100],
  [load(30, 0), 'Sin horario', 100],
])('a day of the load map: %o says %s', (day, words, share) => {
  expect([freeWords(day), shareOf(day)]).toEqual([words, share])
})

describe('the free hours of a day', () => {
  const day = {
    ...load(60, 300),
    libres: [
      { desde: '09:00', hasta: '11:30' },
      { desde: '18:00', hasta: '19:00' },
    ],
  }

  it('are given as clock times', () => {
    expect(day.libres.map(spanWords)).toEqual(['9:00–11:30', '18:00–19:00'])
  })

  it('fill a strip of whole hours that contains them all', () => {
    expect(stripSpan([day, load(0, 0)])).toEqual({ from: 8 * 60, to: 19 * 60 })
    expect(stripOf(day, { from: 8 * 60, to: 18 * 60 })).toContain('var(--success) 10% 35%')
    expect(stripOf({ ...day, libres: [] }, { from: 480, to: 1080 })).toBeUndefined()
  })
})
