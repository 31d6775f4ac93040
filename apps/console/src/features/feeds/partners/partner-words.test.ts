import { expect, it } from 'vitest'
import { checkKeys, products, readKeySet } from './partner-words.ts'

it('a single key is a set of one, and anything but an object is none', () => {
  const key = { kty: 'EC', crv: 'P-256' }
  expect(readKeySet(JSON.stringify({ keys: [key] }))).toEqual({ keys: [key] })
  expect(readKeySet(` ${JSON.stringify(key)} `)).toEqual({ keys: [key] })
  for (const text of ['', '{', '[]', '"x"', 'null', '7']) expect(readKeySet(text)).toBe(undefined)
})

it('a private key never leaves the page', () => {
  const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }
  expect(checkKeys(JSON.stringify(key))).toEqual({})
  for (const bad of [{ ...key, d: 'd' }, { keys: [key, { kty: 'oct', k: 'k' }] }]) {
    expect(checkKeys(JSON.stringify(bad)).claves).toContain('privada')
  }
  expect(checkKeys('{').claves).toContain('JSON')
  expect(checkKeys('{"keys": 7}')).toEqual({})
})

it('every product of a feed has a name here', () => {
  expect(products.filter(({ code, name }) => code === name)).toEqual([])
})
