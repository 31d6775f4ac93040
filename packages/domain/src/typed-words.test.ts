import { expect, it } from 'vitest'
import { searchedStarts, typedWords, wordStarts } from './typed-words.ts'

it('lists beginnings of three letters and more once, shorter words whole, and cuts long ones', () => {
  expect(wordStarts('Mi Ñandú, mi')).toEqual(['mi', 'nan', 'nand', 'nandu'])
  expect(wordStarts('desempleo-2026')).toContain('2026')
  expect(wordStarts('otorrinolaringología').at(-1)).toBe('otorrinolari')
  expect(wordStarts(' … ')).toEqual([])
})

it('reads a search as the same beginnings, so that each begins a word of the text', () => {
  const starts = wordStarts('El cajero retuvo mi tarjeta: otorrinolaringología')
  for (const start of searchedStarts('CAJÉ mi, tarjeta otorrinolaringólogo')) expect(starts).toContain(start)
  for (const start of searchedStarts('ajero tarjetas')) expect(starts).not.toContain(start)
  expect(searchedStarts('a b c d e f g h i')).toHaveLength(8)
})

it('takes words of at least three letters for a correction', () => {
  expect(typedWords('el caro 12 345')).toEqual(['caro', '345'])
})
