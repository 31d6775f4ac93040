import { guardOf } from '@amparo/client/kept/guard.ts'
import { describe, expect, it } from 'vitest'
import { isWholeCode, sanitizeCode, sentCodeShape } from './sent-code.ts'

describe('a code', () => {
  it('may be pasted with surrounding text', () => {
    expect(sanitizeCode(' 123 456 ')).toBe('123456')
    expect(sanitizeCode('Tu código es 987654.')).toBe('987654')
    expect(sanitizeCode('Tu código es 987654. Vence en 10 minutos')).toBe('987654')
  })

  it('may have the twelve digits of a long one', () => {
    expect(sanitizeCode('1234 5678 9012 3')).toBe('123456789012')
    expect(isWholeCode('123456789012')).toBe(true)
    expect(isWholeCode('1234567')).toBe(false)
  })

  it('has six ASCII digits: full-width ones do not count', () => {
    expect(sanitizeCode('１２３456')).toBe('456')
    expect(isWholeCode('123456')).toBe(true)
    expect(isWholeCode('12345')).toBe(false)
  })
})

describe('a stored sent code', () => {
  const isSentCode = guardOf(sentCodeShape)
  const sent = { solicitud: 'a', destino: 'm•••@•••.pe', expira: '2026-12-01T09:30:00-05:00' }

  it('is valid with its request, its address and its expiry', () => {
    expect(isSentCode(sent)).toBe(true)
  })

  it.each([null, {}, { ...sent, solicitud: 1 }, { ...sent, expira: 'mañana' }])('is not %j', (value) => {
    expect(isSentCode(value)).toBe(false)
  })
})
