import { describe, expect, it } from 'vitest'
import { readAmount, readStatement } from './bank-statement.ts'

const id = '3f1c2b8e-5d4a-4c3b-9a2f-0e1d2c3b4a5f'

describe('a bank statement', () => {
  it('reads operation, amount, day and the order that a cell names', () => {
    const text = `\ufeff"Fecha";"Operación";"Importe";"Glosa"\r\n03/12/2026;OP-1;"1.000,00";x\r\n2026-12-03;OP-2;-1,000.37;"ABONO ${id.replaceAll('-', '')}"\r\n\r\n`
    expect(readStatement(text)).toEqual({
      lines: [{ row: 3, operation: 'OP-2', cents: 100_037, isIncome: false, day: '2026-12-03', order: id }],
      faults: [{ row: 2, reason: 'El monto no se entiende' }],
    })
    const plain = readStatement(`operacion,monto\nOP-1,180.50\n,5\n`)
    expect(plain?.lines).toEqual([
      { row: 2, operation: 'OP-1', cents: 18_050, isIncome: false, day: null, order: null },
    ])
    expect(plain?.faults).toEqual([{ row: 3, reason: 'Falta la operación' }])
    expect(readStatement('a,b\n1,2\n')).toBeNull()
  })

  it('takes a line without a minus sign as income where another line has one', () => {
    const signed = readStatement('operacion,monto\nA,-180.00\nA,180.00\nB,S/ -5.00\n')
    expect(signed?.lines.map(({ operation, isIncome }) => [operation, isIncome])).toEqual([
      ['A', false],
      ['A', true],
      ['B', false],
    ])
  })

  it.each([
    ['1000', 100_000],
    ['1,000.5', 100_050],
    ['S/ 1000,50', 100_050],
    ['-12.30', 1230],
    ['doce', null],
    ['1.000,00', null],
  ])('reads the amount %s', (text, cents) => {
    expect(readAmount(text)).toBe(cents)
  })
})
