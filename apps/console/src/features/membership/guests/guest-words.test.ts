import { describe, expect, it } from 'vitest'
import { clockLook, clockWords, dueSentence, reasonTemplates } from './guest-words.ts'

describe('the business-day term in words', () => {
  it.each([
    [3, 'Quedan 3 días hábiles'],
    [1, 'Queda 1 día hábil'],
    [0, 'Vence hoy'],
    [-1, 'Atrasado por 1 día hábil'],
    [-4, 'Atrasado por 4 días hábiles'],
  ])('%i left', (diasHabiles, words) => expect(clockWords({ diasHabiles })).toBe(words))

  it('names the day, and says when it has passed', () => {
    expect(dueSentence({ diasHabiles: 3, respuestaAntesDe: '2026-11-26', atrasado: false })).toBe(
      'Vence el jueves 26 de noviembre: quedan 3 días hábiles.',
    )
    expect(dueSentence({ diasHabiles: -2, respuestaAntesDe: '2026-11-19', atrasado: true })).toBe(
      'Venció el jueves 19 de noviembre: atrasado por 2 días hábiles.',
    )
  })

  it('calls overdue ones late, and those with two days or fewer soon', () => {
    expect(clockLook({ diasHabiles: -1, atrasado: true })).toBe('late')
    expect(clockLook({ diasHabiles: 2, atrasado: false })).toBe('soon')
    expect(clockLook({ diasHabiles: 3, atrasado: false })).toBe('plain')
  })
})

it('has templates that the server accepts as reasons (10 to 500 characters)', () => {
  for (const [, text] of reasonTemplates) {
    expect(text.length).toBeGreaterThanOrEqual(10)
    expect(text.length).toBeLessThanOrEqual(500)
  }
})
