import { expect, it } from 'vitest'
import { writtenRows } from './written-rows.ts'

it('a row that was added and left blank is not read', () => {
  const written = { idioma: 'Quechua', nivel: '' }
  expect(writtenRows([{ idioma: '', nivel: ' ' }, written])).toEqual([written])
})
