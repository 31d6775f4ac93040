import { describe, expect, it } from 'vitest'
import { balance, caseWords, sumBy } from './survey-words.ts'

describe('the case of a requested call', () => {
  const open = {
    id: 'a',
    version: 1,
    estado: 'abierto',
    titular: { nombre: 'Ana Rojas', documento: '10000001' },
    beneficio: 'Salud',
    pedidoEl: '2026-12-01T09:30:00-05:00',
    venceEl: '2026-12-03',
    atrasado: false,
    mia: false,
  } as const

  it.each([
    [{ diasHabiles: 2 }, 'Quedan 2 días hábiles'],
    [{ diasHabiles: 1 }, 'Queda 1 día hábil'],
    [{ diasHabiles: 0 }, 'Vence hoy'],
    [{ diasHabiles: -1, atrasado: true }, 'Atrasado por 1 día hábil'],
    [{ estado: 'cerrado', resultado: 'sin_respuesta' }, 'No contestó tras varios intentos'],
  ] as const)('%j says «%s»', (more, words) => expect(caseWords({ ...open, ...more })).toBe(words))
})

describe('faces by benefit and week', () => {
  const rows = [
    { semana: '2026-11-16', beneficio: 'Salud', Promotor: 3, Neutro: 1, Detractor: 1 },
    { semana: '2026-11-23', beneficio: 'Salud', Promotor: 1, Neutro: 0, Detractor: 2 },
    { semana: '2026-11-23', beneficio: 'Coworking', Promotor: 2, Neutro: 0, Detractor: 0 },
  ]

  it('add up in both', () => {
    expect(sumBy(rows, 'beneficio').get('Salud')).toEqual({ Promotor: 4, Neutro: 1, Detractor: 3 })
    expect(sumBy(rows, 'semana').get('2026-11-23')).toEqual({ Promotor: 3, Neutro: 0, Detractor: 2 })
  })

  it('have a balance if there are answers', () => {
    expect(balance({ Promotor: 3, Neutro: 1, Detractor: 1 })).toBe(40)
    expect(balance({ Promotor: 0, Neutro: 0, Detractor: 0 })).toBeNull()
  })
})
