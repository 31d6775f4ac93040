import { describe, expect, it } from 'vitest'
import { readPeopleSearch } from './people-search.ts'

describe('the text of a people search', () => {
  it.each([
    ['10000001', { by: 'numero', number: '10000001', isWhole: true }],
    [' DNI 10.000.001 ', { by: 'numero', number: '10000001', isWhole: true }],
    ['ce: 001234567', { by: 'numero', number: '001234567', isWhole: true }],
    ['demo-0001', { by: 'numero', number: 'DEMO-0001', isWhole: false }],
    ['1000000', { by: 'numero', number: '1000000', isWhole: false }],
    ['Rosa@Correo.PE', { by: 'correo', email: 'rosa@correo.pe' }],
    ['rosa q', { by: 'nombre', words: ['rosa', 'q'], lastFour: null }],
    ['Li Wu', { by: 'nombre', words: ['Li', 'Wu'], lastFour: null }],
    ['li wu 0001', { by: 'nombre', words: ['li', 'wu'], lastFour: '0001' }],
    ['Quispe 0001', { by: 'nombre', words: ['Quispe'], lastFour: '0001' }],
    ['Cecilia 0001', { by: 'nombre', words: ['Cecilia'], lastFour: '0001' }],
    ['Ñúñ', { by: 'nombre', words: ['Ñúñ'], lastFour: null }],
  ])('%s', (typed, read) => expect(readPeopleSearch(typed)).toEqual(read))

  it.each([
    '',
    'ab',
    'ab c',
    'ab 0001',
    'q 0001',
    'rosa@',
    'Quispe 001',
    'Quispe 10000001',
    'Quispe 0001 0002',
    '12%4',
    '１０００００01',
  ])('refuses «%s»', (typed) => expect(readPeopleSearch(typed)).toEqual({ error: expect.any(String) }))
})
