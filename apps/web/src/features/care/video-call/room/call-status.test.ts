import { describe, expect, it } from 'vitest'
import type { PeerState } from '../peer/peer.ts'
import { statusHint, statusOf, statusText } from './call-status.ts'

const start = { reached: true, other: null, peer: null, since: null }
const there = { entrada: 1, presente: true }
const peer = (connection: PeerState['connection']): PeerState => ({
  connection,
  remote: {} as MediaStream,
  theirs: null,
})

describe('the status of a call', () => {
  it('names the awaited participant', () => {
    expect(statusText(statusOf(start), 'Ana Quispe')).toBe('Esperando a Ana Quispe')
    expect(statusText(statusOf(start), 'Dra. Ana Quispe')).toBe('Esperando a la Dra. Ana Quispe')
    expect(statusText(statusOf(start), 'Dr. Luis Vera')).toBe('Esperando al Dr. Luis Vera')
  })

  it('states when the other will come, and what to do if they do not', () => {
    const startsAt = Date.parse('2026-12-01T09:00:00-05:00')
    const at = (minutes: number) =>
      statusHint('waiting', {
        now: startsAt + minutes * 60_000,
        startsAt,
        spoken: '9:00 a. m.',
        phone: '(01) 700-0000',
      })
    expect(at(-1)).toContain('la cita es a las 9:00 a. m.')
    expect(at(4)).toContain('Quédate aquí')
    expect(at(5)).toContain('llámanos al (01) 700-0000')
  })

  it('tells the professional to call the person, not the help desk', () => {
    const hint = statusHint('waiting', {
      now: 10 * 60_000,
      startsAt: 0,
      spoken: '9:00 a. m.',
      phone: '(01) 700-0000',
      isProfessional: true,
    })
    expect(hint).toContain('llama a la persona')
    expect(hint).not.toContain('700-0000')
  })

  it('connects, and says so if it takes long', () => {
    expect(statusOf({ ...start, other: there, peer: peer('connecting') })).toBe('connecting')
    expect(statusOf({ ...start, other: there, peer: peer('lost') })).toBe('blocked')
  })

  it("is a call while the other's media arrive, whatever the server knows", () => {
    const connected = { ...start, other: there, peer: peer('connected'), since: 1 }
    expect(statusOf(connected)).toBe('in-call')
    expect(statusOf({ ...connected, reached: false })).toBe('in-call')
    expect(statusOf({ ...connected, other: { ...there, presente: false } })).toBe('in-call')
  })

  it('distinguishes a lost connection from a participant who left', () => {
    const lost = { ...start, other: there, peer: peer('lost'), since: 1 }
    expect(statusOf(lost)).toBe('reconnecting')
    expect(statusOf({ ...lost, other: { ...there, presente: false } })).toBe('away')
    expect(statusOf({ ...lost, reached: false })).toBe('offline')
  })
})
