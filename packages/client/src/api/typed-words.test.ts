import { expect, it } from 'vitest'
import { addressOf } from './send.ts'
import { wordsInHeader } from './typed-words.ts'

it('keeps the words of a search out of the address, and the rest of the query in it', () => {
  const sent = wordsInHeader({ query: { buscar: 'Ñahui 45670099', estado: 'todas' }, headers: { a: '1' } })
  expect(addressOf('/consola/Titulares', sent)).toBe(
    '/api/consola/Titulares?estado=todas&buscarEnCabecera=si',
  )
  expect(sent.headers).toEqual({ a: '1', 'x-buscar': '%C3%91ahui%2045670099' })
})

it('sends half a pair of surrogates as a mark of an illegible letter', () => {
  expect(wordsInHeader({ query: { buscar: 'a\ud83d' } }).headers).toEqual({ 'x-buscar': 'a%EF%BF%BD' })
})

it('leaves a request without words as it is', () => {
  const request = { query: { estado: 'todas' } }
  expect(wordsInHeader(request)).toBe(request)
  expect(wordsInHeader({})).toEqual({})
})
