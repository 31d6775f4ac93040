import { expect, it } from 'vitest'
import { asksForRest } from './rest-papers.ts'

it.each([
  ['Descanso médico', true],
  ['CERTIFICADO MÉDICO con los días', true],
  ['Certificado de incapacidad temporal', true],
  ['Informe médico', false],
  ['Certificado de trabajo', false],
  ['Boletas y facturas', false],
])('reads «%s» as a rest certificate: %s', (name, expected) => {
  expect(asksForRest({ name })).toBe(expected)
})
