import { staffRoles } from '@amparo/domain/staff/staff-roles.ts'
import { describe, expect, it } from 'vitest'
import { splitGrant } from './roles.policy.ts'

const nothing = { roles: [], professionalId: null }

describe('rights granted by one administrator alone', () => {
  it('are admision, agenda and a professional without another account; every other role awaits a second one', () => {
    const alone = staffRoles.filter(
      (role) => !splitGrant(nothing, { roles: [role], professionalId: null }, { linkWaits: false }).waits,
    )
    expect(alone).toEqual(['admision', 'agenda', 'profesional'])
  })

  it('keep the role and the former professional while another one is pending', () => {
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
