import { describe, expect, it } from 'vitest'
import { quoted, shapeOf, shownValue, valuesOf } from './refused-values.ts'

describe('a refused value', () => {
  it('fits on one line of at most 40 characters', () => {
    expect(shownValue(' dos\n más\u0000 ')).toBe('dos más')
    expect(shownValue('a'.repeat(40))).toBe('x'.repeat(40))
    expect(shownValue('🦙'.repeat(41))).toBe(`${'🦙'.repeat(40)}…`)
    expect([shownValue(12.5), shownValue(false), shownValue(undefined), shownValue({ a: 1 })]).toEqual([
      '12.5',
      'false',
      '',
      '',
    ])
    expect([quoted('mal'), quoted('')]).toEqual([' («mal»)', ''])
  })

  it.each([
    ['vigent', 'vigent'],
    ['6704-1', '6704-1'],
    ['vigentes', 'xxxxxxxx'],
    ['a@b.pe', 'x@x.xx'],
    ['123456', '000000'],
    ['12-3456', '00-0000'],
    [1234567, '0000000'],
  ])('shows of %j only what cannot be a person’s data', (value, shown) => {
    expect(shownValue(value)).toBe(shown)
  })

  it('keeps the shape of personal data and nothing else of it', () => {
    expect(shapeOf('31/02/1990')).toBe('00/00/0000')
    expect(shapeOf('José.Ñuñez@casa')).toBe('xxxx.xxxxx@xxxx')
  })

  it('shows a shape in a hidden column, and in all columns of a line that is wrong there', () => {
    const [names, cells] = [
      ['documento', 'estado'],
      ['1234', 'activa'],
    ]
    const read = (reasons: string[]) => valuesOf(names, cells, { hidden: ['documento'], reasons })
    expect(read(['estado: no sirve'])('estado')).toBe('activa')
    expect(read(['estado: no sirve'])('documento')).toBe('0000')
    expect(read(['estado: no sirve', 'documento: es corto'])('estado')).toBe('xxxxxx')
    expect(read(['la línea tiene 3 columnas'])('')).toBe('')
  })
})
