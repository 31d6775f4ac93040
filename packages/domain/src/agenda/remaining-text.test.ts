import { describe, expect, it } from 'vitest'
import { remainingText } from './remaining-text.ts'

describe('the rest of a limit in words', () => {
  it.each([
    [1, 1, 'queda 1 de 1 uso'],
    [0, 1, 'quedan 0 de 1 uso'],
    [1, 4, 'queda 1 de 4 usos'],
    [3, 4, 'quedan 3 de 4 usos'],
  ])('%i of %i: %s', (left, limit, text) => {
    expect(remainingText(left, limit)).toBe(text)
  })

  it('uses the unit given', () => {
    expect(remainingText(1, 1, ['cita', 'citas'])).toBe('queda 1 de 1 cita')
    expect(remainingText(2, 2, ['cita', 'citas'])).toBe('quedan 2 de 2 citas')
  })
})
