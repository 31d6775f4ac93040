import { expect, it } from 'vitest'
import { nextWords, turnWords } from './claim-words.ts'

const plazo = {
  norma: 'Ley 29946',
  dias: 30,
  habiles: false,
  desde: '2026-10-12',
  vence: '2026-11-11',
  quedan: 3,
}

it('the next step is a day before it, and an amount owed after it', () => {
  expect(nextWords({ estado: 'completa', faltan: 0, plazo })).toContain('Te responden hasta el')
  expect(nextWords({ estado: 'aprobada', faltan: 0, plazo })).toContain('Te pagan hasta el')
  for (const estado of ['completa', 'aprobada'] as const)
    expect(nextWords({ estado, faltan: 0, plazo: { ...plazo, quedan: -15 } })).toContain('El plazo venció')
  expect(nextWords({ estado: 'rechazada', faltan: 0, plazo })).not.toContain('hasta el')
})

it('asks where to pay while an approved claim lacks an account', () => {
  const claim = { estado: 'aprobada', faltan: 0, plazo, faltaCuenta: true } as const
  expect(turnWords(claim)).toBe('Te toca a ti: di dónde te pagamos.')
  expect(turnWords({ ...claim, faltaCuenta: undefined })).toContain('La aseguradora te paga hasta')
})
