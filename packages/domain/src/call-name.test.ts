import { expect, it } from 'vitest'
import { callName } from './call-name.ts'

it.each([
  ['Dra. Milagros Rivas', 'Milagros'],
  ['Dr Hugo Salas', 'Hugo'],
  ['Lic. Ps. Ana Ríos', 'Ana'],
  ['Drago Pérez', 'Drago'],
  ['Rocío Paredes', 'Rocío'],
])('%s is greeted as %s', (name, called) => {
  expect(callName(name)).toBe(called)
})
