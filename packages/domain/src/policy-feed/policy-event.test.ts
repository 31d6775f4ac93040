import { describe, expect, it } from 'vitest'
import { isPolicyEvent, judgePolicyEvent, readPolicyEvent } from './policy-event.ts'

const now = 1_795_000_000_000_000
const clock = { now, today: '2026-11-20' }
const cells = (changes: Readonly<Record<number, string>> = {}) =>
  [
    ...[
      '8',
      '01234567',
      'Rosa',
      'Quispe',
      'Ñahui',
      '1990-05-17',
      '987654321',
      'rosa@correo.example',
      '6704-1',
    ],
    ...['A-1', 'Proteccion', '2026-01-01', '2026-12-31', 'vigente', '2', '0'],
  ].map((cell, at) => changes[at] ?? cell)
const event = (validAt: number, changes: Readonly<Record<number, string>> = {}) => {
  const read = readPolicyEvent(cells(changes), validAt, clock)
  if (!isPolicyEvent(read)) throw new Error(read.join())
  return read
}

describe('an event', () => {
  it('is a feed line with the same messages, at most two minutes in the future', () => {
    expect(event(now + 120_000_000)).toMatchObject({ policy: { certificateNumber: 'A-1' } })
    expect(readPolicyEvent(cells({ 0: '1', 2: 'Ana 🦙', 13: 'activa' }), now + 120_000_001, clock)).toEqual([
      'tipo_documento: debe ser 8 (DNI) o 6 (CE)',
      'nombres: solo lleva letras, espacios, puntos, guiones y apóstrofos',
      'estado: debe ser vigente, anulada o suspendida',
      'vigenteAl: es posterior a ahora',
    ])
  })

  const known = (validAt: number | null, changes: Readonly<Record<number, string>> = {}) => ({
    policy: event(0, changes).policy,
    validAt,
    source: 'partner:a',
  })
  const none = { policy: null, validAt: null, source: null }
  const refused = (reason: string) => ({ result: 'refused', reasons: [reason] })
  const mine = ['6704-1', '6715-1']
  it.each([
    ['of a certificate that is not there', event(5), none, { result: 'new' }],
    ['newer than what is known', event(5, { 13: 'anulada' }), known(4), { result: 'changed' }],
    ['newer and the same', event(5), known(4), { result: 'unchanged' }],
    [
      'of a certificate that no cut has shown',
      event(5, { 13: 'anulada' }),
      known(null),
      { result: 'changed' },
    ],
    ['older', event(3, { 13: 'anulada' }), known(4), { result: 'older' }],
    ['older and the same', event(3), known(4), { result: 'older' }],
    ['repeated', event(4), known(4), { result: 'unchanged' }],
    [
      'another version of the same instant',
      event(4, { 13: 'anulada' }),
      known(4),
      refused('vigenteAl: ya hay otra versión de ese instante'),
    ],
    [
      'that moves it to another product of theirs',
      event(5, { 8: '6715-1' }),
      known(4),
      { result: 'changed' },
    ],
    [
      'of a product that is not theirs',
      event(5, { 8: '6727-1' }),
      none,
      refused('codigo_producto: 6727-1 no es de tus productos'),
    ],
    [
      'that moves somebody else’s certificate to a product of theirs',
      event(5),
      known(4, { 8: '6727-1' }),
      refused('numero_certificado: no es de tus productos'),
    ],
    [
      'that changes the contact of another source',
      event(5, { 7: 'otro@correo.example', 13: 'anulada' }),
      { ...known(4), source: 'feed' },
      { result: 'other_source' },
    ],
    [
      'that changes the contact of an unknown source',
      event(5, { 7: 'otro@correo.example' }),
      { ...known(4), source: null },
      { result: 'other_source' },
    ],
    [
      'that changes dates and state of another source',
      event(5, { 12: '2027-12-31', 13: 'anulada' }),
      { ...known(4), source: 'feed' },
      { result: 'changed' },
    ],
  ])('%s', (_name, one, before, outcome) => {
    expect(judgePolicyEvent(one, before, { source: 'partner:a', products: mine })).toEqual(outcome)
  })
})
