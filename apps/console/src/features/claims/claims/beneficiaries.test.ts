import { expect, it } from 'vitest'
import { readBeneficiaries } from './beneficiaries.ts'

it('reads name, document and share of each line', () => {
  expect(readBeneficiaries('Rosa Quispe, 41000000, 50\n\n Luis Quispe , x1234567, 50 %')).toEqual({
    payees: [
      { nombre: 'Rosa Quispe', tipoDocumento: 8, documento: '41000000', parte: 50 },
      { nombre: 'Luis Quispe', tipoDocumento: 6, documento: 'X1234567', parte: 50 },
    ],
  })
})

it('says which line is wrong, and what the shares add up to', () => {
  const problem = (typed: string) => {
    const read = readBeneficiaries(typed)
    return 'problem' in read ? read.problem : undefined
  }
  expect(problem('')).toContain('al menos una')
  expect(problem('Rosa Quispe, 41000000, 100\nLuis')).toContain('Línea 2')
  expect(problem('Rosa Quispe, 41000000, 90')).toContain('suman 90 %')
})
