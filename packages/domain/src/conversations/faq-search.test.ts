import { expect, it } from 'vitest'
import { searchFaq } from './faq-search.ts'

const all = [
  { question: '¿Cómo cambio mi cita?', answer: 'Desde Citas programadas, hasta 24 horas antes.' },
  { question: '¿Qué incluye el chequeo preventivo?', answer: 'Análisis de sangre y una consulta.' },
  { question: '¿Quién ve mis datos?', answer: 'Solo quien te atiende en tu cita.' },
]
const found = (typed: string) => searchFaq(typed, all).map(({ question }) => question)

it.each([
  ['quiero mover mis CITAS de mañana', ['¿Cómo cambio mi cita?']],
  ['¿el chequeo tiene análisis de sangre?', ['¿Qué incluye el chequeo preventivo?']],
  ['chequéo', ['¿Qué incluye el chequeo preventivo?']],
])('%s is answered by %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

it('finds nothing without a similar question', () => {
  for (const typed of ['', '   ', 'hola, buenos días', 'facturación electrónica', '¿cómo puedo?']) {
    expect(found(typed)).toEqual([])
  }
})
