import { expect, it } from 'vitest'
import { clinicalLetters, toClinicalText } from './clinical-letters.ts'

it('keeps accents, digits and signs, and drops emojis and other scripts', () => {
  const reason = '¿Presión 150/95? 😢 Me duele مرحبا la cabeza\u202E'
  expect(toClinicalText(reason)).toBe('¿Presión 150/95?  Me duele  la cabeza')
  expect(clinicalLetters.test(toClinicalText(reason))).toBe(true)
  expect(toClinicalText('🤒')).toBe('')
})
