import { expect, it } from 'vitest'
import { keyOf, keyOfHash } from './follow-key.ts'

it('accepts folio and code as in a mail and as typed by people', () => {
  expect(keyOfHash('#seguir=SC-2026-000001.7K3Q9XW2MZTB')).toEqual({
    folio: 'SC-2026-000001',
    codigo: '7K3Q9XW2MZTB',
  })
  expect(keyOf(' sc-2026-000001 ', '7k3q 9xw2 mztb')).toEqual({
    folio: 'SC-2026-000001',
    codigo: '7K3Q9XW2MZTB',
  })
})

it('ignores any other address', () => {
  for (const hash of ['', '#seguir', '#seguir=SC-2026-000001', '#seguir=a.b.c', '#%E0%A4%A']) {
    expect(keyOfHash(hash), hash).toBeNull()
  }
})
