import { staffRoles } from '@amparo/domain/staff/staff-roles.ts'
import { describe, expect, it } from 'vitest'
import { splitGrant } from './roles.policy.ts'

const nothing = { roles: [], professionalId: null }

describe('what one administrator gives alone', () => {
  it('is admision, agenda and a professional without another account; every other role waits', () => {
    const alone = staffRoles.filter(
      (role) => !splitGrant(nothing, { roles: [role], professionalId: null }, { linkWaits: false }).waits,
    )
    expect(alone).toEqual(['admision', 'agenda', 'profesional'])
  })

  it('keeps the role and the former professional while another one waits', () => {
    const held = { roles: ['profesional', 'privacidad'] as const, professionalId: 'a' }
    const wanted = { roles: ['profesional', 'privacidad', 'auditoria'] as const, professionalId: 'b' }
    expect(splitGrant(held, wanted, { linkWaits: true })).toEqual({ now: held, waits: true })
    expect(splitGrant(held, held, { linkWaits: false })).toEqual({ now: held, waits: false })
    expect(splitGrant(nothing, { roles: ['profesional'], professionalId: 'b' }, { linkWaits: true })).toEqual(
      {
        now: nothing,
        waits: true,
      },
    )
  })
})
