import { maskPerson } from '@amparo/domain/names.ts'
import { expect, it } from 'vitest'
import { isOpenInvitation } from './invitations.policy.ts'

it.each([
  ['Rosa Elena', 'Quispe', 'Rosa Q.'],
  ['José', 'ñahui', 'José Ñ.'],
  ['  Ana ', '', 'Ana'],
])('a name as strangers see it: %s %s is %s', (given, surname, masked) => {
  expect(maskPerson(given, surname)).toBe(masked)
})

it('an invitation is open until it expires, is used, rejected or revoked', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const open = {
    expires_at: new Date(now.getTime() + 1),
    registered_at: null,
    rejected_at: null,
    removed_at: null,
  }

  expect(isOpenInvitation(open, now)).toBe(true)
  expect(isOpenInvitation({ ...open, expires_at: now }, now)).toBe(false)
  expect(isOpenInvitation({ ...open, registered_at: now }, now)).toBe(false)
  expect(isOpenInvitation({ ...open, rejected_at: now }, now)).toBe(false)
  expect(isOpenInvitation({ ...open, removed_at: now }, now)).toBe(false)
})
