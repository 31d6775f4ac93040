import { describe, expect, it } from 'vitest'
import { supplyTrouble, tidySupply } from './supply.ts'

const none = { plan: [], pausas: [], excepciones: [] }

describe('a professional’s plan', () => {
  it('is valid if its spans are consecutive', () => {
    const plan = [
      { dia: 1, desde: '08:00', hasta: '12:00' },
      { dia: 1, desde: '12:00', hasta: '15:00' },
    ]
    expect(supplyTrouble({ ...none, plan })).toBeNull()
  })

  it.each([
    [{ ...none, plan: [{ dia: 2, desde: '12:00', hasta: '09:00' }] }, /martes.*antes/],
    [{ ...none, pausas: [{ dia: 3, desde: '', hasta: '09:00' }] }, /Completa.*miércoles \(pausas\)/],
    [
      {
        ...none,
        plan: [
          { dia: 1, desde: '08:00', hasta: '12:00' },
          { dia: 1, desde: '11:30', hasta: '15:00' },
        ],
      },
      /lunes tiene tramos encimados/,
    ],
    [{ ...none, excepciones: [{ fecha: '' }] }, /día de cada excepción/],
    [{ ...none, excepciones: [{ fecha: '2026-12-24', desde: '10:00' }] }, /las dos horas/],
  ])('tells what is wrong with it', (supply, words) => {
    expect(supplyTrouble(supply)).toMatch(words)
  })

  it('is sent sorted, without empty words', () => {
    const excepciones = [
      { fecha: '2026-12-25', motivo: ' ' },
      { fecha: '2026-12-24', motivo: 'Congreso ' },
    ]
    expect(tidySupply({ ...none, excepciones }).excepciones).toEqual([
      { fecha: '2026-12-24', motivo: 'Congreso' },
      { fecha: '2026-12-25' },
    ])
  })
})
