import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMark, variantOf } from './variant.ts'

const mark = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 })

describe('the variant of a device', () => {
  it('stays the same', () => {
    fc.assert(
      fc.property(mark, (one) => {
        const first = variantOf(one)
        expect(variantOf(one)).toBe(first)
      }),
    )
  })

  it('is derived from the mark in its cookies, if that is valid', () => {
    const mine = 'f'.repeat(32)
    expect(findMark(`otra=1; amparo_prueba=${mine}; mas=2`)).toBe(mine)
    for (const cookies of ['', 'amparo_prueba=abc', `x_amparo_prueba=${mine}`, `amparo_prueba=${mine}0`]) {
      expect(findMark(cookies)).toBeNull()
    }
  })

  it('splits devices in half, independently of other experiments', () => {
    const marks = Array.from({ length: 4000 }, (_, at) => at.toString(16).padStart(32, '0'))
    const inB = marks.filter((one) => variantOf(one) === 'b')
    expect(inB.length / marks.length).toBeGreaterThan(0.45)
    expect(inB.length / marks.length).toBeLessThan(0.55)
    const both = inB.filter((one) => variantOf(one, 'otra') === 'b')
    expect(both.length / inB.length).toBeGreaterThan(0.4)
    expect(both.length / inB.length).toBeLessThan(0.6)
  })
})
