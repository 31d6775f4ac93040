import { describe, expect, it } from 'vitest'
import { freeWords, shareOf } from './load-words.ts'

const load = (minutosOcupados: number, minutosOfrecidos: number) => ({
  citas: 1,
  minutosOcupados,
  minutosOfrecidos,
})

describe('a day of the load map', () => {
  it.each([
    [load(0, 90), '1 h 30 min libres', 0],
    [load(45, 90), '45 min libres', 50],
    [load(90, 90), 'Lleno', 100],
    [load(120, 90), 'Lleno', 100],
    [load(30, 0), 'Sin horario', 100],
  ])('%o says %s', (day, words, share) => {
    expect([freeWords(day), shareOf(day)]).toEqual([words, share])
  })
})
