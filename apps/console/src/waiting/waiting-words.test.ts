import { expect, it } from 'vitest'
import { waitingWords } from './waiting-words.ts'

const today = '2026-11-23'

it.each([
  ['2026-11-20', 'El primer plazo venció el viernes 20 de noviembre'],
  ['2026-11-23', 'El primer plazo vence hoy'],
  ['2026-11-24', 'El primer plazo vence mañana'],
  ['2026-11-26', 'El primer plazo vence el jueves 26 de noviembre'],
])('words the due date %s', (proximoVence, words) => {
  expect(waitingWords({ clase: 'invitados', total: 1, atrasados: 0, proximoVence }, today).next).toBe(words)
})

it('names the roles with one person', () => {
  const words = waitingWords(
    { clase: 'segunda_persona', total: 2, atrasados: 0, roles: ['privacidad', 'siniestros'] },
    today,
  )
  expect([words.title, words.next]).toEqual([
    'Falta una segunda persona',
    'Con los roles «Privacidad» y «Siniestros»: los pedidos de dos personas esperan',
  ])
})

it.each([
  ['2026-11-20', 'La primera cita fue el viernes 20 de noviembre'],
  ['2026-11-23', 'La primera cita es hoy'],
  ['2026-11-24', 'La primera cita es mañana'],
  ['2026-11-26', 'La primera cita es el jueves 26 de noviembre'],
])('a request for a change tells the day of its visit: %s', (proximoVence, words) => {
  expect(waitingWords({ clase: 'pedidos', total: 1, atrasados: 1, proximoVence }, today).next).toBe(words)
})
