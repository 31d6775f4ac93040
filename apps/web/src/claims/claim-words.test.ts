import { expect, it } from 'vitest'
import { nextWords, onItsWayWords, personsAct, turnWords } from './claim-words.ts'

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
  expect(turnWords(claim)).toBe('Te toca a ti: dinos en qué cuenta te pagamos.')
  expect(personsAct(claim)).toBe('Agregar mi cuenta')
  expect(personsAct({ ...claim, faltaCuenta: undefined })).toBeNull()
  expect(turnWords({ ...claim, faltaCuenta: undefined })).toContain('La aseguradora te paga hasta')
})

it('says when an ordered payment arrives, and asks for another account after a return', () => {
  const abono = { ordenadoEl: '2026-12-04', llegaEl: '2026-12-07' }
  expect(onItsWayWords(abono, '2026-12-04')).toBe('Sale hoy, llega el 7 de diciembre.')
  expect(onItsWayWords({ ordenadoEl: '2026-12-02', llegaEl: '2026-12-03' }, '2026-12-02')).toBe(
    'Sale hoy, llega mañana.',
  )
  expect(onItsWayWords(abono, '2026-12-06')).toBe('Salió el 4 de diciembre, llega mañana.')
  expect(onItsWayWords(abono, '2026-12-07')).toBe('Salió el 4 de diciembre, llega hoy.')
  expect(onItsWayWords(abono, '2026-12-08')).toContain('Si no lo ves, escríbenos')
  const claim = { estado: 'aprobada', faltan: 0, abono: { ...abono, estado: 'devuelto' } } as const
  expect(personsAct(claim)).toBe('Cambiar mi cuenta')
  expect(turnWords(claim)).toContain('el banco devolvió tu pago')
})
