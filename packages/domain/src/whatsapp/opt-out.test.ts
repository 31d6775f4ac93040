import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOptOut } from './opt-out.ts'

describe('an opt-out message', () => {
  it.each([
    'BAJA',
    'baja',
    ' Baja. ',
    'BÁJA',
    'b a j a',
    '¡Baja!',
    'ＢＡＪＡ',
    'Dar de baja',
    'Dame de baja',
    'STOP',
  ])('%s is one', (text) => expect(isOptOut(text)).toBe(true))

  it.each(['', 'alta', 'bajar', 'trabaja', 'La baja de mi póliza', 'No quiero la baja', 'baja'.padStart(80)])(
    '%s is none',
    (text) => expect(isOptOut(text)).toBe(false),
  )

  it('is recognised with anything around its letters', () => {
    const around = fc.string({
      unit: fc.constantFrom(' ', '.', '!', '\n', '\u00a0', '🙂', '1', '-'),
      maxLength: 6,
    })
    fc.assert(
      fc.property(fc.array(around, { minLength: 5, maxLength: 5 }), (gaps) => {
        const text = [...'bAjA'].map((letter, at) => `${gaps[at]}${letter}`).join('') + gaps[4]
        expect(isOptOut(text)).toBe(true)
      }),
    )
  })
})
