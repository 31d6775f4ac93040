import { expect, it } from 'vitest'
import { writtenRows } from './written-rows.ts'

it('an added row left blank is skipped', () => {
  const written = { idioma: 'Quechua', nivel: '' }
  expect(writtenRows([{ idioma: '', nivel: ' ' }, written])).toEqual([written])
})
