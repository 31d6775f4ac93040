import { describe, expect, it } from 'vitest'
import { inboundWord } from './inbound-words.ts'

describe('a message by WhatsApp', () => {
  it.each([
    ['cita', 'cita'],
    ['¡CITA!', 'cita'],
    ['Quiero ver mis citas, por favor', 'cita'],
    ['cambiar', 'cambiar'],
    ['cambiar mi cita', 'cambiar'],
    ['Cancelar la cita', 'cancelar'],
    ['mi credencial', 'credencial'],
    ['hablar con una persona', 'persona'],
    ['Menú', 'menu'],
    ['Hola, buenos días', 'menu'],
  ])('%s is %s', (text, word) => {
    expect(inboundWord(text)).toBe(word)
  })

  it.each([
    '',
    '👍',
    'buenos días',
    'quiero',
    'no puedo cancelar mi cita porque la página no abre',
    'la persona que me atendió me trató mal',
    'constructor',
    'toString',
    `cita ${'x'.repeat(80)}`,
  ])('%j says more or nothing, and a person reads it', (text) => {
    expect(inboundWord(text)).toBeNull()
  })
})
