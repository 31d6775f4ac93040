import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLine } from './split-line.ts'

describe('a line of the feed', () => {
  it.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['\ufeff"a",b,c', ['a', 'b', 'c']],
    ['', ['']],
    [',', ['', '']],
    ['"a","b"', ['a', 'b']],
    ['"a,b",c', ['a,b', 'c']],
    ['"di ""hola""",c', ['di "hola"', 'c']],
    ['"",""', ['', '']],
    ['""""', ['"']],
    ['a,"b",', ['a', 'b', '']],
  ])('%j has the cells %j', (line, cells) => {
    expect(splitLine(line, ',')).toEqual(cells)
  })

  it.each(['"a', 'a,"b', '"a"b,c', 'a"b,c', '"a""', ' "a",b'])('%j has a quote out of place', (line) => {
    expect(splitLine(line, ',')).toBeNull()
  })

  it('yields the cells that were quoted, with either delimiter', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', ' ', 'ñ', '😀') })
    const cells = fc.array(cell, { minLength: 1, maxLength: 16 })
    fc.assert(
      fc.property(cells, fc.constantFrom(',' as const, ';' as const), (values, delimiter) => {
        const line = values.map((value) => `"${value.replaceAll('"', '""')}"`).join(delimiter)
        expect(splitLine(line, delimiter)).toEqual(values)
      }),
    )
  })

  it('is split in time proportional to its length', () => {
    expect(splitLine('"'.repeat(1_000_001), ',')).toBeNull()
    expect(splitLine(`${'"a",'.repeat(100_000)}"`, ',')).toBeNull()
  })
})
