import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKeys } from '../../../ports/keys.ts'
import { videoSecret } from '../../agenda/appointments/appointments.policy.ts'
import { appointmentOfRoom, iceServers, participantOf, roomName } from './video.policy.ts'

const keys = createKeys('una clave de prueba de treinta y dos letras')
const keyed = fc.record({ id: fc.uuid(), link_nonce: fc.uuid(), professional_id: fc.uuid() })
const closed = { jitsi: null, key: undefined, basic: undefined }

it('a link’s secret belongs to one participant, of one appointment, one professional and one nonce', () => {
  fc.assert(
    fc.property(keyed, keyed, (mine, other) => {
      for (const participant of ['person', 'professional'] as const) {
        const secret = videoSecret(keys, mine, participant)
        expect(participantOf(keys, mine, secret)).toBe(participant)
        for (const [name, value] of Object.entries(other)) {
          const changed = { ...mine, [name]: value }
          // A person's link does not depend on the professional.
          const isSame = name === 'professional_id' && participant === 'person'
          expect(participantOf(keys, changed, secret)).toBe(isSame ? 'person' : undefined)
        }
        expect(participantOf(createKeys('x'.repeat(40)), mine, secret)).toBeUndefined()
      }
    }),
  )
})

describe('a room’s name', () => {
  it('contains its appointment, in lower-case letters and digits that any provider accepts', () => {
    fc.assert(
      fc.property(keyed, (appointment) => {
        const name = roomName(keys, appointment)
        expect(name).toMatch(/^[0-9a-f]{32}-[0-9a-f]{32}$/)
        expect(appointmentOfRoom(name)).toBe(appointment.id)
        expect(roomName(createKeys('x'.repeat(40)), appointment)).not.toBe(name)
      }),
    )
  })

  it('that is invalid leads to no appointment', () => {
    for (const name of ['', 'sala', `${'a'.repeat(32)}-`, `${'a'.repeat(32)}-${'b'.repeat(33)}`]) {
      expect(appointmentOfRoom(name)).toBeUndefined()
    }
  })
})

describe('the ICE servers of a call', () => {
  const until = new Date('2026-11-30T15:00:00Z')

  it('are none unless configured: peers in one network need no server', () => {
    expect(iceServers({ ...closed, stunUrls: [], turn: null }, 'person', until)).toEqual([])
  })

  it('of a relay have a name that ends with the room and its HMAC-SHA1, so that the secret stays here', () => {
    const turn = { urls: ['turn:relevo.example:3478'], secret: 'secreto-del-relevo' }
    const [stun, relay] = iceServers({ ...closed, stunUrls: ['stun:a.example'], turn }, 'person', until)
    expect(stun).toEqual({ urls: ['stun:a.example'] })
    expect(relay).toEqual({
      urls: turn.urls,
      username: '1796050800:person',
      credential: createHmac('sha1', 'secreto-del-relevo').update('1796050800:person').digest('base64'),
    })
    expect(JSON.stringify(relay)).not.toContain(turn.secret)
  })
})
