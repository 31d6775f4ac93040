import { expect, it } from 'vitest'
import { ownPathOf } from './own-path.ts'

it.each([
  ['/invitados?caso=1', '/invitados?caso=1'],
  ['/', '/'],
  ['/solicitudes/SC-2026-000001', '/solicitudes/SC-2026-000001'],
  ['/atencion/0199-ab?pestana=nota', '/atencion/0199-ab?pestana=nota'],
  ['/x/..//otro.example', '/'],
  ['/invitados//otro.example', '/'],
  [null, '/'],
  ['//otro.example', '/'],
  ['/\\otro.example', '/'],
  ['https://otro.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/entrar?volver=/entrar', '/'],
])('after the way in, %s leads to %s', (wanted, path) => {
  expect(ownPathOf(wanted)).toBe(path)
})
